import type { JsonObject } from '../../core/formats/json-schema.ts';
import { faultAt } from '../../core/record-rules/field-errors.ts';
import { toldProblems } from '../../core/told-problems.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import type { FieldError } from '../../core/wire.ts';
import { type EngineError, eventNotAllowed, invalidRecord } from '../errors.ts';
import type { Actor, Query } from '../ports.ts';
import { businessDateOf, businessDay } from '../records/business-date.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { nextRecordOf } from '../records/events/next-record.ts';
import { listMasters } from '../records/masters/masters.ts';
import type { RecordModel } from '../records/record-model.ts';
import { fillReferences } from '../references/fill-references.ts';
import { type HeldPeriods, heldPeriods } from './held-periods.ts';
import type { JudgeTools } from './master-follower.ts';
import { mastersOfDay } from './masters-named.ts';
import {
  countingRevisions,
  fieldsChanged,
  type MasterPeriod,
  periodOn,
  periodsOf,
  type RevisionFacts,
} from './periods.ts';
import type { MasterStanding } from './standing.ts';

/** What somebody wants to be true of a code from a day on. */
export interface MasterChange {
  code: string;
  /** First day, `YYYY/MM/DD`. */
  from: string;
  /** The record as it then is, whole; `null`: it ends. */
  record: JsonObject | null;
}

/** What revisions are judged with. */
export interface Judging {
  context: EngineContext;
  query: Query;
  actor: Actor;
  model: RecordModel;
  /** Of several that are judged before any of them is written. */
  together?: JudgedTogether;
}

/** What is judged together, one after the other: what the one leaves counts for the next. */
export interface JudgedTogether {
  /** What the books of those judged before will say, by code. */
  periods: Map<string, readonly MasterPeriod[]>;
  /** What was looked up for all of them, by what was asked. */
  held: Map<string, Promise<HeldPeriods>>;
}

/** Nothing was judged yet. */
export function judgedTogether(): JudgedTogether {
  return { periods: new Map(), held: new Map() };
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
    const entry = { kind: 'end' as const, from: change.from, data: null };
    await refuseDays(judging, standing, [...standing.book, { ...entry, ...next(standing) }], change.from);
    return { entry, before, after: null };
  }
  const after = await enteredRecord(judging, before ?? {}, change, change.record);
  const data = before === null ? after : fieldsChanged(before, after);
  if (Object.keys(data).length === 0) return { entry: undefined, before, after };
  const entry = { kind: before === null ? ('begin' as const) : ('change' as const), from: change.from, data };
  const book = [...standing.book, { ...entry, ...next(standing) }];
  refuseUnlawfulDays(judging.model, book, change.from);
  const against = await daysAgainst(judging, standing, book, change.from);
  if (against.length > 0) throw invalidRecord(against);
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

/**
 * Refuses an end or a withdrawal after which a code would not be there as others of its master need it.
 * @throws `EN-NOT-ALLOWED` with what stands against it
 */
export async function refuseDays(
  judging: Judging,
  standing: MasterStanding,
  book: readonly RevisionFacts[],
  from: string,
): Promise<void> {
  const errors = await daysAgainst(judging, standing, book, from);
  const [first] = errors;
  if (!first) return;
  // No field is typed here: the refusal itself says why.
  const params = Object.fromEntries(Object.entries(first.params).map(([name, value]) => [name, String(value)]));
  throw eventNotAllowed(first.messageKey, { params, errors });
}

async function daysAgainst(
  judging: Judging,
  { code, book }: MasterStanding,
  written: readonly RevisionFacts[],
  from: string,
): Promise<FieldError[]> {
  const { context, query, actor, model, together } = judging;
  const judgeDays = context.followers[model.id]?.judgeDays;
  if (!judgeDays) return [];
  const after = periodsOf(written);
  const today = businessDateOf(context.clock.now());
  const days = { tenant: actor.tenant, code, from, today, before: periodsOf(book), after };
  const against = await judgeDays(query, days, toolsFor(judging));
  if (against.length === 0) together?.periods.set(code, after);
  return against;
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
  const today = businessDateOf(context.clock.now());
  const about = { tenant: actor.tenant, code, record: entered.record, day: from > today ? from : today, today };
  const further = (await context.followers[model.id]?.judge(query, about, toolsFor(judging))) ?? [];
  if (further.length > 0) throw invalidRecord(further);
  return entered.record;
}

function toolsFor({ context, query, actor, model, together = judgedTogether() }: Judging): JudgeTools {
  return {
    of: (recordType) => context.models.of(recordType),
    list: (recordType) => listMasters(context, { tenant: actor.tenant, recordType, query }),
    listOn: (recordType, day) =>
      mastersOfDay(query, { tenant: actor.tenant, model: context.models.master(recordType), day }),
    periods: async (containing) => {
      const asked = JSON.stringify(containing);
      const found = together.held.get(asked) ?? heldPeriods(query, { tenant: actor.tenant, model }, containing);
      together.held.set(asked, found);
      return new Map([...(await found), ...together.periods]);
    },
  };
}

function refuseLater({ book }: MasterStanding, from: string): void {
  const later = countingRevisions(book).find((revision) => revision.from > from && revision.kind !== 'begin');
  if (later) throw againstPlanned(later.from);
}

function againstPlanned(day: string, errors: FieldError[] = []): EngineError {
  return eventNotAllowed('error.EN-NOT-ALLOWED.masterPlanned', { params: { day }, errors });
}
