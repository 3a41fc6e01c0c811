import type { GatheredIn, PromotedColumn, RecordFacts } from '../../core/formats/json-schema.ts';
import { keptFacts } from '../../core/records/looked-up.ts';
import { pointerToPath } from '../../core/values/json-pointer.ts';
import { isInSearchIndex } from '../search/search-row.ts';
import { jsonPathOf } from '../store/json-path.ts';
import { decimalPattern } from './decimal-pattern.ts';
import { literal } from './identifiers.ts';

/** What of a record definition the table depends on; kept beside the table, so that changes are found. */
export interface RecordShape {
  hasLifecycle: boolean;
  /** Which set of indexes on the standing columns a living record has. */
  standingIndexes?: number;
  columns: Record<string, PromotedColumn>;
  /** Pointers whose text is searched, the number's included. */
  search: string[];
  /** Its text is compared without regard to spelling. */
  looseSearch?: boolean;
  /** Pointers to what it is searched by the size of. */
  searchedAmounts?: string[];
  /** Rows of all tenants can be read together. */
  acrossTenants?: boolean;
  /** How the marks of the search index are made; counts up with every change of `marksOf`. */
  marks?: number;
  /** Where its records have rows among those of other kinds. */
  gatheredIn?: GatheredIn;
}

/** The shape that a definition asks for. */
export function shapeOf(facts: RecordFacts): RecordShape {
  return {
    hasLifecycle: facts.lifecycle !== undefined,
    ...(facts.lifecycle !== undefined && { standingIndexes: 2 }),
    columns: keptFacts(facts).columns,
    search: facts.search ?? [],
    ...(facts.looseSearch && { looseSearch: true }),
    ...(facts.acrossTenants && { acrossTenants: true }),
    ...(facts.searchedAmounts && { searchedAmounts: facts.searchedAmounts }),
    ...(isInSearchIndex(facts) && { marks: facts.lifecycle ? 2 : 4 }),
    ...(facts.gatheredIn && { gatheredIn: facts.gatheredIn }),
  };
}

/**
 * Type and expression of a promoted column. What does not fit the type becomes null rather than an error: a draft may
 * hold what is not finished yet.
 */
export function promotedColumnSql({ at, type }: PromotedColumn): { type: string; expression: string } {
  const path = pointerToPath(at);
  if (type === 'several')
    return { type: 'jsonb', expression: `jsonb_path_query_array(data, ${literal(jsonPathOf(at))}::jsonpath)` };
  if (path.length === 0 || path.includes('*')) throw new Error(`A promoted column points to one value: ${at}`);
  const text = `data #>> array[${path.map(literal).join(', ')}]::text[]`;
  if (type === 'text') return { type: 'text collate "C"', expression: text };
  if (type === 'boolean') return { type, expression: `case ${text} when 'true' then true when 'false' then false end` };
  if (type === 'integer') {
    return { type: 'bigint', expression: `case when ${text} ~ '^-?[0-9]{1,15}$' then (${text})::bigint end` };
  }
  return {
    type: 'numeric',
    expression: `case when ${text} ~ ${literal(decimalPattern)} then (${text})::numeric end`,
  };
}
