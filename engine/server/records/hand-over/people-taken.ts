import type { Json, JsonObject, JsonSchema } from '../../../core/formats/json-schema.ts';
import { EngineError, eventNotAllowed, recordNotFound } from '../../errors.ts';
import type { Actor } from '../../ports.ts';
import type { EngineContext } from '../engine-context.ts';
import { senderOf, situationOf } from '../events/allowed-events.ts';
import type { Application } from '../events/event-application.ts';
import { allowedEventsFor, openEvent } from '../events/open-event.ts';
import { lawfulEffects } from '../events/write-next.ts';
import { isConcerned } from '../reading/is-concerned.ts';
import { loadRecord } from '../record-row.ts';

/** An event that names people, and whom it may name. */
export interface PeopleAsked {
  recordType: string;
  id: string;
  event: string;
  /** Codes of those who are thought of, the first of whom come first. */
  codes: readonly string[];
  /** Answers no more than these. */
  limit: number;
}

/**
 * Whom an event would take, were this person to send it now: its effects are tried with each and judged as when it is sent,
 * in a transaction that can write nothing.
 * @throws `EN-NOT-FOUND` for a record that he has nothing to do with, `EN-NOT-ALLOWED` where he may not send it
 */
export async function peopleTaken(context: EngineContext, caller: Actor, asked: PeopleAsked): Promise<string[]> {
  const { recordType, id, event, codes, limit } = asked;
  const model = context.models.living(recordType);
  return context.database.tenantTransaction(caller.tenant, async (query) => {
    await query('set transaction read only');
    const before = await loadRecord(query, model, { tenant: caller.tenant, id });
    const flow = await context.flows.of(query, before.flowId, before.flowVersion);
    if (!isConcerned(context, model, flow, caller, before)) throw recordNotFound();
    const actor = senderOf(context, { actor: caller, model, flow, row: before }, event);
    const now = context.clock.now();
    const situation = await situationOf(context, query, { model, flow, actor, row: before, now }, event);
    const offered = allowedEventsFor(context, situation).find((one) => one.event === event);
    if (!offered) throw eventNotAllowed();
    const takes = async (code: string): Promise<boolean> => {
      const sent = { type: event, comment: null, params: peopleIn(offered.params, code) };
      const opened = openEvent(context, situation, sent);
      if (!opened.open) return false;
      const input = { id, version: before.version, record: undefined, event: sent };
      const application: Application = { context, query, actor, caller, model, input, key: null, now };
      const step = { before, isNew: false, flow, record: before.data, opened };
      return isDone(lawfulEffects(application, step, { applyTo: appliesNothing, applyToEach: appliesNothing }));
    };
    const taken: string[] = [];
    for (const code of codes) {
      if (taken.length >= limit) break;
      if (await takes(code)) taken.push(code);
    }
    return taken;
  });
}

/** Does what is tried come about, or is it refused? */
async function isDone(tried: Promise<unknown>): Promise<boolean> {
  try {
    await tried;
    return true;
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}

async function appliesNothing(): Promise<never> {
  throw new Error('An event whose effects move other records is not tried with people.');
}

/** The parameters that name people, each of them this one. */
function peopleIn(params: JsonSchema | undefined, code: string): JsonObject {
  return Object.fromEntries(
    Object.entries(params?.properties ?? {}).flatMap(([name, { valueFormat, items }]): [string, Json][] => {
      if (items?.valueFormat === 'user') return [[name, [code]]];
      return valueFormat === 'user' ? [[name, code]] : [];
    }),
  );
}
