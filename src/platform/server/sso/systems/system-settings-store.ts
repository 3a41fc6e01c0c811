import type { Query } from '../../../../../engine/server/ports.ts';
import { hashToken } from '../../auth/secret-token.ts';
import type { ConnectedSystem } from './system-store.ts';

/** What of a connected system is set on its screen. */
export type SystemSettings = Pick<
  ConnectedSystem,
  'name' | 'clientId' | 'redirectUrl' | 'isSub' | 'isSyncData' | 'active'
>;

/** A connected system as its screen shows it; of its token it is known only when it was made. */
export interface SystemRow extends SystemSettings {
  systemName: string;
  version: number;
  /** ISO 8601 UTC; `null`: it has none, and shows none. */
  tokenIssuedAt: string | null;
}

const columns = `system_name as "systemName", name, client_id as "clientId", redirect_url as "redirectUrl",
  is_sub as "isSub", is_sync_data as "isSyncData", active, version,
  to_char(token_issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "tokenIssuedAt"`;

/** Every connected system of a company, the stopped ones, too. */
export async function listSystemRows(query: Query, tenant: string): Promise<SystemRow[]> {
  const { rows } = await query<SystemRow>(`select ${columns} from sso_system where tenant = $1 order by system_name`, [
    tenant,
  ]);
  return rows;
}

/** One of them, locked until the transaction ends; `null` when there is none. */
export async function lockSystemRow(query: Query, tenant: string, systemName: string): Promise<SystemRow | null> {
  const { rows } = await query<SystemRow>(
    `select ${columns} from sso_system where tenant = $1 and system_name = $2 for update`,
    [tenant, systemName],
  );
  return rows[0] ?? null;
}

/** Adds a system; `false`: the company has one of this name. */
export async function insertSystemRow(
  query: Query,
  tenant: string,
  systemName: string,
  settings: SystemSettings,
): Promise<boolean> {
  const { rows } = await query(
    `insert into sso_system (tenant, system_name, name, client_id, redirect_url, is_sub, is_sync_data, active)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (tenant, system_name) do nothing returning system_name`,
    [tenant, systemName, ...valuesOf(settings)],
  );
  return rows.length === 1;
}

/** Changes a system that `lockSystemRow` has locked. */
export async function updateSystemRow(
  query: Query,
  tenant: string,
  systemName: string,
  settings: SystemSettings,
): Promise<void> {
  await query(
    `update sso_system set name = $3, client_id = $4, redirect_url = $5, is_sub = $6, is_sync_data = $7, active = $8,
       version = version + 1 where tenant = $1 and system_name = $2`,
    [tenant, systemName, ...valuesOf(settings)],
  );
  // What it holds of living sessions is worth nothing once it is stopped.
  if (!settings.active) await endSystemTokens(query, tenant, systemName);
}

/** Gives a system a new token in place of the old one; only its hash is kept. */
export async function keepSystemToken(
  query: Query,
  tenant: string,
  systemName: string,
  issued: { token: string; at: Date },
): Promise<void> {
  await query(
    `update sso_system set token_hash = $3, token_issued_at = $4, version = version + 1
     where tenant = $1 and system_name = $2`,
    [tenant, systemName, hashToken(issued.token), issued.at.toISOString()],
  );
}

/** May somebody who shows this token act as the system? One that was given none need not show any. */
export async function acceptsSystemToken(
  query: Query,
  { tenant, systemName }: { tenant: string; systemName: string },
  token: string,
): Promise<boolean> {
  const { rows } = await query(
    `select 1 from sso_system where tenant = $1 and system_name = $2 and (token_hash is null or token_hash = $3)`,
    [tenant, systemName, hashToken(token)],
  );
  return rows.length === 1;
}

async function endSystemTokens(query: Query, tenant: string, systemName: string): Promise<void> {
  await query(
    `delete from sso_token using session
     where session.jti = sso_token.jti and session.tenant = $1 and sso_token.system_name = $2`,
    [tenant, systemName],
  );
}

function valuesOf({ name, clientId, redirectUrl, isSub, isSyncData, active }: SystemSettings): unknown[] {
  return [name, clientId, redirectUrl, isSub, isSyncData, active];
}
