import { Decimal } from 'decimal.js';
import type { CallOperation } from '../../../../engine/core/formats/call.ts';
import type { ListSums } from '../../../../engine/core/wire.ts';
import type { CallHandler } from './call-handler.ts';
import { listedBy } from './listed-by.ts';
import { listRequestOf } from './query-handlers.ts';

/** Answers what the rows of a list come to, the largest group first; decimals are kept as they are stored. */
export function sumsHandler({ of, by, columns }: Extract<CallOperation, { sums: unknown }>['sums']): CallHandler {
  return async (context): Promise<ListSums> => {
    const operation = listedBy(context.app.definitions, of);
    const { page: _page, itemsPerPage: _size, sort: _sort, ...request } = listRequestOf(context, operation);
    const found = await context.app.engine.sums(context.actor, operation, request, { by: [by], sums: columns });
    const groups = found
      .map(({ by: [value], count, sums }) => ({ value: value ?? null, count, sums }))
      .toSorted((one, other) => new Decimal(other.sums[0] ?? 0).comparedTo(one.sums[0] ?? 0));
    return {
      by,
      columns: [...columns],
      groups,
      total: {
        count: groups.reduce((sum, { count }) => sum + count, 0),
        sums: columns.map((_column, index) =>
          groups.reduce((sum, { sums }) => sum.plus(sums[index] ?? 0), new Decimal(0)).toFixed(),
        ),
      },
    };
  };
}
