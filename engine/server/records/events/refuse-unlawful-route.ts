import { isDeepStrictEqual } from 'node:util';
import type { ApprovalProgress, ApprovalStage } from '../../../core/flow/approval.ts';
import { runsEffect } from '../../../core/flow/flow-effects.ts';
import type { FlowDefinition, FlowTransition } from '../../../core/formats/flow.ts';
import type { Json, JsonObject } from '../../../core/formats/json-schema.ts';
import type { FieldError, Person } from '../../../core/wire.ts';
import { invalidRecord } from '../../errors.ts';
import type { Actor, Query } from '../../ports.ts';
import { businessDateOf } from '../business-date.ts';
import type { EngineContext } from '../engine-context.ts';
import { actingAs } from '../reading/access-questions.ts';
import { completenessOf, type NextRecord } from './next-record.ts';

/** A route that an event brings, before it is kept. */
export interface RouteToJudge {
  actor: Actor;
  /** Whose the record is. */
  owner: Person;
  /** Record definition id. */
  recordType: string;
  /** The record as it would be kept; its stages stand at `/approvalStageList`. */
  record: JsonObject;
  /** The stages that people decide on already and that the event changes; `null`: the route is a new one. */
  inForce: ApprovalStage[] | null;
  /** Business date of the event, `YYYY/MM/DD`. */
  today: string;
  /** `complete`: people begin to decide on it. A draft's route may lack stages, but holds nothing false. */
  completeness: 'draft' | 'complete';
}

/** A route as the product's rules have it: names and reasons filled in, and everything about it that is not lawful. */
export interface RouteVerdict {
  stages: Json;
  /** By JSON pointer into the record; none: the route is lawful. */
  errors: FieldError[];
}

/** What the product's rules say of a route. Runs inside the event's transaction. */
export type JudgeRoute = (query: Query, route: RouteToJudge) => Promise<RouteVerdict>;

/** The event that brings a route. */
interface RouteEvent {
  context: Pick<EngineContext, 'judgeRoute'>;
  query: Query;
  actor: Actor;
  recordType: string;
  owner: Person;
  /** Business date, `YYYY/MM/DD`. */
  today: string;
  /** The record before the event. */
  stored: JsonObject;
}

/**
 * The record that was sent, its route judged and completed by the product's rules: when it differs from the one kept, and
 * whenever an approval begins with it. `transitions`: those of the flow that may be taken.
 */
export async function withJudgedRoute(
  event: RouteEvent,
  next: NextRecord,
  transitions: readonly FlowTransition[],
  flow: Pick<FlowDefinition, 'effects'>,
): Promise<NextRecord> {
  if (completenessOf(transitions) === 'none' || !Array.isArray(next.record[route])) return next;
  const begins = transitions.some((transition) => runsEffect(flow, transition, 'startApproval'));
  if (!begins && isSameRoute(event.stored, next.record)) return next;
  const { stages, errors } = await judge(event, next.record, null, begins ? 'complete' : 'draft');
  return { record: { ...next.record, [route]: stages }, errors: [...next.errors, ...errors] };
}

/**
 * Refuses a route that people are about to decide on and that effects brought, or that was judged by what effects have put
 * right since: whichever event it is, nobody decides on a route that was not judged by the record as it is kept. The record
 * gets what the rules complete.
 * @param judged the record whose route was looked at already
 * @param isAnothers it belongs to somebody else than before, who may not stand on its route
 * @throws `EN-VALIDATION` with every fault of the route
 */
export async function refuseUnlawfulRoute(
  event: RouteEvent,
  judged: JsonObject,
  record: JsonObject,
  isAnothers = false,
): Promise<void> {
  if (!isDecidedOn(record)) return;
  const isBegun = !isDecidedOn(event.stored);
  if (!isAnothers && (isBegun ? isSameRecord(judged, record) : isSameRoute(judged, record))) return;
  const inForce = isBegun ? null : ((event.stored[route] ?? []) as object as ApprovalStage[]);
  const { stages, errors } = await judge(event, record, inForce, 'complete');
  if (errors.length > 0) throw invalidRecord(errors);
  record[route] = stages;
}

/** Everything that is not lawful about the route of a record that somebody is about to apply for, nothing of which is kept. */
export function routeErrors(
  context: Pick<EngineContext, 'judgeRoute' | 'database' | 'clock'>,
  actor: Actor,
  { recordType, record }: Pick<RouteToJudge, 'recordType' | 'record'>,
): Promise<FieldError[]> {
  const today = businessDateOf(context.clock.now());
  return context.database.tenantTransaction(actor.tenant, async (query) => {
    const event = { context, query, actor, recordType, owner: actingAs(actor), today, stored: {} };
    return (await judge(event, record, null, 'complete')).errors;
  });
}

const route = 'approvalStageList';

function judge(
  { context, query, actor, owner, recordType, today }: RouteEvent,
  record: JsonObject,
  inForce: RouteToJudge['inForce'],
  completeness: RouteToJudge['completeness'],
): Promise<RouteVerdict> {
  return context.judgeRoute(query, { actor, owner, recordType, record, inForce, today, completeness });
}

function isSameRoute(one: JsonObject, other: JsonObject): boolean {
  return isDeepStrictEqual(one[route], other[route]);
}

/** The same, but for how far the approval is. */
function isSameRecord(one: JsonObject, other: JsonObject): boolean {
  return isDeepStrictEqual({ ...one, approval: null }, { ...other, approval: null });
}

function isDecidedOn({ approval }: JsonObject): boolean {
  return ((approval as object as ApprovalProgress | undefined)?.currentStage ?? 0) > 0;
}
