import type { ListOperation } from '../../core/formats/call.ts';
import { badRequest } from '../errors.ts';
import type { Actor } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { quoted } from '../schema/identifiers.ts';
import { createSqlValues } from '../store/sql-values.ts';
import { askedColumn } from './list-column.ts';
import { readListQuery } from './list-query.ts';
import { withAdded } from './list-records.ts';
import { type WholeListRequest, wholeCondition } from './rows-after.ts';

/** What a list is summed up by. */
export interface SumsAsked {
  /** Columns whose values a sum is made for each of, in their order. */
  by: readonly string[];
  /** Numeric columns. */
  sums: readonly string[];
}

/** What rows come to: the values they have in common, how many there are, and a decimal for each column that is summed up. */
export interface SumOfRows {
  by: (string | null)[];
  count: number;
  sums: string[];
}

/** More than a person compares. */
const mostSums = 20_000;

/**
 * A list summed up: its sums for each combination of values of some of its columns, by the same access, tab and filters as its
 * rows. Only columns that the list shows to this person are summed or split by. Throws `EN-BAD-REQUEST`.
 */
export async function sumRows(
  context: EngineContext,
  actor: Actor,
  operation: ListOperation,
  request: WholeListRequest,
  { by, sums }: SumsAsked,
): Promise<SumOfRows[]> {
  const shown = new Set([...operation.columns, 'state', 'organizationCode', 'ownerCode']);
  if (![...by, ...sums].every((name) => shown.has(name))) throw badRequest();
  const asked = readListQuery(context, actor, operation, { ...request, page: 1, itemsPerPage: 1 });
  const columns = by.map((name) => askedColumn(asked.model, name, actor).sql);
  const summed = sums.map((name) => askedColumn(asked.model, name, actor));
  if (summed.some(({ kind }) => kind !== 'numeric')) throw badRequest();
  return context.database.tenantTransaction(actor.tenant, async (query) => {
    const list = await withAdded(context, query, asked);
    const sql = createSqlValues();
    const split = columns.map((column) => `(${column})::text`);
    const totals = summed.map((column) => `coalesce(sum(${column.sql}), 0)::text`);
    const { rows } = await query<SumOfRows>(
      `select array[${split.join(', ')}]::text[] as by, count(*)::int as count,
         array[${totals.join(', ')}]::text[] as sums
       from ${quoted(list.model.table)} where ${wholeCondition(list, sql)}
       group by ${split.length === 0 ? '()' : split.join(', ')} limit ${mostSums}`,
      sql.values,
    );
    return rows;
  });
}
