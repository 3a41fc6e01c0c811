import type { ListRow, Person } from '../../core/wire.ts';
import type { Query } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { lookedUpInRows } from '../records/masters/looked-up.ts';
import { holdersToldTo, isOutside } from '../records/reading/outside-view.ts';
import { toneOf } from '../records/record-row.ts';
import { quoted } from '../schema/identifiers.ts';
import { isOffered, listColumn } from './list-column.ts';
import type { ListQuery } from './list-query.ts';

/** A row of a list as the store gives it. */
export interface StoredRow {
  id: string;
  number: string | null;
  state: string;
  version: number;
  /** Version of the lifecycle that the record follows. */
  flowVersion: number;
  ownerCode: string;
  ownerName: string;
  heldBy: Person[];
  updatedAt: string;
  dueAt: string | null;
  [column: string]: unknown;
}

const standing = `id, number, state, version, flow_version as "flowVersion", owner_code as "ownerCode", owner_name as "ownerName",
  held_by_names as "heldBy"`;

/** Columns of a `StoredRow`, for SELECT: what every list has, and what this one shows to this reader. */
export function rowColumnsOf({ model, actor, operation }: ListQuery): string {
  const shown = operation.columns.filter((name) => !model.lookedUp.has(name) && isOffered(model, name, actor));
  const columns = ['updatedAt', 'dueAt', ...shown].map(
    (name) => `${listColumn(model, name, actor).sql} as ${quoted(name)}`,
  );
  return [standing, ...columns].join(', ');
}

/** The rows as they are answered: each state in the colour that the record's own version of the lifecycle gives it. */
export async function listRowsOf(
  { flows, lookUpFor }: Pick<EngineContext, 'flows' | 'lookUpFor'>,
  query: Query,
  { model, actor, operation }: ListQuery,
  rows: readonly StoredRow[],
): Promise<ListRow[]> {
  const shown: ListRow[] = [];
  const ids = rows.map(({ id }) => id);
  const lookedUp = await lookedUpInRows({ lookUpFor, query, actor }, model, operation.columns, ids);
  const holders = (row: StoredRow) => (isOutside(actor, model.facts) ? holdersToldTo(actor, row.heldBy) : row.heldBy);
  for (const stored of rows) {
    const { ownerCode, ownerName, flowVersion, ...row } = stored;
    const flow = model.flow && (await flows.of(query, model.flow.id, flowVersion));
    shown.push({
      ...row,
      ...lookedUp(row.id),
      heldBy: holders(stored),
      tone: toneOf(flow, row.state),
      owner: { code: ownerCode, name: ownerName },
    });
  }
  return shown;
}
