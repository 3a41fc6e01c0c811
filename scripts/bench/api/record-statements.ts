import type { Database, Query } from '../../../engine/server/ports.ts';

/** One statement as it reached the store. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** A transaction as it reached the store, with the tenant it ran under; `null`: a statement of its own, as for the session. */
export interface RecordedTransaction {
  tenant: string | null;
  statements: Statement[];
}

/** The same store, writing down what passes while `recording` is on. */
export function recordStatements(database: Database): {
  database: Database;
  /** Runs `work` and gives the transactions that it made. */
  during: (work: () => Promise<unknown>) => Promise<RecordedTransaction[]>;
} {
  let recorded: RecordedTransaction[] | null = null;
  const watched: Database = {
    ...database,
    query: (text, values = []) => {
      recorded?.push({ tenant: null, statements: [{ text, values }] });
      return database.query(text, values);
    },
    tenantTransaction: (tenant, work) =>
      database.tenantTransaction(tenant, (query) => {
        if (!recorded) return work(query);
        const transaction: RecordedTransaction = { tenant, statements: [] };
        recorded.push(transaction);
        const writing: Query = (text, values = []) => {
          transaction.statements.push({ text, values });
          return query(text, values);
        };
        return work(writing);
      }),
  };
  return {
    database: watched,
    during: async (work) => {
      recorded = [];
      await work();
      const made = recorded;
      recorded = null;
      return made;
    },
  };
}
