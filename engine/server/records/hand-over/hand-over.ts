import type { HandOver } from '../../../core/formats/record.generated.ts';
import type { ApiError, Person, RecordEnvelope } from '../../../core/wire.ts';
import { badRequest, eventNotAllowed, recordNotFound, staleVersion } from '../../errors.ts';
import type { Actor, Query } from '../../ports.ts';
import type { EngineContext } from '../engine-context.ts';
import { applyHandOver } from '../events/apply-event.ts';
import { apiErrorOf } from '../events/apply-to-many.ts';
import { lockFirst } from '../events/lock-first.ts';
import { loadRecord, subjectOf } from '../record-row.ts';
import { type HandOverParty, handOverEvent } from './hand-over-flow.ts';

/** One record to hand over, as the person who does so saw it. */
export interface HandOverCase {
  recordType: string;
  id: string;
  version: number;
  comment?: string | null;
  /** Everything is judged and nothing is kept: what would become of it. */
  dryRun?: boolean;
}

/** Who takes whose place in it. */
export interface Succession {
  party: HandOverParty;
  from: Person;
  to: Person & { organizationCode: string };
}

/**
 * Puts somebody in another's place in one record, by the event `handOver`, in one transaction. History and mail name both.
 * @throws `EN-NOT-FOUND` for who may not hand it over, `CM-00001` when it changed meanwhile, `EN-NOT-ALLOWED` when there is
 *   nothing of his in it any more, `EN-VALIDATION` for a route that would not be lawful
 */
export function handOverRecord(
  context: EngineContext,
  actor: Actor,
  { party, from, to }: Succession,
  asked: HandOverCase,
): Promise<RecordEnvelope> {
  if (from.code === to.code) throw badRequest();
  const names = `${from.name} → ${to.name}`;
  return within(context, actor, asked, () => ({
    event: handOverEvent,
    params: { party, from: from.code, to: to.code, toName: to.name, toOrganization: to.organizationCode },
    comment: asked.comment ? `${names}\n${asked.comment}` : names,
  }));
}

/**
 * Takes back the running approval of a record whose route is broken, in its owner's place.
 * @throws as `handOverRecord`
 */
export function withdrawApproval(context: EngineContext, actor: Actor, asked: HandOverCase): Promise<RecordEnvelope> {
  return within(context, actor, asked, ({ withdraw }) => {
    if (withdraw === undefined) throw eventNotAllowed();
    return { event: withdraw, params: {}, comment: asked.comment ?? null };
  });
}

/**
 * Ends a record that nobody takes over, because somebody whom it was between is gone.
 * @throws as `handOverRecord`
 */
export function endRecord(context: EngineContext, actor: Actor, asked: HandOverCase): Promise<RecordEnvelope> {
  return within(context, actor, asked, ({ ends }) => {
    if (ends === undefined) throw eventNotAllowed();
    return { event: ends, params: {}, comment: asked.comment ?? null };
  });
}

/** What became, or would become, of one record. */
export interface HandOverResult {
  recordType: string;
  id: string;
  ok: boolean;
  /** Where it is then, and who has it. */
  state?: string;
  heldBy?: Person[];
  error?: ApiError;
}

/**
 * Does the same to many records, each in a transaction of its own; what is refused is told and stops no other.
 * @throws `EN-BAD-REQUEST` for none, more than a hundred, or one twice
 */
export async function eachCase(
  context: EngineContext,
  actor: Actor,
  rows: readonly HandOverCase[],
  change: (one: HandOverCase) => Promise<RecordEnvelope>,
): Promise<HandOverResult[]> {
  const keys = new Set(rows.map(({ recordType, id }) => `${recordType} ${id}`));
  if (rows.length === 0 || rows.length > 100 || keys.size < rows.length) throw badRequest();
  const results: HandOverResult[] = [];
  for (const one of rows) {
    const { recordType, id } = one;
    try {
      const { state, heldBy } = await change(one);
      results.push({ recordType, id, ok: true, state, heldBy });
    } catch (error) {
      results.push({ recordType, id, ok: false, error: apiErrorOf(context, actor, error) });
    }
  }
  return results;
}

/** Carries what was judged out of a transaction that keeps nothing. */
class OnlyTried extends Error {
  readonly answer: RecordEnvelope;
  constructor(answer: RecordEnvelope) {
    super('Nothing was to be kept.');
    this.answer = answer;
  }
}

async function within(
  context: EngineContext,
  actor: Actor,
  { recordType, id, version, dryRun }: HandOverCase,
  eventOf: (word: HandOver) => Omit<Parameters<typeof applyHandOver>[1], 'id'>,
): Promise<RecordEnvelope> {
  // Kinds are what a client says: one that is not there is as unknown as any other.
  const model = context.models.allLiving().find((one) => one.id === recordType);
  if (!model) throw recordNotFound();
  const word = model.facts.handOver;
  if (!word) throw recordNotFound();
  const apply = async (query: Query) => {
    await lockFirst(query, context.models, model, { tenant: actor.tenant, id, sent: undefined });
    const row = await loadRecord(query, model, { tenant: actor.tenant, id }, { lock: true });
    if (!mayHandOver(context, actor, word, subjectOf(model, row))) throw recordNotFound();
    if (row.version !== version) throw staleVersion();
    const now = context.clock.now();
    const answer = await applyHandOver({ context, query, actor, model, now }, { id, ...eventOf(word) });
    if (dryRun) throw new OnlyTried(answer);
    return answer;
  };
  try {
    return await context.database.tenantTransaction(actor.tenant, apply);
  } catch (outcome) {
    if (outcome instanceof OnlyTried) return outcome.answer;
    throw outcome;
  }
}

function mayHandOver(
  context: Pick<EngineContext, 'questions'>,
  actor: Actor,
  { by }: HandOver,
  subject: ReturnType<typeof subjectOf>,
): boolean {
  return by.some((name) => context.questions(name).ask(actor, subject));
}
