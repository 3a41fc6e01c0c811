import { openDatabase } from '../../engine/server/open-database.ts';
import type { Database } from '../../engine/server/ports.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { openTestServer, type TestServer } from '../../tests/support/test-server.ts';

/** Runs the product over a PostgreSQL of its own that is empty, with room for much, as long as the work takes. */
export async function onPostgres(work: (test: TestServer, database: Database) => Promise<void>): Promise<void> {
  const server = await startPostgres({ shared_buffers: '1GB', max_wal_size: '4GB' });
  await server.ready;
  const database = await openDatabase(server.url, { statementTimeoutMs: 3_600_000 });
  const test = await openTestServer(database, { books: false });
  try {
    await work(test, database);
  } finally {
    await test.close();
    await database.close();
    await server.stop();
  }
}
