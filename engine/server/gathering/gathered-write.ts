import type { RecordRow } from '../records/record-row.ts';
import { quoted } from '../schema/identifiers.ts';
import { searchTextOf } from '../schema/search-text.ts';
import { rowsOfValues, type SqlValues } from '../store/sql-values.ts';
import { type Gathering, gatheredRowOf } from './gathering.ts';

/** A record as far as its row among those of other kinds is made from it. */
export type GatheredSource = { recordType: string } & Pick<
  RecordRow,
  'tenant' | 'id' | 'state' | 'ownerCode' | 'ownerName' | 'organizationCode' | 'data' | 'createdAt' | 'updatedAt'
>;

/** Columns of such a row beside the record's own id: it has a state and a version only because every record has. */
export const gatheredColumns = `tenant, id, state, version, owner_code, owner_name, organization_code, data, search, created_at,
  updated_at`;

/** What an INSERT does where the row is there already. */
export const unlessGathered = `on conflict (tenant, id) do update set owner_code = excluded.owner_code,
  owner_name = excluded.owner_name, organization_code = excluded.organization_code, data = excluded.data,
  search = excluded.search, updated_at = excluded.updated_at`;

/** The statements that make rows among those of other kinds say what records of a kind say, beside the records' own; by name. */
export function gatheredWrites(
  { bind }: SqlValues,
  gathering: Gathering,
  sources: readonly GatheredSource[],
): Record<string, string> {
  const table = quoted(gathering.table);
  const made = sources.map((source) => ({ source, row: gatheredRowOf(gathering, source) }));
  const gone = made.flatMap(({ source, row }) => (row === null ? [[source.tenant, source.id]] : []));
  const kept = made.flatMap(({ source, row }) =>
    row === null
      ? []
      : [
          [
            source.tenant,
            source.id,
            'kept',
            1,
            source.ownerCode,
            source.ownerName,
            source.organizationCode,
            JSON.stringify(row),
            searchTextOf(row, gathering.facts, null),
            source.createdAt,
            source.updatedAt,
          ],
        ],
  );
  return {
    ...(gone.length > 0 && {
      not_gathered: `delete from ${table} where (tenant, id) in (values ${rowsOfValues(bind, gone, ['text', 'uuid'])})`,
    }),
    ...(kept.length > 0 && {
      gathered: `insert into ${table} (${gatheredColumns}) values ${rowsOfValues(bind, kept)} ${unlessGathered}`,
    }),
  };
}
