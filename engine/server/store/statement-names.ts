import { createHash } from 'node:crypto';

/** From the fifth time on, as JDBC's driver for PostgreSQL does. */
const repeated = 5;

/** More statements than a product sends between its transactions; any after them are planned each time. */
const mostNamed = 200;

/**
 * Names statements that are sent again and again, so that each connection parses and plans them once; `undefined` for others.
 * Planning can take longer than running: who is signed in, which stands before every request, joins six tables for one row.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const sent = new Map<string, number>();
  return (text) => {
    const times = (sent.get(text) ?? 0) + 1;
    if (times > 1 || sent.size < mostNamed) sent.set(text, times);
    return times < repeated ? undefined : createHash('md5').update(text).digest('hex');
  };
}

/** Did a table change under a plan that was kept? The statement did nothing, and is right when it is planned anew. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}
