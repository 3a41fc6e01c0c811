import pg from 'pg';
import type { Database, Query } from '../ports.ts';
import { beginFor } from './application-role.ts';
import { valueParsers } from './sql-types.ts';
import { refusalOf } from './store-fault.ts';
import type { StoreLog, StoreOptions } from './store-options.ts';
import { createTransactionGuard, withRetries } from './transaction-guard.ts';

/** A pool of connections to a PostgreSQL server. */
export async function openPostgres(url: string, options: StoreOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections,
    types: typesWith(valueParsers),
    statement_timeout: options.statementTimeoutMs,
    idle_in_transaction_session_timeout: options.statementTimeoutMs,
    connectionTimeoutMillis: options.statementTimeoutMs,
  });
  surviveLostConnections(pool, options.log);
  const guard = createTransactionGuard();

  const query: Query = async (text, values) => {
    guard.refuseInside();
    try {
      return shaped(await pool.query(text, values && [...values]));
    } catch (error) {
      throw refusalOf(error);
    }
  };

  const runOnce = async <T>(begin: string, work: (query: Query) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(begin);
      const answer = await guard.inside(queryOf(client), work);
      await client.query('commit');
      return answer;
    } catch (error) {
      // A connection that cannot even roll back is thrown away.
      await client.query('rollback').catch((failed: Error) => {
        broken = failed;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };

  const transaction = <T>(begin: string, work: (query: Query) => Promise<T>): Promise<T> => {
    guard.refuseInside();
    return withRetries(() => runOnce(begin, work));
  };

  const database: Database = {
    kind: 'postgres',
    durable: true,
    query,
    transaction: async (work) => transaction('begin', work),
    tenantTransaction: async (tenant, work) => transaction(beginFor(tenant), work),
    close: () => pool.end(),
  };
  await query('select 1').catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  return database;
}

function queryOf(client: pg.PoolClient): Query {
  return async (text, values) => shaped(await client.query(text, values && [...values]));
}

function shaped<Row>(result: pg.QueryResult): { rows: Row[]; rowCount: number } {
  return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 };
}

function typesWith(parsers: typeof valueParsers): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  for (const [number, parse] of Object.entries(parsers)) types.setTypeParser(Number(number), parse);
  return types;
}

/**
 * A connection that is lost, idle or in the middle of a transaction, says so by an event; without a listener that would
 * end this process. Whoever was using it hears of it from the next statement.
 */
function surviveLostConnections(pool: pg.Pool, log: StoreLog): void {
  const told = (error: Error) => log.warn(`A connection to PostgreSQL was lost: ${error.message}`);
  pool.on('error', told);
  pool.on('connect', (client) => client.on('error', told));
}
