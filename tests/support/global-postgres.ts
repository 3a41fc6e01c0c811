import { startPostgres, type TestPostgres } from './postgres.ts';

let started: TestPostgres | undefined;

/**
 * Starts one PostgreSQL for the whole run. It comes up while the first tests run already; those that need it wait for
 * it. `TEST_POSTGRES_URL` names one that is there.
 */
export async function setup(): Promise<void> {
  if (process.env.TEST_POSTGRES_URL) return;
  started = await startPostgres();
  started.ready.catch((error: unknown) => console.error(error));
  process.env.TEST_POSTGRES_URL = started.url;
}

/** Ends it and removes its data. */
export async function teardown(): Promise<void> {
  await started?.stop();
}
