import type { ListOperation } from '../../core/formats/call.ts';
import type { ListRequest, ListResponse, ListRow, StageTimes } from '../../core/wire.ts';
import type { Actor } from '../ports.ts';
import type { RowPlace, RowsAfter, WholeListRequest } from './rows-after.ts';
import type { TimesAsked } from './stage-times.ts';
import type { SumOfRows, SumsAsked } from './sum-rows.ts';

/** What is asked of lists: pages, all rows, how many, what they come to, how long they stood where; always by the list's access. */
export interface ListPort {
  list: (actor: Actor, operation: ListOperation, request: ListRequest) => Promise<ListResponse>;
  /** The same rows one after the other, at most `limit` (10,000), fetched in slices: for files. */
  rows: (
    actor: Actor,
    operation: ListOperation,
    request: Omit<ListRequest, 'page' | 'itemsPerPage'>,
    limit?: number,
  ) => AsyncGenerator<ListRow, void>;
  /** Rows of a list behind one of them, for work that goes on after a stop; nothing limits how far. */
  rowsAfter: (
    actor: Actor,
    operation: ListOperation,
    request: WholeListRequest,
    piece: { after: RowPlace | null; limit: number },
  ) => Promise<RowsAfter>;
  /** How many rows a list has under a request, to the last. */
  countRows: (actor: Actor, operation: ListOperation, request: WholeListRequest) => Promise<number>;
  /** A list summed up by some of its columns, by the same access. */
  sums: (actor: Actor, operation: ListOperation, request: WholeListRequest, asked: SumsAsked) => Promise<SumOfRows[]>;
  /** How long a list's records stood in each state, by the same access. */
  times: (actor: Actor, operation: ListOperation, request: WholeListRequest, days: TimesAsked) => Promise<StageTimes>;
}
