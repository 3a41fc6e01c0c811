import type { Query } from '../../../../../engine/server/ports.ts';
import type { FilePlace } from './file-place.ts';

const setting = 'filesPlace';

/** Thrown when the files of a store lie elsewhere than this server would look for them. */
export class FilesElsewhereError extends Error {
  override readonly name = 'FilesElsewhereError';
}

/**
 * Holds a server to the place where the files of its store lie: the first that opens a store says where. A second server
 * with a folder of its own would show records whose files it does not have.
 * @throws FilesElsewhereError
 */
export async function holdToFilesOfStore(query: Query, place: FilePlace): Promise<void> {
  await query('insert into server_setting (name, value) values ($1, $2) on conflict (name) do nothing', [
    setting,
    JSON.stringify(place.identity),
  ]);
  const { rows } = await query<{ value: string }>('select value from server_setting where name = $1', [setting]);
  const kept = rows[0]?.value;
  if (kept === place.identity) return;
  throw new FilesElsewhereError(
    `The files of this store lie in ${kept}, and this server would look for them in ${place.identity}. Several servers share one store with FILES_URL: where its files are on disk now, move them with npm run files:move -- --to s3://…, then start every server with that FILES_URL. Where they were brought here by hand, say so with npm run files:here.`,
  );
}

/** From now on the files of the store lie there. */
export async function declareFilesOfStore(query: Query, place: FilePlace): Promise<void> {
  await query(
    'insert into server_setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [setting, JSON.stringify(place.identity)],
  );
}
