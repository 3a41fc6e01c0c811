import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { EngineError } from '../../engine/server/errors.ts';
import { createSeededRandom } from '../../src/demo/server/seeded-random.ts';
import { documentsOf, faultsOf, type StoredDocument } from '../support/stored-books.ts';
import { illegalityOf } from './legality.ts';
import { type Move, nextMove, type WalkState } from './walk-moves.ts';
import type { WalkWorld } from './walk-world.ts';

/** What came of a walk. The same seed walks the same way, but for numbers of documents. */
export interface WalkReport {
  seed: number;
  applied: number;
  refused: number;
  /** `kind state` of everything reached. */
  reached: Set<string>;
  /** What broke, with the steps that led there; empty when all is well. */
  faults: string[];
}

const usualSteps = 30;

/**
 * Walks all lifecycles of the chain together, event by event, legal and illegal ones. After every step quantities and yen
 * must be conserved, what was refused must have changed nothing, and what was taken must be in the flow.
 */
export async function randomWalk(world: WalkWorld, seed: number, steps = usualSteps): Promise<WalkReport> {
  const random = createSeededRandom(seed * 2_654_435_761);
  const requesters = world.demo.users.filter(({ left, roles }) => left !== true && roles.includes('K001'));
  const report: WalkReport = { seed, applied: 0, refused: 0, reached: new Set(), faults: [] };
  const trace: string[] = [];
  let state: WalkState = { world, random, requester: random.pick(requesters), documents: [], order: undefined };
  for (let step = 0; step < steps; step += 1) {
    const move = await nextMove(state);
    const { answer, faults } = await tryMove(world, move);
    trace.push(
      `${step + 1} ${move.actor.code} ${move.kind} ${move.target?.state ?? 'new'} ${move.command.event} ${answer}`,
    );
    const documents = await reread(world, state.documents, answer);
    const found = [...faults, ...judge(world, move, answer, state.documents, documents)];
    if (found.length > 0) {
      report.faults.push(`walk ${seed}:\n${trace.join('\n')}`, ...found);
      return report;
    }
    if (isRefusal(answer)) report.refused += 1;
    else report.applied += 1;
    for (const { kind, state: at } of documents) report.reached.add(`${kind} ${at}`);
    const isFirst = !isRefusal(answer) && move.kind === 'order' && !state.order;
    state = { ...state, documents, order: isFirst ? move.command.request.record : state.order };
  }
  return report;
}

const isRefusal = (answer: string) => answer.startsWith('refused');

const mostAttempts = 10;

/**
 * The id of what was moved, or why it was not. Who hears that the store is busy sends the same again, under the same key.
 * Anything else but a refusal in so many words is a fault.
 */
async function tryMove(world: WalkWorld, move: Move, attempt = 1): Promise<{ answer: string; faults: string[] }> {
  const { engine } = world;
  const { actor } = move;
  const command = { idempotencyKey: randomUUID(), ...move.command };
  try {
    return { answer: (await engine.applyEvent(actor, command)).id, faults: [] };
  } catch (error) {
    if (error instanceof EngineError && error.httpStatus < 500) {
      const where = error.errors?.map(({ at, keyword }) => ` ${at} ${keyword}`).join() ?? '';
      return { answer: `refused ${error.messageKey}${where}`, faults: [] };
    }
    if (error instanceof EngineError && error.appCode === 'EN-BUSY' && attempt < mostAttempts) {
      await setTimeout(100 * attempt);
      return tryMove(world, { ...move, command }, attempt + 1);
    }
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { answer: 'refused with a defect', faults: [text] };
  }
}

function reread(
  { database, tenant }: WalkWorld,
  known: readonly StoredDocument[],
  answer: string,
): Promise<StoredDocument[]> {
  const ids = [...known.map(({ id }) => id), ...(isRefusal(answer) ? [] : [answer])];
  return documentsOf(database.query, tenant, { orders: ids, invoices: ids, payments: [] });
}

function judge(
  world: WalkWorld,
  { kind, actor, command, target }: Move,
  answer: string,
  before: readonly StoredDocument[],
  after: readonly StoredDocument[],
): string[] {
  if (isRefusal(answer)) {
    return isDeepStrictEqual(before, after) ? [] : ['What was refused has changed something.'];
  }
  const moved = after.find(({ id }) => id === answer);
  if (!moved) return ['What was taken is not there.'];
  const illegality = illegalityOf(world.flows[kind], command.event, actor, target, moved);
  return [...(illegality === null ? [] : [illegality]), ...faultsOf(after)];
}
