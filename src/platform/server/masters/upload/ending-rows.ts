import type { Definitions } from '../../../../../engine/core/definitions.ts';
import type { RecordFacts } from '../../../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../../../engine/server/ports.ts';
import { quoted, recordTableName } from '../../../../../engine/server/schema/identifiers.ts';
import { recountTotal, type Upload } from './upload-store.ts';

type Facts = Definitions['records'];

/** Adds a row for every code of the bringer that is there and that his file leaves out: it ends. */
export async function insertEndingRows(
  query: Query,
  { records }: { records: Facts },
  { tenant, id, recordType, headings, terms }: Upload,
): Promise<void> {
  const facts = records.get(recordType)?.facts;
  const held = heldColumn(facts, terms);
  const ended = terms?.endsAt;
  if (ended === undefined || !held) throw new Error(`What a file of "${recordType}" leaves out cannot end.`);
  const codePlace = headings.findIndex(({ at }) => at === facts?.number);
  const cells = headings.map((_heading, index) => (index === codePlace ? 'code' : ''));
  await query(
    `insert into master_upload_row (tenant, upload_id, row_no, code, cells, content, outcome)
     select $1, $2, last.row_no + row_number() over (order by number), number,
       (select jsonb_agg(case cell when 'code' then number else cell end order by place)
         from jsonb_array_elements_text($5::jsonb) with ordinality as cells (cell, place)),
       jsonb_build_object($6::text, number, $7::text, true), 'waiting'
     from ${quoted(recordTableName(recordType))} as master,
       (select coalesce(max(row_no), 1) as row_no from master_upload_row where tenant = $1 and upload_id = $2) as last
     where master.tenant = $1 and state = 'kept' and ${held.column} = $3 and not coalesce((data ->> $4)::boolean, false)
       and not exists (select 1 from master_upload_row as row where row.tenant = $1 and row.upload_id = $2
         and row.code = master.number)`,
    [tenant, id, held.value, ended.slice(1), JSON.stringify(cells), facts?.number, ended],
  );
  await recountTotal(query, { tenant, id });
}

/** Those of the codes that somebody else has, whatever the day: in a file of the bringer they are not his. */
export function foreignCodes(
  query: Query,
  definitions: { records: Facts },
  upload: Upload,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  return codesHeld(query, definitions, upload, codes, 'is distinct from');
}

/** Those of the codes that the bringer has, whatever the day. */
export function codesOfBringer(
  query: Query,
  definitions: { records: Facts },
  upload: Upload,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  return codesHeld(query, definitions, upload, codes, '=');
}

async function codesHeld(
  query: Query,
  { records }: { records: Facts },
  { tenant, recordType, terms }: Upload,
  codes: readonly string[],
  compared: '=' | 'is distinct from',
): Promise<ReadonlySet<string>> {
  const held = heldColumn(records.get(recordType)?.facts, terms);
  if (!held) return new Set();
  const { rows } = await query<{ code: string }>(
    `select number as code from ${quoted(recordTableName(recordType))}
     where tenant = $1 and number = any($2::text[]) and ${held.column} ${compared} $3`,
    [tenant, codes, held.value],
  );
  return new Set(rows.map(({ code }) => code));
}

/** How many codes end by the good rows of a file. */
export async function countEnds(query: Query, { tenant, id, terms }: Upload): Promise<number> {
  if (terms?.endsAt === undefined) return 0;
  const { rows } = await query<{ count: number }>(
    `select count(*)::int as count from master_upload_row where tenant = $1 and upload_id = $2
       and outcome in ('change', 'entered') and content ->> $3 = 'true'
       and changes @> jsonb_build_array(jsonb_build_object('at', $3::text))`,
    [tenant, id, terms.endsAt],
  );
  return rows[0]?.count ?? 0;
}

/** How many codes of the bringer are there today and have not ended. */
export async function countHeld(query: Query, { records }: { records: Facts }, upload: Upload): Promise<number> {
  const held = heldColumn(records.get(upload.recordType)?.facts, upload.terms);
  if (!held) return 0;
  const { rows } = await query<{ count: number }>(
    `select count(*)::int as count from ${quoted(recordTableName(upload.recordType))} where tenant = $1 and state = 'kept'
       and ${held.column} = $2 and not coalesce((data ->> $3)::boolean, false)`,
    [upload.tenant, held.value, upload.terms?.endsAt?.slice(1) ?? ''],
  );
  return rows[0]?.count ?? 0;
}

/** The column of what every row of a file is held to, and its value. */
function heldColumn(facts: RecordFacts | undefined, terms: Upload['terms']): { column: string; value: string } | null {
  const [at, value] = Object.entries(terms?.heldTo ?? {})[0] ?? [];
  if (at === undefined || value === undefined) return null;
  const [name] = Object.entries(facts?.columns ?? {}).find(([, column]) => column.at === at) ?? [];
  if (name === undefined) throw new Error(`"${at}" is no column that files could be held to.`);
  return { column: quoted(`c_${name}`), value };
}
