import type { RestrictedColumns } from '../../core/formats/call.ts';
import type { JsonObject, RecordFacts } from '../../core/formats/json-schema.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import type { OptionItem } from '../../core/wire.ts';
import { badRequest } from '../errors.ts';
import type { Actor, Query } from '../ports.ts';
import { businessDateOf } from '../records/business-date.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { refuseUnstorable } from '../records/events/refuse-unstorable.ts';
import { masterSubjectOf } from '../records/masters/visible-masters.ts';
import { accessTableOf } from '../records/reading/counterparty.ts';
import { validOnSql } from '../references/validity.ts';
import { literal, quoted } from '../schema/identifiers.ts';
import { normalizeForSearch } from '../schema/search-text.ts';
import { allOf, containing, createSqlValues, type SqlValues } from '../store/sql-values.ts';
import { visibleSql } from './visible-sql.ts';

const usualLimit = 50;
const largestLimit = 200;
const longestText = 200;

/** What a coded field may be chosen from: fields of a master, by the names of its properties. */
export interface OptionsOperation {
  record: string;
  /** Access questions; rows for which one is answered yes are choices. */
  visibleTo: string[];
  /** Property that is shown. */
  label: string;
  /** Properties that are searched. */
  search: string[];
  /** Properties answered besides. */
  columns?: string[];
  /** Properties that may be filtered by. */
  filters?: string[];
  /** What is held back of the choices, by the name that the product gives it. */
  without?: string;
  /** Properties answered besides to some of those who see the row. */
  restricted?: RestrictedColumns[];
}

/** What is looked for. `codes`: exactly these, to show what is chosen already. */
export interface OptionsRequest {
  keyword?: string;
  limit?: number;
  codes?: string[];
  filters?: Record<string, string>;
  /** The reader's; names are answered in it where the master has them (`record.inLanguages`). */
  language?: string;
}

/** Choices out of a master that hold today, by code, as far as they are the caller's. Only fields that the operation names are searched, filtered and answered. */
export async function listOptions(
  context: EngineContext,
  actor: Actor,
  operation: OptionsOperation,
  request: OptionsRequest,
): Promise<{ items: OptionItem[] }> {
  refuseUnstorable(request);
  const { facts } = context.models.master(operation.record);
  const limit = Math.min(Math.max(Math.trunc(request.limit ?? usualLimit) || 1, 1), largestLimit);
  const { rows, known } = await context.database.tenantTransaction(actor.tenant, async (query) => {
    const withheld = async (some: readonly Choice[]): Promise<ReadonlySet<string>> =>
      operation.without === undefined || request.codes !== undefined
        ? new Set()
        : context.withheldFor(query, actor, operation.without, some);
    const found = await readChoices(query, (last) => choicesSql(context, actor, operation, request, { last, limit }), {
      withheld,
      limit,
    });
    return { rows: found, known: await context.suggestionsFor(query, actor, operation.record, found) };
  });
  const columnsOf = columnsFor(context, actor, operation);
  const told = inLanguage(facts.inLanguages, request.language);
  return {
    items: rows.map(({ code, record }) => ({
      ...optionOf(operation, columnsOf(record), code, told(record)),
      ...known.get(code),
    })),
  };
}

/** A row of a master. */
interface Choice {
  code: string;
  record: JsonObject;
}

/** The next choices after a code, at most `limit`. */
function choicesSql(
  context: EngineContext,
  actor: Actor,
  operation: OptionsOperation,
  request: OptionsRequest,
  { last, limit }: { last: string; limit: number },
): { text: string; values: unknown[] } {
  const model = context.models.master(operation.record);
  const sql = createSqlValues();
  const today = businessDateOf(context.clock.now());
  const conditions = [
    `tenant = ${sql.bind(actor.tenant)}`,
    visibleSql(operation.visibleTo.map(context.questions), actor, sql, accessTableOf(model)),
    ...keywordConditions(searchedFields(operation, model.facts.inLanguages), request.keyword, sql),
    ...codesConditions(request.codes, sql),
    // What was chosen once is still called by its name.
    ...(model.facts.master ? [request.codes === undefined ? `state = 'kept'` : `state <> 'planned'`] : []),
    ...(request.codes === undefined ? validOnSql(model.facts.validity, literal(today)) : []),
    ...filterConditions(operation, request.filters ?? {}, sql),
    ...(last === '' ? [] : [`number > ${sql.bind(last)}`]),
  ];
  const text = `select number as code, data as record from ${quoted(model.table)} where ${allOf(conditions)}
    order by number limit ${sql.bind(limit)}`;
  return { text, values: sql.values };
}

