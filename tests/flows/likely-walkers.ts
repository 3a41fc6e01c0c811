import type { CallDefinition } from '../../engine/core/formats/call.ts';
import { type Involving, mayAsk } from './may-ask.ts';
import type { Walker, WalkWorld } from './walk-lifecycle.ts';

/** Who sent an event last, by its flow and name. */
const senders = new WeakMap<WalkWorld, Map<string, Walker>>();

/** An event of a flow, e.g. `order approve`. */
export type EventKey = `${string} ${string}`;

/** Keeps who sent an event: most often he may send it for the next record, too. */
export function rememberSender(world: WalkWorld, event: EventKey, walker: Walker): void {
  senders.set(world, (senders.get(world) ?? new Map()).set(event, walker));
}

/**
 * Everybody once, those first who most likely may send an event: asking each of them takes a read. `by`: whom its edge names;
 * they come before others, who are asked all the same.
 */
export function likelyFirst(
  world: WalkWorld,
  event: EventKey,
  standing: Involving,
  by: readonly string[] = [],
): Walker[] {
  const { owner, heldBy } = standing;
  const involved = [owner, ...heldBy].map(({ code }) => world.walkers.find((walker) => walker.code === code));
  const likely = [...involved, senders.get(world)?.get(event)].filter((walker) => walker !== undefined);
  const isNamed = (walker: Walker) => by.some((question) => mayAsk(question, walker, standing));
  return [...new Set([...likely, ...world.walkers])].toSorted(
    (one, other) => Number(isNamed(other)) - Number(isNamed(one)),
  );
}

/** How often a call refused somebody since it last showed him a record, by `<login> <call>`. */
const refusals = new WeakMap<WalkWorld, Map<string, number>>();

const patience = 2;

/** Keeps whether a call showed somebody a record. */
export function rememberReader(world: WalkWorld, { login }: Walker, { id }: CallDefinition, isShown: boolean): void {
  const known = refusals.get(world) ?? new Map<string, number>();
  refusals.set(world, known);
  const key = `${login} ${id}`;
  known.set(key, isShown ? Number.NEGATIVE_INFINITY : (known.get(key) ?? 0) + 1);
}

/** All calls that read a record, those last that again and again refused somebody and never showed him one. */
export function likelyReadersFirst(
  world: WalkWorld,
  { login }: Walker,
  calls: readonly CallDefinition[],
): CallDefinition[] {
  const isVain = ({ id }: CallDefinition) => (refusals.get(world)?.get(`${login} ${id}`) ?? 0) > patience;
  return calls.toSorted((one, other) => Number(isVain(one)) - Number(isVain(other)));
}
