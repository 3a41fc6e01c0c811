import type { Database } from '../ports.ts';

/** Work of the whole store that is due now and then: one of its servers does it. */
export interface Job {
  name: string;
  /** How long after it was done it is due again, in milliseconds of real time. */
  everyMs: number;
  /** How long another server leaves it to the one that began; longer than it ever takes. */
  leaseMs: number;
  run: () => Promise<unknown>;
}

/**
 * Does the jobs that are due, each on one server at a time. One that fails, or whose server was killed, is due again after
 * its lease. Times are the store's own, so that moving the business clock neither hurries nor delays them.
 */
export async function runDueJobs(
  database: Database,
  jobs: readonly Job[],
  onFault: (error: unknown) => void,
): Promise<string[]> {
  const done: string[] = [];
  for (const job of jobs) {
    try {
      if (!(await claim(database, job))) continue;
      await job.run();
      await settle(database, job);
      done.push(job.name);
    } catch (error) {
      onFault(error);
    }
  }
  return done;
}

async function claim({ query }: Database, { name, leaseMs }: Job): Promise<boolean> {
  const { rows: waiting } = await query('select 1 from scheduled_job where name = $1 and next_at > clock_timestamp()', [
    name,
  ]);
  if (waiting.length > 0) return false;
  const { rowCount } = await query(
    `insert into scheduled_job (name, next_at) values ($1, clock_timestamp() + interval '1 millisecond' * $2::bigint)
     on conflict (name) do update set next_at = excluded.next_at where scheduled_job.next_at <= clock_timestamp()`,
    [name, leaseMs],
  );
  return rowCount === 1;
}

async function settle({ query }: Database, { name, everyMs }: Job): Promise<void> {
  await query(
    `update scheduled_job set next_at = clock_timestamp() + interval '1 millisecond' * $2::bigint where name = $1`,
    [name, everyMs],
  );
}
