import pg from 'pg';
import type { Database, Query } from '../ports.ts';
import { beginFor } from './application-role.ts';
import { valueParsers } from './sql-types.ts';
import { createStatementNames, isOutdatedPlan, type StatementNames } from './statement-names.ts';
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

  const ofConnecting = createStatementNames();
  const ofTenants = createStatementNames();
  const send = async (text: string, values?: readonly unknown[]): Promise<pg.QueryResult> => {
    const statement = named(ofConnecting, text, values);
    try {
      return await pool.query(statement);
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      ofConnecting.renew();
      return pool.query(text, values && [...values]);
    }
  };

  const query: Query = async (text, values) => {
    guard.refuseInside();
    try {
      return shaped(await send(text, values));
    } catch (error) {
      throw refusalOf(error);
    }
  };

  const runOnce = async <T>(begin: string, names: StatementNames, work: (query: Query) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    const inTurn = statementsOf(client, names);
    let broken: Error | undefined;
    try {
      await client.query(begin);
      const answer = await guard.inside(inTurn.query, work);
      await inTurn.done();
      await client.query('commit');
      return answer;
    } catch (error) {
      // What was asked for at once with the statement that failed comes before the end of the transaction, not after it.
      await inTurn.done();
      // A connection that cannot even roll back is thrown away.
      await client.query('rollback').catch((failed: Error) => {
        broken = failed;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };

  const transaction = <T>(begin: string, names: StatementNames, work: (query: Query) => Promise<T>): Promise<T> => {
    guard.refuseInside();
    return withRetries(() => runOnce(begin, names, work));
  };

  const database: Database = {
    kind: 'postgres',
    durable: true,
    query,
    transaction: async (work) => transaction('begin', ofConnecting, work),
    tenantTransaction: async (tenant, work) => transaction(beginFor(tenant), ofTenants, work),
    close: () => pool.end(),
  };
  await query('select 1').catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  return database;
}

/**
 * The statements of a transaction on its one connection: whoever asks for several at once has them sent one after the other,
 * as they were asked for. `done` settles when none is left.
 */
function statementsOf(client: pg.PoolClient, names: StatementNames): { query: Query; done: () => Promise<void> } {
  let last: Promise<void> = Promise.resolve();
  return {
    query: (text, values) => {
      const answer = last.then(async () => shaped<never>(await client.query(named(names, text, values))));
      last = answer.then(
        () => {},
        (error: unknown) => {
          if (isOutdatedPlan(error)) names.renew();
        },
      );
      return answer;
    },
    done: () => last,
  };
}

/** A statement, by its name where it has one; without values it may be several, which cannot be kept. */
function named({ nameOf }: StatementNames, text: string, values: readonly unknown[] = []): pg.QueryConfig {
  const name = values.length > 0 ? nameOf(text) : undefined;
  return { text, ...(values.length > 0 && { values: [...values] }), ...(name !== undefined && { name }) };
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
