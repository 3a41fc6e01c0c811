import type { Query } from '../../../../../engine/server/ports.ts';
import { hashToken } from '../../auth/secret-token.ts';
import type { ConnectedSystem } from './system-store.ts';

/** What of a connected system is set on its screen. */
export type SystemSettings = Pick<
  ConnectedSystem,
  'name' | 'clientId' | 'redirectUrl' | 'isSub' | 'isSyncData' | 'active'
>;

/** Settings that wait for another administrator's word, and whose they are. */
export interface SystemProposal {
  settings: SystemSettings;
  by: string;
  byName: string;
  /** ISO 8601 UTC. */
  at: string;
}

/** A connected system as its screen shows it; of its token it is known only when it was made. */
export interface SystemRow extends SystemSettings {
  systemName: string;
  version: number;
  /** What waits beside the settings in force; `null`: nothing. */
  proposal: SystemProposal | null;
  /** ISO 8601 UTC; `null`: it has none, and shows none. */
  tokenIssuedAt: string | null;
}

const columns = `system_name as "systemName", name, client_id as "clientId", redirect_url as "redirectUrl",
  is_sub as "isSub", is_sync_data as "isSyncData", active, version,
  case when proposed is not null then jsonb_build_object('settings', proposed, 'by', proposed_by,
    'byName', proposed_by_name, 'at', to_char(proposed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  end as proposal,
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

/** Keeps what waits for another's word beside the settings in force of a locked system; `null`: nothing waits any more. */
export async function keepProposal(
  query: Query,
  tenant: string,
  systemName: string,
  proposal: SystemProposal | null,
): Promise<void> {
  await query(
    `update sso_system set proposed = $3, proposed_by = $4, proposed_by_name = $5, proposed_at = $6,
       version = version + 1 where tenant = $1 and system_name = $2`,
    [
      tenant,
      systemName,
      proposal && JSON.stringify(proposal.settings),
      proposal?.by ?? null,
      proposal?.byName ?? null,
      proposal?.at ?? null,
    ],
  );
}

/** Changes a system that `lockSystemRow` has locked; nothing waits beside it any more. */
export async function updateSystemRow(
  query: Query,
  tenant: string,
  systemName: string,
  settings: SystemSettings,
): Promise<void> {
  await query(
    `update sso_system set name = $3, client_id = $4, redirect_url = $5, is_sub = $6, is_sync_data = $7, active = $8,
       proposed = null, proposed_by = null, proposed_by_name = null, proposed_at = null, version = version + 1 where tenant = $1 and system_name = $2`,
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
