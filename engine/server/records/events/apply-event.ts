import { eventsFrom } from '../../../core/flow/flow-machine.ts';
import type { FlowDefinition, FlowTransition } from '../../../core/formats/flow.ts';
import type { JsonObject } from '../../../core/formats/json-schema.ts';
import { guardKeys } from '../../../core/text-keys.ts';
import type { RecordEnvelope } from '../../../core/wire.ts';
import { badRequest, eventNotAllowed, invalidRecord, recordNotFound, staleVersion } from '../../errors.ts';
import type { Actor, EventCommand, Part, Query, SystemEvent } from '../../ports.ts';
import { fillReferences } from '../../references/fill-references.ts';
import { MomentPassed } from '../../timers/moment-passed.ts';
import type { StandingTimer } from '../../timers/timers-after.ts';
import { adaptedModel } from '../adapted-model.ts';
import { businessDateOf } from '../business-date.ts';
import type { EngineContext } from '../engine-context.ts';
import { withHandOver } from '../hand-over/hand-over-flow.ts';
import { actingAs } from '../reading/access-questions.ts';
import { hiddenFrom } from '../reading/counterparty.ts';
import { isConcerned } from '../reading/is-concerned.ts';
import { loadRecord, type RecordRow } from '../record-row.ts';
import { senderOf, situationOf } from './allowed-events.ts';
import { applyToEach } from './apply-to-each.ts';
import { type Application, type Asked, routeEventOf } from './event-application.ts';
import { checkEventRequest, readEventRequest, systemRequestOf } from './event-request.ts';
import { answerOf, requestKeyOf, wasDoneBefore } from './idempotency.ts';
import { lockFirst } from './lock-first.ts';
import { newRow } from './new-row.ts';
import { brokenRulesOf, demanding, type NextRecord, nextRecordOf, trustedRecordOf } from './next-record.ts';
import { onlyTimePassed } from './only-time-passed.ts';
import { type OpenEvent, openEvent } from './open-event.ts';
import { withJudgedRoute } from './refuse-unlawful-route.ts';
import { writeNext } from './write-next.ts';

/**
 * Applies one event to one record, or makes a record with its first event: load and lock, authorise, guard, validate,
 * transition, effects, record, history, outbox and idempotency in one transaction, judged by the time under the lock.
 * Nothing but SQL is awaited in it. `within`: a transaction that does more than this event.
 * @throws `EN-NOT-FOUND`, `CM-00001`, `EN-NOT-ALLOWED`, `EN-VALIDATION`, `EN-BAD-REQUEST`, `EN-IDEMPOTENCY`
 */
export async function applyEvent(
  context: EngineContext,
  actor: Actor,
  command: EventCommand,
  within?: Query,
): Promise<RecordEnvelope> {
  const model = context.models.living(command.recordType);
  const input = readEventRequest(command.event, command.request);
  const key = requestKeyOf(actor, command);
  const asked = { context, actor, model, input, key, ...(command.demands && { demands: command.demands }) };
  // Whoever brings a transaction keeps what was refused apart himself.
  if (within) return applyOnce({ ...asked, query: within });
  try {
    return await context.database.tenantTransaction(actor.tenant, (query) => applyOnce({ ...asked, query }));
  } catch (error) {
    if (key === null || !wasDoneBefore(error)) throw error;
    const answer = await context.database.tenantTransaction(actor.tenant, (query) => answerOf(query, key));
    if (answer === null) throw error;
    return answer;
  }
}

/**
 * Applies an event that nobody sends, e.g. what became of a delivery: only transitions with `by: ["system"]` are open to
 * it. Within the transaction of `query`, or one of its own.
 * @throws as `applyEvent`
 */
export async function applySystemEvent(
  context: EngineContext,
  actor: Actor,
  event: SystemEvent,
  query?: Query,
): Promise<RecordEnvelope> {
  const apply = (inside: Query) => applyAsSystem({ context, query: inside, actor }, event);
  return query ? apply(query) : context.database.tenantTransaction(actor.tenant, apply);
}

/**
 * Applies an event of time to a record that the transaction of `query` has locked and read as `row`, at `now`, read under that lock.
 * @throws MomentPassed when no guard lets it through.
 */
export async function applyTimedEvent(
  application: Pick<Application, 'context' | 'query' | 'actor' | 'model' | 'now'> & {
    row: RecordRow;
    timer: StandingTimer;
    part: Part | undefined;
  },
): Promise<void> {
  const { row, timer, part, ...rest } = application;
  const event = { type: timer.event, comment: null, params: {} };
  const input = { id: row.id, version: undefined, record: undefined, event };
  await applyOnce({ ...rest, input, key: null, bySystem: { timer, part, row } });
}

/**
 * Applies what hands a record over, within the transaction of `query`: the event `handOver`, or the one that takes a broken
 * approval back. The caller has asked whether this person may.
 * @throws as `applyEvent`
 */
export function applyHandOver(
  application: Pick<Application, 'context' | 'query' | 'actor' | 'model' | 'now'>,
  { id, event, params, comment }: { id: string; event: string; params: JsonObject; comment: string | null },
): Promise<RecordEnvelope> {
  const input = { id, version: undefined, record: undefined, event: { type: event, comment, params } };
  return applyOnce({ ...application, input, key: null, bySystem: { handsOver: true } });
}

