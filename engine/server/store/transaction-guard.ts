import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Query } from '../ports.ts';
import { isOutdatedPlan } from './statement-names.ts';
import { isWorthRetrying, refusalOf, StoreFault } from './store-fault.ts';

const attempts = 6;

/**
 * Notices a statement sent past the running transaction: on the embedded store, which has one connection, it would
 * wait for itself for ever; on PostgreSQL it would quietly not be part of the transaction.
 */
export interface TransactionGuard {
  /** Throws inside a transaction of this store. */
  refuseInside: () => void;
  /** Runs the work of one transaction. The query function it gets takes nothing more when the work has ended. */
  inside: <T>(query: Query, work: (query: Query) => Promise<T>) => Promise<T>;
}

/** A guard for one store. */
export function createTransactionGuard(): TransactionGuard {
  const running = new AsyncLocalStorage<true>();
  return {
    refuseInside: () => {
      if (running.getStore()) throw new Error('Inside a transaction, use the query function that it hands you.');
    },
    inside: async (query, work) => {
      let isOver = false;
      const whileItRuns: Query = async (text, values) => {
        if (isOver) throw new StoreFault({ code: '25P01', message: 'The transaction of this statement is over.' });
        return query(text, values);
      };
      try {
        return await running.run(true, () => work(whileItRuns));
      } finally {
        isOver = true;
      }
    },
  };
}

/**
 * Runs a transaction, again when it was undone for the sake of another one or by a table that changed under it, and turns what is left
 * into refusals.
 */
export async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === attempts || !(isWorthRetrying(error) || isOutdatedPlan(error))) throw refusalOf(error);
      // Waiting a random while, longer each time, keeps two transactions from meeting again.
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}
