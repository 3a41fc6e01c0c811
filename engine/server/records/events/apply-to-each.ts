import { factsIn } from '../../../core/expressions/expression-dependencies.ts';
import { eventsFrom } from '../../../core/flow/flow-machine.ts';
import { conditionOfGuard } from '../../../core/flow/guard-parts.ts';
import { recordNotFound } from '../../errors.ts';
import { postedBy } from '../../ledger/hold-positions.ts';
import type { RelatedRecord, SystemEvent, SystemEvents } from '../../ports.ts';
import type { EngineContext } from '../engine-context.ts';
import { findRecord, relatedIds } from '../reading/related-records.ts';
import type { LivingModel } from '../record-model.ts';
import { lockRecords, type RecordRow } from '../record-row.ts';
import type { Application, Asked } from './event-application.ts';
import { systemRequestOf } from './event-request.ts';
import { writeEvents } from './write-event.ts';

/** Records that are read and written together: more of them save little, and a statement takes only so many values. */
const mostTogether = 200;

/** How one event is applied; `applyOne` reads and writes its record by itself. */
interface Applying {
  applyOne: (application: Application, event: SystemEvent) => Promise<unknown>;
  applyOnce: (asked: Asked) => Promise<unknown>;
}

/** One of the records, and its place among them. */
interface Target {
  id: string;
  place: number;
}

/**
 * Applies an event of the server to many records of a kind in the transaction of `application`, as if it were sent to one after
 * the other.
 * @throws as `applyEvent`
 */
export async function applyToEach(application: Application, events: SystemEvents, applying: Applying): Promise<void> {
  const { context, query, actor } = application;
  const { recordType, to } = events;
  const model = context.models.living(recordType);
  const ids = 'column' in to ? await relatedIds(query, model, { tenant: actor.tenant, ...to }) : to;
  for (const targets of inParts(ids)) {
    const isAlone = targets.length === 1;
    if (isAlone || !(await writeTogether(application, model, targets, events, applying))) {
      for (const target of targets) await applyAlone(application, model, target, events, applying);
    }
  }
}

async function applyAlone(
  application: Application,
  model: LivingModel,
  { id, place }: Target,
  { recordType, event, bring }: SystemEvents,
  { applyOne }: Applying,
): Promise<void> {
  const found = await findRecord(application.query, model, { tenant: application.actor.tenant, id });
  if (!found) throw recordNotFound();
  await applyOne(application, { recordType, id, event, ...bring(found, place) });
}

/** Answers whether it did: where the event does more than to write one of the records, it reads the others too late. */
async function writeTogether(
  { context, query, actor, now }: Application,
  model: LivingModel,
  targets: readonly Target[],
  { recordType, event, bring }: SystemEvents,
  { applyOnce }: Applying,
): Promise<boolean> {
  if ((model.facts.acrossRecords ?? []).length > 0) return false;
  const place = { tenant: actor.tenant, ids: targets.map(({ id }) => id) };
  const rows = await lockRecords(query, model, place);
  for (const row of rows.values()) if (!(await onlyWrites(context, query, row, event))) return false;
  const together = { posted: await postedBy(query, model, actor, place.ids), written: [] };
  for (const { id, place: at } of targets) {
    const row = rows.get(id);
    if (!row) throw recordNotFound();
    const input = systemRequestOf({ recordType, id, event, ...bring(relatedOf(row), at) });
    await applyOnce({ context, query, actor, model, input, key: null, bySystem: { row }, together, now });
  }
  await writeEvents(query, together.written);
  return true;
}

/** Does an event of a record reach into nothing else, and is it judged by nothing else? */
async function onlyWrites(
  { flows, expressions }: EngineContext,
  query: Application['query'],
  { state, flowId, flowVersion }: RecordRow,
  event: string,
): Promise<boolean> {
  const flow = await flows.of(query, flowId, flowVersion);
  const offered = eventsFrom(flow, state).find((one) => one.event === event);
  return (offered?.transitions ?? []).every(({ actions = [], guard }) => {
    const asks = guard === undefined ? [] : factsIn(conditionOfGuard(flow, guard) ?? '', expressions);
    return actions.length === 0 && asks.length === 0;
  });
}

function relatedOf({ id, state, version, ownerCode, ownerName, organizationCode, data }: RecordRow): RelatedRecord {
  return { id, state, version, owner: { code: ownerCode, name: ownerName, organizationCode }, record: data };
}

/** Parts in which each record is once, in the order of the ids. */
function inParts(ids: readonly string[]): Target[][] {
  const parts: Target[][] = [];
  let known = new Set<string>();
  for (const [place, id] of ids.entries()) {
    const last = parts.at(-1);
    if (last && known.size < mostTogether && !known.has(id)) last.push({ id, place });
    else {
      parts.push([{ id, place }]);
      known = new Set();
    }
    known.add(id);
  }
  return parts;
}
