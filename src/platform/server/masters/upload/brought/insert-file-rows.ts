import type { Query } from '../../../../../../engine/server/ports.ts';
import type { UploadRow } from '../read-upload.ts';
import { insertRows, lastRowOf, settleRows } from '../upload-rows.ts';
import { recountTotal, type Upload } from '../upload-store.ts';
import { filesAt, refusedFileAt } from './brought-file.ts';
import type { TakenFiles } from './take-over-files.ts';

/**
 * Has the rows of an upload bring its files: the first row of a code, or a row of its own where the file of rows says nothing
 * of it. What was refused has a row, too, named by its path, that is settled already.
 */
export async function insertFileRows(
  query: Query,
  upload: Upload,
  codeAt: string,
  { byCode, refused }: TakenFiles,
): Promise<void> {
  if (byCode.size + refused.length === 0) return;
  const given = [...byCode].map(([code, files]) => ({ code, files }));
  const { rows: told } = await query<{ code: string }>(
    `update master_upload_row as row set content = row.content || jsonb_build_object($3::text, given.files)
     from jsonb_to_recordset($4::jsonb) as given (code text, files jsonb)
     where row.tenant = $1 and row.upload_id = $2 and row.code = given.code
       and row.row_no = (select min(row_no) from master_upload_row as first
         where first.tenant = $1 and first.upload_id = $2 and first.code = given.code)
     returning row.code`,
    [upload.tenant, upload.id, filesAt, JSON.stringify(given)],
  );
  const covered = new Set(told.map(({ code }) => code));
  const own = given.filter(({ code }) => !covered.has(code));
  const last = await lastRowOf(query, upload);
  const rowOf = (index: number, code: string, content: UploadRow['content']): UploadRow => ({
    rowNo: last + 1 + index,
    code,
    cells: upload.headings.map(({ at }) => (at === codeAt ? code : '')),
    content,
  });
  const bringing = own.map(({ code, files }, index) => rowOf(index, code, { [codeAt]: code, [filesAt]: files }));
  const bad = refused.map(({ path }, index) => rowOf(own.length + index, path, { [refusedFileAt]: path }));
  await insertRows(query, upload, [...bringing, ...bad]);
  await settleRows(
    query,
    upload,
    bad.map(({ rowNo }, index) => {
      const { error } = refused[index] ?? {};
      return { rowNo, outcome: 'bad', errors: error ? [error] : [], changes: [] };
    }),
  );
  await recountTotal(query, upload);
}

/** How many files of an upload go nowhere. */
export async function countRefusedFiles(query: Query, { tenant, id }: Pick<Upload, 'tenant' | 'id'>): Promise<number> {
  const { rows } = await query<{ count: number }>(
    'select count(*)::int as count from master_upload_row where tenant = $1 and upload_id = $2 and content ? $3',
    [tenant, id, refusedFileAt],
  );
  return rows[0]?.count ?? 0;
}
