import { type AddedStates, addedStates } from '../../core/flow/added-states.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { type PublishedVersion, publishedSql } from '../records/flow-versions.ts';
import { everyTenant } from '../schema/keep-flow-versions.ts';

/** Reads what published versions add to their files, once for each set of versions. */
export function createAddedStatesReader(context: EngineContext) {
  const known = new Map<string, { versions: string; added: Readonly<Record<string, AddedStates>> }>();
  return async (tenant: string): Promise<Readonly<Record<string, AddedStates>>> => {
    const { rows } = await context.database.query<PublishedVersion>(publishedSql, [tenant, everyTenant, null]);
    const versions = JSON.stringify(rows);
    const found = known.get(tenant);
    if (found?.versions === versions) return found.added;
    const added = rows.length === 0 ? {} : await read(context, tenant);
    known.set(tenant, { versions, added });
    return added;
  };
}

async function read(context: EngineContext, tenant: string): Promise<Record<string, AddedStates>> {
  const published = await context.database.tenantTransaction(tenant, (query) => context.flows.published(query, tenant));
  const files = context.models.allLiving().map(({ flow }) => flow);
  const all = files.map(
    (file) =>
      [
        file.id,
        addedStates(
          file,
          published.filter(({ id }) => id === file.id),
        ),
      ] as const,
  );
  return Object.fromEntries(all.filter(([, states]) => Object.keys(states).length > 0));
}
