import type { Walker, WalkWorld } from './walk-lifecycle.ts';

/** Who sent an event last, by its flow and name. */
const senders = new WeakMap<WalkWorld, Map<string, Walker>>();

/** An event of a flow, e.g. `order approve`. */
export type EventKey = `${string} ${string}`;

/** Keeps who sent an event: most often he may send it for the next record, too. */
export function rememberSender(world: WalkWorld, event: EventKey, walker: Walker): void {
  senders.set(world, (senders.get(world) ?? new Map()).set(event, walker));
}

/** Everybody once, those first who most likely may send an event: asking each of them takes a read. */
export function likelyFirst(
  world: WalkWorld,
  event: EventKey,
  { heldBy, owner }: { heldBy: readonly { code: string }[]; owner: { code: string } },
): Walker[] {
  const involved = [owner, ...heldBy].map(({ code }) => world.walkers.find((walker) => walker.code === code));
  const likely = [...involved, senders.get(world)?.get(event)].filter((walker) => walker !== undefined);
  return [...new Set([...likely, ...world.walkers])];
}
