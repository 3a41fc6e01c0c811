import type { Query } from '../../../../engine/server/ports.ts';

/** A file that was taken in; its bytes lie in the file store under the same id. */
export interface StoredFile {
  id: string;
  ownerCode: string;
  fileName: string;
  /** Bytes. */
  size: number;
  contentType: string;
  /** Hexadecimal. */
  sha256: string;
}

/** Keeps what is known about a file. */
export async function insertFile(query: Query, tenant: string, file: StoredFile, at: Date): Promise<void> {
  await query(
    `insert into stored_file (tenant, id, owner_code, file_name, size, content_type, sha256, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tenant, file.id, file.ownerCode, file.fileName, file.size, file.contentType, file.sha256, at.toISOString()],
  );
}

/**
 * Bytes that the files of this tenant take together. Uploads of one tenant wait for each other from here on, so that two
 * cannot both take the last place.
 */
export async function bytesKept(query: Query, tenant: string): Promise<number> {
  await query('select pg_advisory_xact_lock(hashtext($1))', [`uploads of ${tenant}`]);
  const { rows } = await query<{ bytes: number }>(
    'select coalesce(sum(size), 0)::bigint as bytes from stored_file where tenant = $1',
    [tenant],
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** A file of this tenant, or `null`. */
export async function findFile(query: Query, tenant: string, id: string): Promise<StoredFile | null> {
  return (await findFiles(query, tenant, [id]))[0] ?? null;
}

/** Those of the files that this tenant has. */
export async function findFiles(query: Query, tenant: string, ids: readonly string[]): Promise<StoredFile[]> {
  const { rows } = await query<StoredFile>(
    `select id, owner_code as "ownerCode", file_name as "fileName", size, content_type as "contentType", sha256
     from stored_file where tenant = $1 and id = any($2)`,
    [tenant, ids],
  );
  return rows;
}

/** Where a file is used. */
export async function usesOfFile(
  query: Query,
  tenant: string,
  fileId: string,
): Promise<{ recordType: string; recordId: string }[]> {
  const { rows } = await query<{ recordType: string; recordId: string }>(
    `select record_type as "recordType", record_id as "recordId" from stored_file_use
     where tenant = $1 and file_id = $2 limit 50`,
    [tenant, fileId],
  );
  return rows;
}

/** Removes a file that nobody uses and this user brought. Answers whether it was there. */
export async function deleteUnusedFile(query: Query, tenant: string, ownerCode: string, id: string): Promise<boolean> {
  const { rowCount } = await query(
    `delete from stored_file where tenant = $1 and id = $2 and owner_code = $3
       and not exists (select 1 from stored_file_use where tenant = $1 and file_id = $2)`,
    [tenant, id, ownerCode],
  );
  return rowCount > 0;
}
