import type { Adaptation } from '../../../../engine/core/formats/adaptation.ts';
import type { Query } from '../../../../engine/server/ports.ts';

/** A published version of a company group's adaptation. Version 0: nothing was ever published. */
export interface AdaptationVersion {
  version: number;
  adaptation: Adaptation;
}

/** A version in the list of what was published when by whom. */
export interface PublishedVersion {
  version: number;
  comment: string;
  publishedBy: string;
  publishedAt: string;
}

/** Nothing changed. */
export const noAdaptation: AdaptationVersion = Object.freeze({ version: 0, adaptation: Object.freeze({}) });

/** A version of a company group's adaptation, or `null` when there is no such version. */
export async function findVersion(query: Query, tenant: string, version: number): Promise<AdaptationVersion | null> {
  if (version === 0) return noAdaptation;
  const { rows } = await query<AdaptationVersion>(
    'select version, adaptation from adaptation_version where tenant = $1 and version = $2',
    [tenant, version],
  );
  return rows[0] ?? null;
}

/** The newest version's number; 0 when there is none. */
export async function newestVersion(query: Query, tenant: string): Promise<number> {
  const { rows } = await query<{ version: number | null }>(
    'select max(version) as version from adaptation_version where tenant = $1',
    [tenant],
  );
  return rows[0]?.version ?? 0;
}

/** What was published, the newest first. */
export async function listVersions(query: Query, tenant: string): Promise<PublishedVersion[]> {
  const { rows } = await query<PublishedVersion>(
    `select version, comment, published_by_name as "publishedBy", published_at as "publishedAt"
     from adaptation_version where tenant = $1 order by version desc limit 100`,
    [tenant],
  );
  return rows;
}

/** The version that a request with this key published, if it did. */
export async function versionOfRequest(query: Query, tenant: string, idempotencyKey: string): Promise<number | null> {
  const { rows } = await query<{ version: number }>(
    'select version from adaptation_version where tenant = $1 and idempotency_key = $2',
    [tenant, idempotencyKey],
  );
  return rows[0]?.version ?? null;
}

/** Adds a version. `false`: somebody else published this number first. */
export async function addVersion(
  query: Query,
  tenant: string,
  added: AdaptationVersion & {
    comment: string;
    by: { code: string; name: string };
    at: Date;
    idempotencyKey: string;
  },
): Promise<boolean> {
  const { rowCount } = await query(
    `insert into adaptation_version (tenant, version, adaptation, comment, published_by, published_by_name, published_at,
       idempotency_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      tenant,
      added.version,
      JSON.stringify(added.adaptation),
      added.comment,
      added.by.code,
      added.by.name,
      added.at.toISOString(),
      added.idempotencyKey,
    ],
  );
  return rowCount === 1;
}
