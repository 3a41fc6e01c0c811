import type { ApprovalProgress, Deputyship } from '../../../core/flow/approval.ts';
import type { JsonObject } from '../../../core/formats/json-schema.ts';
import { ExactDecimal } from '../../../core/values/exact-decimal.ts';
import type { Person } from '../../../core/wire.ts';
import type { AccessSubject, AccessTable } from '../../access-question.ts';
import type { Actor, Query } from '../../ports.ts';
import { isOnRoute } from '../events/approval-effects.ts';

/** Everybody who decides for others of a tenant on a business date (`YYYY/MM/DD`). */
export type DeputyshipsOf = (query: Query, tenant: string, today: string) => Promise<readonly Deputyship[]>;

/** What a deputy decides on: a record with an approval that may be under way. */
type Decided = Pick<AccessSubject, 'ownerCode' | 'heldBy' | 'record' | 'deciding'>;

/**
 * Whom somebody stands in for with a decision that is awaited, `null` when with nobody: the first of those who are away.
 * Duties stay apart: nobody decides in another's place on what he applied for, or where he stands on the route himself
 * or decided in another's place already.
 */
export function standsInFor(actor: Actor, subject: Decided): Person | null {
  if (actor.principal !== undefined || subject.heldBy.includes(actor.code)) return null;
  return actor.deputyships?.find((one) => holds(one, actor.code, subject))?.absent ?? null;
}

/** The same as SQL over the record's table; `false` when it can be said without looking. */
export function standsInWhere(
  actor: Actor,
  bind: (value: unknown) => string,
  { deciding }: AccessTable,
): string | false {
  if (actor.principal !== undefined || deciding === null) return false;
  const reached = (actor.deputyships ?? []).filter(({ records }) => records?.includes(deciding.recordType) ?? true);
  if (reached.length === 0) return false;
  const chances = reached.map(({ absent, upTo, insteadOf }) =>
    [
      `held_by @> array[${bind(absent.code)}]::text[]`,
      ...(upTo === undefined ? [] : [`${deciding.amount} <= ${bind(upTo)}::numeric`]),
      ...insteadOf.map((code) => isBarredSql(bind(code))),
    ].join(' and '),
  );
  const own = bind(actor.code);
  return `${isUnderWaySql} and not held_by @> array[${own}]::text[] and not ${isBarredSql(own)} and (${chances.map((one) => `(${one})`).join(' or ')})`;
}

/**
 * Whose looks somebody takes care of: his own, or of whom he stands in for, and of those who are away and whose deputy he is for
 * this kind of record. Whoever decides up to an amount only, or where deputies are kept from it, decides and looks at nothing else.
 */
export function looksFor(actor: Actor, recordType: string | undefined): Person[] {
  const { code, name } = actor.principal ?? actor;
  return [
    { code, name },
    ...absentOf(actor)
      .filter(({ records }) => covers(records, recordType))
      .map(({ absent }) => absent),
  ];
}

/** The same as SQL over rows that name a kind of record each (`viewedIn`): whose they are, and about which kind. */
export function looksForSql(
  actor: Actor,
  bind: (value: unknown) => string,
  { owner, recordType }: { owner: string; recordType: string },
): string {
  const others = absentOf(actor).map(({ absent, records }) =>
    records === undefined
      ? `${owner} = ${bind(absent.code)}`
      : `(${owner} = ${bind(absent.code)} and ${recordType} = any(${bind(records)}::text[]))`,
  );
  return `(${[`${owner} = ${bind((actor.principal ?? actor).code)}`, ...others].join(' or ')})`;
}

function absentOf({ principal, counterpartyCode, deputyships }: Actor): Deputyship[] {
  if (principal !== undefined || counterpartyCode !== undefined) return [];
  return (deputyships ?? []).filter(({ upTo, insteadOf }) => upTo === undefined && insteadOf.length === 0);
}

function covers(records: readonly string[] | undefined, recordType: string | undefined): boolean {
  return records === undefined || (recordType !== undefined && records.includes(recordType));
}

/** Somebody as he acts in the place of another. */
export function inPlaceOf(actor: Actor, principal: Person): Actor {
  return { ...actor, principal, deputyships: [] };
}

/** Somebody without what he may do for others. */
export function forHimself(actor: Actor): Actor {
  return actor.deputyships === undefined || actor.deputyships.length === 0 ? actor : { ...actor, deputyships: [] };
}

/** Those of the deputies who may decide now on a record in the place of somebody it waits for. */
export function deputiesFor(deputyships: readonly Deputyship[], subject: Decided): Person[] {
  const able = deputyships.filter(
    (one) => !subject.heldBy.includes(one.deputy.code) && holds(one, one.deputy.code, subject),
  );
  return [...new Map(able.map(({ deputy }) => [deputy.code, deputy])).values()];
}

function holds({ absent, records, upTo, insteadOf }: Deputyship, code: string, subject: Decided): boolean {
  const { deciding } = subject;
  if (deciding === null || !isUnderWay(subject.record) || !subject.heldBy.includes(absent.code)) return false;
  if (records !== undefined && !records.includes(deciding.recordType)) return false;
  if (upTo !== undefined && (deciding.amount === null || new ExactDecimal(deciding.amount).gt(upTo))) return false;
  return !isBarred(code, subject) && insteadOf.every((other) => isBarred(other, subject));
}

/** Does a duty of his own keep somebody from deciding in another's place? */
function isBarred(code: string, { ownerCode, record }: Decided): boolean {
  const decisions = progressOf(record)?.decisions ?? [];
  const hasStoodIn = decisions.some((one) => !one.superseded && one.deputy?.code === code);
  return ownerCode === code || isOnRoute(record, code) || hasStoodIn;
}

function isBarredSql(code: string): string {
  const found = (path: string) => `jsonb_path_exists(data, '${path}', jsonb_build_object('code', ${code}::text))`;
  return `(owner_code = ${code}
    or ${found('$.approvalStageList[*].approvers[*].code ? (@ == $code)')}
    or ${found('$.approval.decisions[*] ? (!exists(@.superseded)).deputy.code ? (@ == $code)')})`;
}

function isUnderWay(record: JsonObject): boolean {
  return (progressOf(record)?.currentStage ?? 0) > 0;
}

const isUnderWaySql = `coalesce(data #>> '{approval,currentStage}', '0') <> '0'`;

// The engine wrote it.
function progressOf({ approval }: { approval?: unknown }): ApprovalProgress | undefined {
  return approval as ApprovalProgress | undefined;
}
