import type { AppContext } from '../../../platform/server/app-context.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { successionRecord } from './decisions.ts';
import { switchOver } from './switch-over.ts';

type Parts = Parameters<typeof switchOver>[0] & Pick<AppContext, 'database'>;

/**
 * Switches over every company that decided something, or that keeps units or people, at the first look of a business day and whenever decisions or people have
 * changed since the last. Any number of servers may look: a case is handed over once, whoever is first.
 */
export function createCompanySwitch(parts: Parts): () => Promise<void> {
  const settled = new Map<string, string>();
  return async () => {
    const { rows } = await parts.database.query<{ tenant: string; standing: string }>(
      `select tenant, sum(version)::text || ' ' || (
           select count(*) from user_account account where account.tenant = timeline.tenant and not active)::text as standing
       from master_timeline timeline where record_type = $1 or record_type in ('master/organization', 'master/person') group by tenant`,
      [successionRecord],
    );
    const today = businessDateOf(parts.clock.now());
    for (const { tenant, standing } of rows) {
      if (settled.get(tenant) === `${today} ${standing}`) continue;
      await switchOver(parts, tenant);
      settled.set(tenant, `${today} ${standing}`);
    }
  };
}
