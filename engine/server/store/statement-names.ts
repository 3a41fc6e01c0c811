import { createHash } from 'node:crypto';

/** From the fifth time on, as JDBC's driver for PostgreSQL does. */
const repeated = 5;

/** More statements than a product sends again and again; each connection keeps the plans of those that it has sent. */
const mostNamed = 300;

/** Statements are counted up to here; any after them are planned each time. */
const mostCounted = 2000;

/** Longer ones are lists, whose best plan depends on what is asked. */
const longest = 3000;

/** Names for statements of one store that are sent under one role of the database: a plan is made for a role. */
export interface StatementNames {
  /** The name of a statement that is sent again and again; `undefined` for others. */
  nameOf: (text: string) => string | undefined;
  /** Leaves every plan that was kept: whatever is sent from now on is planned anew. */
  renew: () => void;
}

/**
 * Names statements that are sent again and again, so that each connection parses and plans them once. Planning can take longer
 * than running: who is signed in, which stands before every request, joins six tables for one row.
 */
export function createStatementNames(): StatementNames {
  const sent = new Map<string, number>();
  const names = new Map<string, string>();
  let generation = 0;
  return {
    nameOf: (text) => {
      const known = names.get(text);
      if (known !== undefined || text.length > longest) return known;
      const times = (sent.get(text) ?? 0) + 1;
      if (times > 1 || sent.size < mostCounted) sent.set(text, times);
      if (times < repeated || names.size >= mostNamed) return undefined;
      const name = createHash('md5').update(`${generation} ${text}`).digest('hex');
      names.set(text, name);
      return name;
    },
    renew: () => {
      generation += 1;
      names.clear();
    },
  };
}

/** Did a table change under a plan that was kept? The statement did nothing, and is right when it is planned anew. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}
