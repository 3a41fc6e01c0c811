import type { SqlValues } from '../store/sql-values.ts';
import { marksOf, type SearchedModel, type SearchedRecord } from './search-row.ts';

/**
 * The INSERT or UPDATE of the rows of records of a kind in the search index, beside the one of the records themselves. A row
 * that says the same already stays as it is: its marks cost more to write than all the rest.
 */
export function searchWrite(
  { bind }: SqlValues,
  model: SearchedModel,
  records: readonly { id: string; searched: SearchedRecord }[],
): string {
  const rows = records.map(({ id, searched }) => {
    const marks = `array_to_tsvector(${bind(marksOf(model, searched))}::text[])`;
    return `(${bind(searched.tenant)}, ${bind(model.id)}, ${bind(id)}::uuid, ${bind(searched.words)}, ${marks})`;
  });
  return `insert into record_search (tenant, record_type, record_id, words, marks) values ${rows.join(', ')} ${unlessTheSame}`;
}

/** What an INSERT into the search index does where the row is there already. */
export const unlessTheSame = `on conflict (tenant, record_type, record_id)
    do update set words = excluded.words, marks = excluded.marks
    where (record_search.words, record_search.marks) is distinct from (excluded.words, excluded.marks)`;
