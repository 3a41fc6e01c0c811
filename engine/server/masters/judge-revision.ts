import type { JsonObject } from '../../core/formats/json-schema.ts';
import { getAt } from '../../core/json-pointer.ts';
import { faultAt } from '../../core/record-rules/field-errors.ts';
import { toldProblems } from '../../core/told-problems.ts';
import type { FieldError } from '../../core/wire.ts';
import { type EngineError, eventNotAllowed, invalidRecord } from '../errors.ts';
import type { Actor, Query } from '../ports.ts';
import { businessDay } from '../records/business-date.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { listMasters } from '../records/masters.ts';
import { nextRecordOf } from '../records/next-record.ts';
import type { RecordModel } from '../records/record-model.ts';
import { fillReferences } from '../references/fill-references.ts';
import type { JudgeTools } from './master-follower.ts';
import { countingRevisions, fieldsChanged, periodOn, periodsOf, type RevisionFacts } from './periods.ts';
import type { MasterStanding } from './standing.ts';

/** What somebody wants to be true of a code from a day on. */
export interface MasterChange {
  code: string;
  /** First day, `YYYY/MM/DD`. */
  from: string;
  /** The record as it then is, whole; `null`: it ends. */
  record: JsonObject | null;
}

/** What a revision is judged with. */
export interface Judging {
  context: EngineContext;
  query: Query;
  actor: Actor;
  model: RecordModel;
}

/** The entry that a change makes in a book, or why it makes none. */
export interface JudgedChange {
  /** `undefined`: it says what holds on that day already. */
  entry: Pick<RevisionFacts, 'kind' | 'from' | 'data'> | undefined;
  /** What held on that day; `null`: nothing. */
  before: JsonObject | null;
  /** What will; `null`: nothing. */
  after: JsonObject | null;
}

/**
 * What a change of a code comes to: references looked up, what is computed computed, every rule asked on the day it begins,
 * and again of all that is planned for later days.
 * @throws `EN-VALIDATION` with the broken rules, `EN-NOT-ALLOWED` when there is nothing to end or planned changes stand against it
 */
export async function judgeChange(
  judging: Judging,
  standing: MasterStanding,
  change: MasterChange,
): Promise<JudgedChange> {
  if (businessDay(change.from) === null) throw invalidRecord([faultAt('/from', 'isDate')]);
  const before = periodOn(periodsOf(standing.book), change.from)?.record ?? null;
  if (change.record === null) {
    if (before === null) throw eventNotAllowed('error.EN-NOT-ALLOWED.masterNotThere');
    refuseLater(standing, change.from);
    return { entry: { kind: 'end', from: change.from, data: null }, before, after: null };
  }
  const after = await enteredRecord(judging, before ?? {}, change, change.record);
  const data = before === null ? after : fieldsChanged(before, after);
  if (Object.keys(data).length === 0) return { entry: undefined, before, after };
  const entry = { kind: before === null ? ('begin' as const) : ('change' as const), from: change.from, data };
  refuseUnlawfulDays(judging.model, [...standing.book, { ...entry, ...next(standing) }], change.from);
  return { entry, before, after };
}

/** The number of a book's next entry. */
export function next({ book }: Pick<MasterStanding, 'book'>): { seq: number; withdraws: null } {
  return { seq: book.length + 1, withdraws: null };
}

/**
 * Refuses a book that says something unlawful of a day, from a day on: a change that was right by itself may not go with what is
 * planned after it.
 * @throws `EN-NOT-ALLOWED`, with the first such day
 */
export function refuseUnlawfulDays(model: RecordModel, book: readonly RevisionFacts[], from: string): void {
  for (const period of periodsOf(book)) {
    if (period.from < from) continue;
    const broken = model.rules.validate(period.record, 'complete', { today: period.from });
    if (broken.length > 0) throw againstPlanned(period.from, broken);
  }
}

async function enteredRecord(
  judging: Judging,
  stored: JsonObject,
  { code, from }: MasterChange,
  sent: JsonObject,
): Promise<JsonObject> {
  const { context, query, actor, model } = judging;
  const fill = (record: JsonObject) =>
    fillReferences(context, query, { actor, model, stored, today: from, hidden: [] }, record);
  const entered = await nextRecordOf(model, stored, sent, { fill, hidden: [] });
  const broken = model.rules.validate(entered.record, 'complete', { today: from });
  const told = new Set(broken.map(({ at }) => at));
  const errors = [...broken, ...entered.errors.filter(({ at }) => !told.has(at))];
  const number = model.facts.number;
  // A code is what everything else calls it by: it never changes.
  if (number !== undefined && getAt(entered.record, number) !== code) errors.push(faultAt(number, 'masterCode'));
  if (errors.length > 0) throw invalidRecord(toldProblems(errors));
  const about = { tenant: actor.tenant, code, record: entered.record };
  const further = (await context.followers[model.id]?.judge(query, about, toolsFor(judging))) ?? [];
  if (further.length > 0) throw invalidRecord(further);
  return entered.record;
}

function toolsFor({ context, query, actor }: Judging): JudgeTools {
  return {
    of: (recordType) => context.models.of(recordType),
    list: (recordType) => listMasters(context, { tenant: actor.tenant, recordType, query }),
  };
}

function refuseLater({ book }: MasterStanding, from: string): void {
  const later = countingRevisions(book).find((revision) => revision.from > from && revision.kind !== 'begin');
  if (later) throw againstPlanned(later.from);
}

function againstPlanned(day: string, errors: FieldError[] = []): EngineError {
  return eventNotAllowed('error.EN-NOT-ALLOWED.masterPlanned', { params: { day }, errors });
}
