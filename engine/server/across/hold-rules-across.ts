import { Decimal } from 'decimal.js';
import type { JsonObject, RuleAcross } from '../../core/formats/json-schema.ts';
import { ruleKey } from '../../core/text-keys.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import type { FieldError } from '../../core/wire.ts';
import { invalidRecord } from '../errors.ts';
import type { Actor, Query } from '../ports.ts';
import { canonicalJsonOf } from '../records/canonical-json.ts';
import type { EngineContext } from '../records/engine-context.ts';
import type { RecordModel } from '../records/record-model.ts';
import { loadRecord, type RecordRow, subjectOf } from '../records/record-row.ts';
import { promotedColumnName, quoted } from '../schema/identifiers.ts';
import { allOf, createSqlValues, type SqlValues } from '../store/sql-values.ts';

/** In which transaction, and who sends the event. */
interface Asked extends Pick<EngineContext, 'questions'> {
  query: Query;
  actor: Actor;
}

/** A rule that a record has to keep as it is about to be written, and the values it is equal to others in. */
interface AppliedRule {
  rule: RuleAcross;
  values: string[];
}

/**
 * Refuses a record that would break a rule across records of its company once it is written. From here on, whoever writes a
 * record that is equal to it in the same columns waits for this transaction, and then sees what it wrote.
 * @throws `EN-VALIDATION` at the fields that the rules name
 */
export async function holdRulesAcross(
  { query, questions, actor }: Asked,
  model: RecordModel,
  after: RecordRow,
): Promise<void> {
  const applied = (model.facts.acrossRecords ?? []).flatMap((rule) => appliedTo(model, rule, after));
  if (applied.length === 0) return;
  const keys = applied.map(({ rule, values }) => canonicalJsonOf([after.tenant, model.id, rule, values]));
  // In one order for everybody. All writers of a company meet on one node, where this lock is.
  for (const key of keys.sort()) await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
  const errors: FieldError[] = [];
  for (const one of applied) {
    const broken = await brokenBy(query, model, after, one);
    if (broken === null) continue;
    const other =
      one.rule.toldTo && broken.id !== undefined
        ? await loadRecord(query, model, { tenant: after.tenant, id: broken.id })
        : null;
    const isTold = other && one.rule.toldTo?.some((name) => questions(name).ask(actor, subjectOf(model, other)));
    errors.push(errorOf(one.rule, isTold ? other.number : null));
  }
  if (errors.length > 0) throw invalidRecord(errors);
}

function appliedTo(model: RecordModel, rule: RuleAcross, after: RecordRow): AppliedRule[] {
  if (rule.in && !rule.in.includes(after.state)) return [];
  const values = (rule.same ?? []).map((column) => textAt(model, column, after.data));
  return values.includes('') ? [] : [{ rule, values }];
}

/** What breaks a rule: another record, or the sum of them; `null` where nothing does. */
async function brokenBy(
  query: Query,
  model: RecordModel,
  after: RecordRow,
  applied: AppliedRule,
): Promise<{ id?: string } | null> {
  const { rule, values } = applied;
  const sql = createSqlValues();
  const others = allOf([
    `tenant = ${sql.bind(after.tenant)}`,
    `id <> ${sql.bind(after.id)}::uuid`,
    ...(rule.same ?? []).map((column, index) => `${columnSql(column)} = ${sql.bind(values[index])}`),
    ...(rule.in ? [`state = any(${sql.bind(rule.in)}::text[])`] : []),
    ...(rule.rule === 'noOverlap' ? overlapping(model, rule, after.data, sql) : []),
  ]);
  const from = `from ${quoted(model.table)} where ${others}`;
  if (rule.rule !== 'sumWithin') {
    return (await query<{ id: string }>(`select id ${from} order by id limit 1`, sql.values)).rows[0] ?? null;
  }
  const limit = limitOf(rule, after.data);
  if (limit === null || rule.sum === undefined) return null;
  const { rows } = await query<{ sum: string }>(
    `select coalesce(sum(${columnSql(rule.sum)}), 0)::text as sum ${from}`,
    sql.values,
  );
  const own = decimalAt(after.data, pointerOf(model, rule.sum)) ?? new Decimal(0);
  return own.plus(rows[0]?.sum ?? '0').greaterThan(limit) ? {} : null;
}

/** Days belong to both ends; what has no end lasts for ever. */
function overlapping(model: RecordModel, { from, until }: RuleAcross, data: JsonObject, { bind }: SqlValues): string[] {
  const [first, last] = [from, until].map((column) => (column === undefined ? '' : textAt(model, column, data)));
  return [
    ...(from !== undefined && last ? [`coalesce(${columnSql(from)}, '') <= ${bind(last)}`] : []),
    ...(until !== undefined && first
      ? [`(coalesce(${columnSql(until)}, '') = '' or ${columnSql(until)} >= ${bind(first)})`]
      : []),
  ];
}

function limitOf({ limit }: RuleAcross, data: JsonObject): Decimal | null {
  if (limit === undefined) return null;
  return limit.startsWith('/') ? decimalAt(data, limit) : new Decimal(limit);
}

function decimalAt(data: JsonObject, pointer: string): Decimal | null {
  const value = getAt(data, pointer);
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? new Decimal(value) : null;
}

function textAt(model: RecordModel, column: string, data: JsonObject): string {
  const value = getAt(data, pointerOf(model, column));
  return typeof value === 'string' ? value : '';
}

function pointerOf(model: RecordModel, column: string): string {
  const found = model.facts.columns?.[column];
  if (!found) throw new Error(`The record "${model.id}" has no promoted column "${column}".`);
  return found.at;
}

function columnSql(column: string): string {
  return quoted(promotedColumnName(column));
}

const keywords: Record<RuleAcross['rule'], string> = {
  unique: 'uniqueAcross',
  noOverlap: 'noOverlapAcross',
  sumWithin: 'sumWithinAcross',
};

/** What others hold is not told, but for the number of the other one to whoever may know it: the sender need not see them. */
function errorOf({ rule, at, text }: RuleAcross, number: string | null): FieldError {
  const keyword = keywords[rule];
  const sentence = text ?? keyword;
  if (number === null) return { at, keyword, messageKey: ruleKey(sentence), params: {} };
  return { at, keyword, messageKey: ruleKey(`${sentence}Told`), params: { number } };
}
