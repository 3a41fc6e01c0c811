import type { StoreFaultFields } from './store-fault.ts';

/** What the worker is started with. */
export interface WorkerSettings {
  /** Directory of the PostgreSQL cluster; `null`: in memory. */
  directory: string | null;
  /** An archive to begin with when there is nothing yet. */
  seed: Uint8Array | null;
}

/** What the worker is asked. */
export type WorkerRequest = { id: number } & (
  | { kind: 'query'; text: string; values: readonly unknown[] }
  /** Several statements without parameters. */
  | { kind: 'exec'; text: string }
  /** The whole data directory as an archive, for `seed`. */
  | { kind: 'dump' }
  | { kind: 'close' }
);

/** What the worker says. */
export type WorkerAnswer =
  /** `notDurable`: why a commit does not reach the disk, when it does not. */
  | { kind: 'ready'; notDurable: string | null }
  | { kind: 'result'; id: number; rows: unknown[]; rowCount: number }
  | { kind: 'archive'; id: number; archive: Uint8Array }
  | { kind: 'fault'; id: number; fault: StoreFaultFields };
