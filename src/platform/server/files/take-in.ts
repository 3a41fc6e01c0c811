import { randomUUID } from 'node:crypto';
import type { Query } from '../../../../engine/server/ports.ts';
import type { AppContext } from '../app-context.ts';
import { fileRefused, quotaReached } from '../errors/refusals.ts';
import { checkContent } from './check/check-content.ts';
import { checkFileName } from './file-name.ts';
import type { IncomingFile } from './store/file-store.ts';
import { bytesKept, insertFile, type StoredFile } from './stored-file.ts';

/** A file on its way in. */
export interface TakingIn {
  ownerCode: string;
  fileName: string;
  incoming: IncomingFile;
  /** Are the same bytes of the same owner, under the same name, to be the file that is there already? */
  once?: boolean;
  /** Looks closer at what is what its name says. @throws a refusal */
  look?: (path: string) => Promise<void>;
}

/**
 * Takes a file in: its name, what it is and how much the company group has are looked at, then it is kept. Whatever fails,
 * nothing of it is left. @throws `FI-EMPTY`, `FI-TYPE`, `FI-ARCHIVE`, `FI-QUOTA`
 */
export async function takeIn(
  { files, database, clock, config }: Pick<AppContext, 'files' | 'database' | 'clock' | 'config'>,
  tenant: string,
  { ownerCode, fileName, incoming, once = false, look }: TakingIn,
): Promise<StoredFile> {
  const transaction = <T>(work: (query: Query) => Promise<T>) => database.tenantTransaction(tenant, work);
  let kept: string | null = null;
  try {
    if (incoming.size === 0) throw fileRefused('FI-EMPTY');
    const name = checkFileName(fileName);
    const contentType = await checkContent(incoming.path, name.extension);
    await look?.(incoming.path);
    const { size, sha256 } = incoming;
    const file = { id: randomUUID(), ownerCode, fileName: name.fileName, size, contentType, sha256 };
    const same = once ? await transaction((query) => findSame(query, tenant, file)) : null;
    if (same) {
      await files.discard(incoming);
      return { ...file, id: same };
    }
    await files.keep(incoming, tenant, file.id);
    kept = file.id;
    // The row comes last: a crash before it leaves bytes nobody names, never a name without bytes.
    await transaction(async (query) => {
      if ((await bytesKept(query, tenant)) + size > config.uploadQuota) throw quotaReached(config.uploadQuota);
      await insertFile(query, tenant, file, clock.now());
    });
    return file;
  } catch (error) {
    await files.discard(incoming);
    if (kept !== null) await files.remove(tenant, kept);
    throw error;
  }
}

/** The same file of the same owner, kept from being swept; `null`: there is none. */
async function findSame(query: Query, tenant: string, file: StoredFile): Promise<string | null> {
  const { rows } = await query<{ id: string }>(
    `update stored_file set unused_since = null where tenant = $1 and id = (
       select id from stored_file where tenant = $1 and sha256 = $2 and owner_code = $3 and file_name = $4
         and content_type = $5 order by id limit 1)
     returning id`,
    [tenant, file.sha256, file.ownerCode, file.fileName, file.contentType],
  );
  return rows[0]?.id ?? null;
}
