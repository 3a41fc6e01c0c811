import type { FlowDefinition } from '../../../core/formats/flow.ts';
import type { JsonObject } from '../../../core/formats/json-schema.ts';
import { getAt } from '../../../core/values/json-pointer.ts';
import type { RecordEnvelope } from '../../../core/wire.ts';
import { holdRulesAcross } from '../../across/hold-rules-across.ts';
import { holdPositions } from '../../ledger/hold-positions.ts';
import type { EffectContext } from '../../ports.ts';
import { calendarFor } from '../../timers/calendar-for.ts';
import { timersAfter } from '../../timers/timers-after.ts';
import { withLookedUp } from '../masters/looked-up.ts';
import { shownTo } from '../reading/counterparty.ts';
import { holdersOf } from '../reading/holders.ts';
import { changesBetween } from '../reading/record-changes.ts';
import { envelopeOf, type RecordRow } from '../record-row.ts';
import { dueAfter, participantsAfter } from './after-event.ts';
import { allowedEventsOf } from './allowed-events.ts';
import { type Application, routeEventOf } from './event-application.ts';
import type { Opened } from './open-event.ts';
import { refuseUnlawfulRoute } from './refuse-unlawful-route.ts';
import { routeNoteOf } from './route-note.ts';
import { runEffects } from './run-effects.ts';
import { writeEvent } from './write-event.ts';

/** A step of a record's life: the row before it, and the record as its event leaves it to the effects. */
export interface Step {
  before: RecordRow;
  isNew: boolean;
  flow: FlowDefinition;
  record: JsonObject;
  opened: Opened;
}

/** Effects, the answer, then everything that is written. `applyInner`: applies what an effect sends to other records. */
export async function writeNext(
  application: Application,
  step: Step,
  applyInner: Pick<EffectContext, 'applyTo' | 'applyToEach'>,
): Promise<RecordEnvelope> {
  const { context, query, actor, caller, model, input, key, now, together } = application;
  const { before, isNew, flow, opened } = step;
  const from = isNew ? null : before.state;
  const { record, messages, owner: newOwner } = await lawfulEffects(application, step, applyInner);
  const owner = newOwner ?? {
    code: before.ownerCode,
    name: before.ownerName,
    organizationCode: before.organizationCode,
  };
  const calendar = await calendarFor(context, query, {
    tenant: before.tenant,
    model,
    flow,
    state: opened.target,
    record,
  });
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
    dueAt: dueAfter({ calendar, now }, flow, before, opened),
    data: record,
    updatedAt: now.toISOString(),
  };
  await holdRulesAcross({ query, questions: context.questions, actor }, model, after);
  await holdPositions(
    query,
    context.expressions,
    model,
    { after, isNew, now },
    together && (together.posted.get(after.id) ?? []),
  );
  const routeNote = routeNoteOf(before.data, record);
  // What the note tells needs no telling field by field.
  const told = routeNote === null ? record : { ...record, approvalStageList: before.data.approvalStageList ?? [] };
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
    comment: [routeNote, input.event.comment].filter((line) => line !== null).join('\n') || null,
    changes: isNew ? [] : changesBetween(before.data, told),
    data: record,
    previousHash: before.historyHash,
  };
  // Nobody is answered what becomes of many.
  const events = together ? [] : await allowedEventsOf(context, query, { model, flow, actor: caller, row: after, now });
  const whole = envelopeOf(after, flow, events);
  const answer = application.bySystem ? whole : shownTo(actor, model, whole);
  const timers = timersAfter(calendar, {
    from: { flow, state: from },
    flow,
    after,
    isEntered: opened.transition.target !== undefined,
    sentBy: application.bySystem?.timer,
    now,
  });
  const written = { model, after, before: isNew ? null : before, entry, key, answer, messages, timers, now };
  if (together) together.written.push(written);
  else await writeEvent(query, written);
  if (together || application.bySystem || !model.facts.lookedUp) return answer;
  // Only once it is written does a look find the record as it is.
  return shownTo(actor, model, await withLookedUp({ lookUpFor: context.lookUpFor, query, actor }, model, whole));
}

/**
 * What a step's effects make of the record, before it is kept: the route that they bring is judged.
 * @throws `EN-VALIDATION` with every fault of the route, and what effects refuse
 */
export async function lawfulEffects(
  application: Application,
  { before, isNew, flow, record, opened }: Step,
  applyInner: Pick<EffectContext, 'applyTo' | 'applyToEach'>,
): ReturnType<typeof runEffects> {
  const run = { before, from: isNew ? null : before.state, flow, record, opened };
  const done = await runEffects(application, run, applyInner);
  const looked = application.bySystem ? before.data : record;
  const isAnothers = done.owner !== undefined;
  await refuseUnlawfulRoute(routeEventOf(application, before, done.owner), looked, done.record, isAnothers);
  return done;
}