/** How often it is read on for what takes the place of rows that are held back. */
const mostReadings = 20;

/** Rows that are not held back, as many as there are up to `limit`. */
async function readChoices(
  query: Query,
  statementAfter: (last: string) => { text: string; values: unknown[] },
  { withheld, limit }: { withheld: (rows: readonly Choice[]) => Promise<ReadonlySet<string>>; limit: number },
): Promise<Choice[]> {
  const found: Choice[] = [];
  let last = '';
  for (let reading = 0; reading < mostReadings && found.length < limit; reading += 1) {
    const { text, values } = statementAfter(last);
    const { rows } = await query<Choice>(text, values);
    const held = await withheld(rows);
    found.push(...rows.filter(({ code }) => !held.has(code)));
    if (rows.length < limit) break;
    last = rows.at(-1)?.code ?? '';
  }
  return found.slice(0, limit);
}

/** Which columns of a row this person is answered: those for all, and the restricted ones whose questions say yes. */
export function columnsFor(
  context: EngineContext,
  actor: Actor,
  operation: OptionsOperation,
): (row: JsonObject) => string[] {
  const { columns = [], restricted = [] } = operation;
  const model = context.models.master(operation.record);
  const groups = restricted.map((group) => ({ ...group, questions: group.visibleTo.map(context.questions) }));
  return (record) => {
    const subject = masterSubjectOf(model, actor.tenant, record);
    const open = groups.filter(({ questions }) => questions.some((question) => question.ask(actor, subject)));
    return [...columns, ...open.flatMap((group) => group.columns)];
  };
}

function optionOf({ label }: OptionsOperation, columns: string[], code: string, record: JsonObject): OptionItem {
  const more = columns.map((name) => [name, getAt(record, `/${name}`) ?? null]);
  return { ...Object.fromEntries(more), code, name: String(getAt(record, `/${label}`) ?? code) };
}

type InLanguages = RecordFacts['inLanguages'];

/** A row as readers of a language are answered it: with what it has in their language. */
function inLanguage(names: InLanguages = {}, language = ''): (row: JsonObject) => JsonObject {
  const theirs = Object.entries(names).flatMap(([name, { [language]: other }]) =>
    other ? [[name, other] as const] : [],
  );
  return (row) =>
    theirs.length === 0
      ? row
      : { ...row, ...Object.fromEntries(theirs.map(([name, other]) => [name, row[other] ?? row[name] ?? null])) };
}

/** What is found in one language is found in all. */
function searchedFields({ search }: OptionsOperation, names: InLanguages = {}): string[] {
  return search.flatMap((name) => [name, ...Object.values(names[name] ?? {})]);
}

function keywordConditions(search: readonly string[], keyword: string | undefined, { bind }: SqlValues): string[] {
  if (keyword === undefined) return [];
  if (keyword.length > longestText) throw badRequest();
  const text = search.map((name) => `coalesce(${propertySql(name)}, '')`).join(` || ' ' || `);
  const words = normalizeForSearch(keyword).split(' ').filter(Boolean);
  return words.map((word) => `lower(normalize(${text}, NFKC)) like ${bind(containing(word))}`);
}

function codesConditions(codes: string[] | undefined, { bind }: SqlValues): string[] {
  if (codes === undefined || codes.length === 0) return [];
  if (codes.length > largestLimit) throw badRequest();
  return [`number = any(${bind(codes)}::text[])`];
}

function filterConditions(operation: OptionsOperation, filters: Record<string, string>, { bind }: SqlValues): string[] {
  return Object.entries(filters).map(([name, value]) => {
    if (!operation.filters?.includes(name) || typeof value !== 'string' || value.length > longestText) {
      throw badRequest();
    }
    return `${propertySql(name)} = ${bind(value)}`;
  });
}

/** The code is the record's own name; everything else stands in its data. */
function propertySql(name: string): string {
  return name === 'code' ? 'number' : `data ->> ${literal(name)}`;
}
