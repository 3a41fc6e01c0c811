import { eventsFrom } from '../../core/flow-machine.ts';
import type { FlowDefinition, FlowTransition } from '../../core/formats/flow.ts';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import { getAt } from '../../core/json-pointer.ts';
import { guardKeys } from '../../core/text-keys.ts';
import type { RecordEnvelope } from '../../core/wire.ts';
import { holdRulesAcross } from '../across/hold-rules-across.ts';
import { badRequest, eventNotAllowed, invalidRecord, recordNotFound, staleVersion } from '../errors.ts';
import type { Actor, EventCommand, Query, SystemEvent } from '../ports.ts';
import { fillReferences } from '../references/fill-references.ts';
import { MomentPassed } from '../timers/moment-passed.ts';
import { type StandingTimer, timersAfter } from '../timers/timers-after.ts';
import { actingAs } from './access-questions.ts';
import { adaptedModel } from './adapted-model.ts';
import { dueAfter, participantsAfter } from './after-event.ts';
import { allowedEventsOf, situationOf } from './allowed-events.ts';
import { businessDateOf } from './business-date.ts';
import { hiddenFrom, shownTo } from './counterparty.ts';
import type { EngineContext } from './engine-context.ts';
import { checkEventRequest, type ReadEventRequest, readEventRequest } from './event-request.ts';
import { holdersOf } from './holders.ts';
import { answerOf, type RequestKey, requestKeyOf, wasDoneBefore } from './idempotency.ts';
import { isConcerned } from './is-concerned.ts';
import { lockFirst } from './lock-first.ts';
import { newRow } from './new-row.ts';
import { brokenRulesOf, type NextRecord, nextRecordOf, trustedRecordOf } from './next-record.ts';
import { onlyTimePassed } from './only-time-passed.ts';
import { type OpenEvent, type Opened, openEvent } from './open-event.ts';
import { changesBetween } from './record-changes.ts';
import type { LivingModel } from './record-model.ts';
import { envelopeOf, loadRecord, type RecordRow } from './record-row.ts';
import { refuseUnlawfulRoute, withJudgedRoute } from './refuse-unlawful-route.ts';
import { runEffects } from './run-effects.ts';
import { writeEvent } from './write-event.ts';

/**
 * Applies one event to one record, or makes a record with its first event: load and lock, authorise, guard, validate,
 * transition, effects, record, history, outbox and idempotency in one transaction, judged by the time under the lock.
 * Nothing but SQL is awaited in it.
 * @throws `EN-NOT-FOUND`, `CM-00001`, `EN-NOT-ALLOWED`, `EN-VALIDATION`, `EN-BAD-REQUEST`, `EN-IDEMPOTENCY`
 */
