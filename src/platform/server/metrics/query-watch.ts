import type { Database, Query } from '../../../../engine/server/ports.ts';
import { currentRequestId } from './request-scope.ts';

/** A statement that took longer than it may: its text without values, which may hold what is nobody's business. */
export interface SlowQuery {
  ms: number;
  sql: string;
  requestId: string | undefined;
}

/** What is told of a store's statements. */
export interface QueryWatch {
  /** Every statement: how long it took in milliseconds, and whether it ended with an error. */
  onQuery?: (ms: number, failed: boolean) => void;
  onSlow?: (query: SlowQuery) => void;
}

const mostShown = 500;

/** The store, with each of its statements timed for `watch`. Who watches may come later. `slowMs`: from when on one is slow. */
export function watchedDatabase(database: Database, watch: QueryWatch, slowMs: number): Database {
  const timed =
    (query: Query): Query =>
    async <Row>(text: string, values?: readonly unknown[]) => {
      const begun = performance.now();
      let failed = true;
      try {
        const answer = await query<Row>(text, values);
        failed = false;
        return answer;
      } finally {
        const ms = performance.now() - begun;
        watch.onQuery?.(ms, failed);
        if (ms >= slowMs) {
          const sql = text.replace(/\s+/g, ' ').trim().slice(0, mostShown);
          watch.onSlow?.({ ms: Math.round(ms), sql, requestId: currentRequestId() });
        }
      }
    };
  return {
    ...database,
    query: timed(database.query),
    transaction: (work) => database.transaction((query) => work(timed(query))),
    tenantTransaction: (tenant, work) => database.tenantTransaction(tenant, (query) => work(timed(query))),
  };
}
