import type { Query } from '../../../../../engine/server/ports.ts';

/** The name this product has among systems that sign on together (spec §9: a fixed default). */
export const ownSystemName = 'totonoe';

/** A system that people of one company reach signed in from here. */
export interface ConnectedSystem {
  tenant: string;
  /** Its name in calls; unique in the company. */
  systemName: string;
  /** What people read. */
  name: string;
  /** What it calls itself when it takes somebody over. */
  clientId: string;
  /** Where people are taken; the token stands behind `#`. */
  redirectUrl: string;
  /** Goes along with this product; the other kind is a system of its own. */
  isSub: boolean;
  /** Is told the person's organization and language, too. */
  isSyncData: boolean;
  active: boolean;
}

const columns = `tenant, system_name as "systemName", name, client_id as "clientId", redirect_url as "redirectUrl",
  is_sub as "isSub", is_sync_data as "isSyncData", active`;

/** The active connected systems of a company, by name. */
export async function listSystems(query: Query, tenant: string): Promise<ConnectedSystem[]> {
  const { rows } = await query<ConnectedSystem>(
    `select ${columns} from sso_system where tenant = $1 and active order by system_name`,
    [tenant],
  );
  return rows;
}

/** An active connected system of a company, or `null`. */
export async function findSystem(query: Query, tenant: string, systemName: string): Promise<ConnectedSystem | null> {
  const systems = await listSystems(query, tenant);
  return systems.find((system) => system.systemName === systemName) ?? null;
}

/** The origin of an address when an active system of any company is there, else `null`. */
export async function knownOriginOf(query: Query, address: string): Promise<string | null> {
  if (!URL.canParse(address)) return null;
  const { origin } = new URL(address);
  const { rows } = await query<{ redirectUrl: string }>(
    'select redirect_url as "redirectUrl" from sso_system where active',
  );
  return rows.some(({ redirectUrl }) => new URL(redirectUrl).origin === origin) ? origin : null;
}

/** Sets a connected system up, or changes it. */
export async function putSystem(query: Query, system: ConnectedSystem): Promise<void> {
  await query(
    `insert into sso_system (tenant, system_name, name, client_id, redirect_url, is_sub, is_sync_data, active)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant, system_name) do update set name = excluded.name, client_id = excluded.client_id,
       redirect_url = excluded.redirect_url, is_sub = excluded.is_sub, is_sync_data = excluded.is_sync_data,
       active = excluded.active`,
    [
      system.tenant,
      system.systemName,
      system.name,
      system.clientId,
      system.redirectUrl,
      system.isSub,
      system.isSyncData,
      system.active,
    ],
  );
}