export async function applyEvent(context: EngineContext, actor: Actor, command: EventCommand): Promise<RecordEnvelope> {
  const model = context.models.living(command.recordType);
  const input = readEventRequest(command.event, command.request);
  const key = requestKeyOf(actor, command);
  try {
    return await context.database.tenantTransaction(actor.tenant, (query) =>
      applyOnce({ context, query, actor, model, input, key }),
    );
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
 * Applies an event of time to a record that the transaction of `query` has locked, at `now`, read under that lock.
 * @throws MomentPassed when no guard lets it through.
 */
export async function applyTimedEvent(
  application: Pick<Application, 'context' | 'query' | 'actor' | 'model' | 'now'> & {
    id: string;
    timer: StandingTimer;
  },
): Promise<void> {
  const { id, timer, ...rest } = application;
  const event = { type: timer.event, comment: null, params: {} };
  const input = { id, version: undefined, record: undefined, event };
  await applyOnce({ ...rest, input, key: null, bySystem: { timer } });
}

interface Application {
  context: EngineContext;
  query: Query;
  actor: Actor;
  model: LivingModel;
  input: ReadEventRequest;
  key: RequestKey | null;
  /** When it is judged: what waited for a lock is judged by the time it got it. */
  now: Date;
  /**
   * Sent by an effect of another record or the server: only `by: ["system"]` counts, and what it brings is trusted. With
   * `timer`, sent by time.
   */
  bySystem?: { owner?: SystemEvent['owner']; timer?: StandingTimer };
}

/** As it was asked for: only what an effect applies comes with its time, that of the event it is part of. */
type Asked = Omit<Application, 'now'> & { now?: Date };

async function applyOnce(asked: Asked): Promise<RecordEnvelope> {
  const { context, query, actor, input } = asked;
  const use = input.record && !asked.bySystem ? 'entered' : 'kept';
  const model = await adaptedModel(context, query, asked.model, { tenant: actor.tenant, use });
  const isInner = asked.bySystem !== undefined;
  if (!isInner) {
    await lockFirst(query, context.models, model, { tenant: actor.tenant, id: input.id, sent: input.record });
  }
  const found = input.id === undefined ? null : await loadForEvent({ ...asked, model }, input.id);
  const application: Application = { ...asked, model, now: asked.now ?? context.clock.now() };
  const flow = found?.flow ?? (await context.flows.inForce(query, actor.tenant, model.flow));
  const owner = asked.bySystem?.owner ?? { ...actingAs(actor), organizationCode: actor.organizationCode };
  const before = found?.row ?? newRow(model, flow, { tenant: actor.tenant, owner, now: application.now });

  const today = businessDateOf(application.now);
  const hidden = hiddenFrom(actor, model.facts);
  const fill = async (record: JsonObject) =>
    looksAtRecord(flow, before.state, input.event.type)
      ? fillReferences(context, query, { actor, model, stored: before.data, today, hidden }, record)
      : { record, errors: [], replaced: [] };
  const sent = isInner
    ? trustedRecordOf(model, before.data, input.record)
    : await nextRecordOf(model, before.data, input.record, { fill, hidden });
  const standing = {
    model,
    flow,
    actor,
    row: { ...before, data: sent.record },
    stored: before.data,
    now: application.now,
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
  const broken = brokenRulesOf(model, next, [opened.transition], application.now);
  if (broken.length > 0) throw invalidRecord(broken);

  return writeNext(application, { before, isNew: !found, flow, record: next.record, opened });
}

/** The transitions that were taken, or would be if their guards let them. */
function transitionsOf(opened: OpenEvent): FlowTransition[] {
  if (opened.open) return [opened.transition];
  return opened.why === 'guard' ? opened.transitions : [];
}

function routeEventOf({ context, query, actor, model, now }: Application, before: RecordRow) {
  const owner = { code: before.ownerCode, name: before.ownerName };
  return { context, query, actor, recordType: model.id, owner, today: businessDateOf(now), stored: before.data };
}

/** Does an event in a state demand anything of the record? */
function looksAtRecord(flow: FlowDefinition, state: string, event: string): boolean {
  return eventsFrom(flow, state).some(
    (one) => one.event === event && one.transitions.some(({ meta }) => (meta?.validate ?? 'none') !== 'none'),
  );
}

/** The locked record and its flow. Somebody who has nothing to do with it is told that there is none. */
async function loadForEvent({ context, query, actor, model, input, bySystem }: Asked, id: string) {
  const row = await loadRecord(query, model, { tenant: actor.tenant, id }, { lock: true });
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

/** Effects, the answer, then everything that is written. */
async function writeNext(
  application: Application,
  step: { before: RecordRow; isNew: boolean; flow: FlowDefinition; record: JsonObject; opened: Opened },
): Promise<RecordEnvelope> {
  const { context, query, actor, model, input, key, now } = application;
  const { before, isNew, flow, opened } = step;
  const from = isNew ? null : before.state;
  const run = { before, from, flow, record: step.record, opened };
  const {
    record,
    messages,
    owner: newOwner,
  } = await runEffects(application, run, (event) => applyAsSystem(application, event));
  const looked = application.bySystem ? before.data : step.record;
  await refuseUnlawfulRoute(routeEventOf(application, before), looked, record);
  const owner = newOwner ?? {
    code: before.ownerCode,
    name: before.ownerName,
    organizationCode: before.organizationCode,
  };
  const number = model.facts.number === undefined ? null : getAt(record, model.facts.number);
  const after: RecordRow = {
    ...before,
    number: typeof number === 'string' && number !== '' ? number : null,
    state: opened.target,
    version: before.version + 1,
    ownerCode: owner.code,
    ownerName: owner.name,
    organizationCode: owner.organizationCode,
    heldBy: holdersOf(model, flow, opened.target, { owner: { code: owner.code, name: owner.name }, record }),
    // An effect of another record is no decision about this one.
    participants: application.bySystem ? before.participants : participantsAfter(before, actor),
    dueAt: dueAfter(application, flow, before, opened),
    data: record,
    updatedAt: now.toISOString(),
  };
  await holdRulesAcross(query, model, after);
  const entry = {
    tenant: actor.tenant,
    recordType: model.id,
    recordId: after.id,
    seq: after.version,
    event: input.event.type,
    from,
    to: after.state,
    at: after.updatedAt,
    actor: { code: actor.code, name: actor.name },
    principal: actor.principal ? { code: actor.principal.code, name: actor.principal.name } : null,
    comment: input.event.comment,
    changes: isNew ? [] : changesBetween(before.data, record),
    data: record,
    previousHash: before.historyHash,
  };
  const events = await allowedEventsOf(context, query, { model, flow, actor, row: after, now });
  const whole = envelopeOf(after, flow, events);
  const answer = application.bySystem ? whole : shownTo(actor, model, whole);
  const timers = timersAfter(context, {
    from: { flow, state: from },
    flow,
    after,
    isEntered: opened.transition.target !== undefined,
    sentBy: application.bySystem?.timer,
    now,
  });
  await writeEvent(query, { model, after, before: isNew ? null : before, entry, key, answer, messages, timers, now });
  return answer;
}

/** An event that no person sends: an effect of another record's, or the server's own. */
function applyAsSystem(
  { context, query, actor, now }: Pick<Asked, 'context' | 'query' | 'actor' | 'now'>,
  event: SystemEvent,
): Promise<RecordEnvelope> {
  const { id, record, params = {}, comment, owner } = event;
  const input: ReadEventRequest = {
    id: id ?? undefined,
    version: undefined,
    record,
    event: { type: event.event, comment: comment ?? null, params },
  };
  const model = context.models.living(event.recordType);
  return applyOnce({ context, query, actor, model, input, key: null, bySystem: { owner }, ...(now && { now }) });
}
