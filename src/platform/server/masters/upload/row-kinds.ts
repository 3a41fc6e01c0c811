import type { Definitions } from '../../../../../engine/core/definitions.ts';
import type { Query } from '../../../../../engine/server/ports.ts';
import { type RowOutcome, rowColumns, type StoredRow } from './upload-rows.ts';
import type { Upload } from './upload-store.ts';

/** What a good row of a file does to its code, before it was entered and after. */
export type RowKind = 'added' | 'changed' | 'ended';

type Facts = Definitions['records'];
type OfUpload = Pick<Upload, 'tenant' | 'id' | 'recordType' | 'terms'>;

/** Outcomes of rows that do something, or did. */
const good: readonly RowOutcome[] = ['make', 'change', 'entered', 'back'];

/** What a row does, as SQL over `$3` (pointer of its code) and `$4` (pointer of the mark of an end, or none): only a new record has a new code. */
const kindOfRow = `case
  when $4::text is not null and content ->> $4 = 'true' and changes @> jsonb_build_array(jsonb_build_object('at', $4::text))
    then 'ended'
  when outcome = 'make' or changes @> jsonb_build_array(jsonb_build_object('at', $3::text)) then 'added'
  else 'changed' end`;

/** How many rows add, change and end something. */
export async function countKinds(
  query: Query,
  { records }: { records: Facts },
  upload: OfUpload,
): Promise<Record<RowKind, number>> {
  const { rows } = await query<{ kind: RowKind; count: number }>(
    `select ${kindOfRow} as kind, count(*)::int as count from master_upload_row
     where tenant = $1 and upload_id = $2 and outcome = any($5::text[]) group by 1`,
    [...placesOf(records, upload), good],
  );
  return { added: 0, changed: 0, ended: 0, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) };
}

/** Rows of one kind, in the order of the file. */
export async function readKind(
  query: Query,
  { records }: { records: Facts },
  upload: OfUpload,
  { kind, limit, offset = 0 }: { kind: RowKind; limit: number; offset?: number },
): Promise<StoredRow[]> {
  const { rows } = await query<StoredRow>(
    `select ${rowColumns} from master_upload_row where tenant = $1 and upload_id = $2 and outcome = any($5::text[])
       and ${kindOfRow} = $6 order by row_no limit $7 offset $8`,
    [...placesOf(records, upload), good, kind, limit, offset],
  );
  return rows;
}

function placesOf(records: Facts, { tenant, id, recordType, terms }: OfUpload) {
  return [tenant, id, records.get(recordType)?.facts?.number ?? '', terms?.endsAt ?? null] as const;
}
