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
  /** A numeric column. */
  sum: string;
}

/** A sum: the values it is for, how many rows, and the decimal. */
export interface SumOfRows {
  by: (string | null)[];
  count: number;
  sum: string;
}

/** More than a person compares. */
const mostSums = 20_000;

/**
 * A list summed up: one sum for each combination of values of some of its columns, by the same access, tab and filters as its
 * rows. Only columns that the list shows to this person are summed or split by. Throws `EN-BAD-REQUEST`.
 */
export async function sumRows(
  context: EngineContext,
  actor: Actor,
  operation: ListOperation,
  request: WholeListRequest,
  { by, sum }: SumsAsked,
): Promise<SumOfRows[]> {
  const shown = new Set([...operation.columns, 'state', 'organizationCode', 'ownerCode']);
  if (![...by, sum].every((name) => shown.has(name))) throw badRequest();
  const asked = readListQuery(context, actor, operation, { ...request, page: 1, itemsPerPage: 1 });
  const columns = by.map((name) => askedColumn(asked.model, name, actor).sql);
  const summed = askedColumn(asked.model, sum, actor);
  if (summed.kind !== 'numeric') throw badRequest();
  return context.database.tenantTransaction(actor.tenant, async (query) => {
    const list = await withAdded(context, query, asked);
    const sql = createSqlValues();
    const split = columns.map((column) => `(${column})::text`);
    const { rows } = await query<SumOfRows>(
      `select array[${split.join(', ')}]::text[] as by, count(*)::int as count, coalesce(sum(${summed.sql}), 0)::text as sum
       from ${quoted(list.model.table)} where ${wholeCondition(list, sql)}
       group by ${split.length === 0 ? '()' : split.join(', ')} limit ${mostSums}`,
      sql.values,
    );
    return rows;
  });
}