async function applyOnce(asked: Asked): Promise<RecordEnvelope> {
  const { context, query, actor: caller, input } = asked;
  const { tenant } = caller;
  const use = input.record && !asked.bySystem ? 'entered' : 'kept';
  const model = await adaptedModel(context, query, asked.model, { tenant, use });
  const isInner = asked.bySystem !== undefined;
  if (!isInner) {
    await lockFirst(query, context.models, model, { tenant, id: input.id, sent: input.record });
  }
  const found = input.id === undefined ? null : await loadForEvent({ ...asked, model }, input.id);
  const now = asked.now ?? context.clock.now();
  const written = found?.flow ?? (await context.flows.inForce(query, tenant, model.flow));
  const flow = asked.bySystem?.handsOver ? withHandOver(written, model.facts.handOver) : written;
  const owner = asked.bySystem?.owner ?? { ...actingAs(caller), organizationCode: caller.organizationCode };
  const before = found?.row ?? newRow(model, flow, { tenant, owner, now });
  const actor = isInner ? caller : senderOf(context, { actor: caller, model, flow, row: before }, input.event.type);
  const application: Application = { ...asked, model, now, actor, caller };

  const today = businessDateOf(now);
  const hidden = hiddenFrom(actor, model.facts);
  const fill = async (record: JsonObject) =>
    looksAtRecord(flow, before.state, input.event.type)
      ? fillReferences(context, query, { actor, model, stored: before.data, today, hidden }, record)
      : { record, errors: [], replaced: [] };
  const sent = isInner
    ? trustedRecordOf(model, before.data, input.record)
    : demanding(asked.demands, await nextRecordOf(model, before.data, input.record, { fill, hidden }));
  const standing = {
    model,
    flow,
    actor,
    row: { ...before, data: sent.record },
    stored: before.data,
    now,
  };
  const timed = asked.bySystem?.timer !== undefined;
  const sender = { bySystem: isInner, timed };
  const situation = await situationOf(context, query, standing, input.event.type, sender);
  const opened = openEvent(context, situation, input.event);
  if (timed && !opened.open) throw new MomentPassed();
  // What the server itself wrote is judged when people are to decide on it.
  const next = isInner
    ? sent
    : await withJudgedRoute(routeEventOf(application, before), sent, transitionsOf(opened), flow);
  if (!opened.open) throw refusalOf(application, flow, opened, next);
  // What an effect brings is no client's record, so it needs no leave of the transition.
  checkEventRequest(opened.transition, isInner ? { ...input, record: undefined } : input, today);
  const broken = brokenRulesOf(model, next, [opened.transition], now);
  if (broken.length > 0) throw invalidRecord(broken);

  const step = { before, isNew: !found, flow, record: next.record, opened };
  return writeNext(application, step, {
    applyTo: (inner) => applyAsSystem(application, inner),
    applyToEach: (inner) => applyToEach(application, inner, { applyOne: applyAsSystem, applyOnce }),
  });
}

/** The transitions that were taken, or would be if their guards let them. */
function transitionsOf(opened: OpenEvent): FlowTransition[] {
  if (opened.open) return [opened.transition];
  return opened.why === 'guard' ? opened.transitions : [];
}

/** Does an event in a state demand anything of the record? */
function looksAtRecord(flow: FlowDefinition, state: string, event: string): boolean {
  return eventsFrom(flow, state).some(
    (one) => one.event === event && one.transitions.some(({ meta }) => (meta?.validate ?? 'none') !== 'none'),
  );
}

/** The locked record and its flow. Somebody who has nothing to do with it is told that there is none. */
async function loadForEvent({ context, query, actor, model, input, bySystem }: Asked, id: string) {
  const row = bySystem?.row ?? (await loadRecord(query, model, { tenant: actor.tenant, id }, { lock: true }));
  const flow = await context.flows.of(query, row.flowId, row.flowVersion);
  if (bySystem) return { row, flow };
  if (!isConcerned(context, model, flow, actor, row)) throw recordNotFound();
  const isCurrent = row.version === input.version || (await onlyTimePassed(query, { model, flow, row }, input.version));
  if (!isCurrent) throw staleVersion();
  return { row, flow };
}

/** Why the event is refused. What a person can mend in the record is told before what a guard thinks of it. */
function refusalOf(
  { model, input, now, bySystem }: Application,
  flow: FlowDefinition,
  refused: Exclude<OpenEvent, { open: true }>,
  next: NextRecord,
): Error {
  if (refused.why !== 'guard') return eventNotAllowed();
  const takesRecord = refused.transitions.some(({ meta }) => (meta?.validate ?? 'none') !== 'none');
  // What an effect brings is no client's record, so it needs no leave of the transition.
  if (input.record && !takesRecord && !bySystem) return badRequest();
  const broken = brokenRulesOf(model, next, refused.transitions, now);
  if (broken.length > 0) return invalidRecord(broken);
  return eventNotAllowed(refused.guard === undefined ? undefined : guardKeys(flow.id, refused.guard)[0]);
}

/** An event that no person sends: an effect of another record's, or the server's own. */
function applyAsSystem(
  { context, query, actor, now }: Pick<Asked, 'context' | 'query' | 'actor' | 'now'>,
  event: SystemEvent,
): Promise<RecordEnvelope> {
  const model = context.models.living(event.recordType);
  const input = systemRequestOf(event);
  const bySystem = { owner: event.owner };
  return applyOnce({ context, query, actor, model, input, key: null, bySystem, ...(now && { now }) });
}
