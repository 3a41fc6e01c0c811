import type { Definitions } from '../../../../../../engine/core/definitions.ts';
import type { Query } from '../../../../../../engine/server/ports.ts';
import { codesOfBringer } from '../ending-rows.ts';
import type { Upload } from '../upload-store.ts';

/**
 * Those of the codes that the bringer's files may be for: codes of the rows and, unless these say all there is, those he has.
 */
export async function knownCodes(
  query: Query,
  definitions: Pick<Definitions, 'records'>,
  upload: Upload,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await query<{ code: string }>(
    'select distinct code from master_upload_row where tenant = $1 and upload_id = $2 and code = any($3::text[])',
    [upload.tenant, upload.id, codes],
  );
  const own = upload.terms?.isWhole ? [] : await codesOfBringer(query, definitions, upload, codes);
  return new Set([...rows.map(({ code }) => code), ...own]);
}
