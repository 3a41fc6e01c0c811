import type { FlowDelay } from '../../core/formats/flow.ts';
import type { Database, Part } from '../ports.ts';

/**
 * How long a part of work in the background may hold what others wait for, in milliseconds: the embedded store has one
 * connection, so that everybody waits; elsewhere only who needs the same records does.
 */
const heldAtMostMs: Record<Database['kind'], number> = { pglite: 1000, postgres: 3000 };

/** One part that was quick says little of the next: the size grows by no more than this. */
const growthAtMost = 2;

/** Begins a part of work of a kind, within its transaction: the time from here on is what it holds the store for. */
export type BeginPart = (kind: string, sizes: NonNullable<FlowDelay['part']>) => Part;

/** How many things a part of work in the background takes, by how long the last one of its kind took on this server. */
export interface PartPace {
  /** Does what may be a part of such work, in a transaction of its own; one that is tried again begins its part anew. */
  inPart: <T>(work: (begin: BeginPart) => Promise<T>) => Promise<T>;
}

/** Keeps in memory what it learns: another server may be faster, and after a start it is learned anew within a few parts. */
export function createPartPace(store: Database['kind'], now: () => number = () => performance.now()): PartPace {
  const aimMs = heldAtMostMs[store];
  const known = new Map<string, number>();
  const learn = ({ kind, size, most, beganAt, taken }: Begun) => {
    const fitting = Math.floor((taken * aimMs) / Math.max(1, now() - beganAt));
    known.set(kind, Math.max(1, Math.min(most, fitting, size * growthAtMost)));
  };
  return {
    inPart: async (work) => {
      let begun: Begun | undefined;
      const answer = await work((kind, { first, most }) => {
        const here = { kind, most, size: Math.min(most, known.get(kind) ?? first), beganAt: now(), taken: 0 };
        begun = here;
        return {
          most: here.size,
          take: (count) => {
            here.taken += count;
          },
        };
      });
      if (begun && begun.taken > 0) learn(begun);
      return answer;
    },
  };
}

/** A part that was begun: how many things were asked of it, and how many it took. */
interface Begun {
  kind: string;
  size: number;
  most: number;
  beganAt: number;
  taken: number;
}
