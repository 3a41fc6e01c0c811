/** Where a store says what an operator should know. */
export interface StoreLog {
  info: (message: string) => void;
  warn: (message: string) => void;
}

/** Settings of a store; every one has a default. */
export interface StoreOptions {
  /** PostgreSQL: connections of this process. */
  connections: number;
  /** A statement, or a pause inside a transaction, that takes longer is ended. */
  statementTimeoutMs: number;
  /** Embedded store: how often it is vacuumed and checkpointed when it was written to. */
  maintenanceMs: number;
  /** Embedded store: work that waits for the one connection; beyond it, `EN-BUSY`. */
  maxWaiting: number;
  /** Embedded store: an archive of a data directory to begin with when the directory is empty, or in memory. */
  seed?: Uint8Array;
  log: StoreLog;
}

/** What holds where nothing is said. */
export const defaultStoreOptions: StoreOptions = {
  connections: 10,
  statementTimeoutMs: 15_000,
  maintenanceMs: 60_000,
  maxWaiting: 5_000,
  log: { info: (message) => console.info(message), warn: (message) => console.warn(message) },
};
