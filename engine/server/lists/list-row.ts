import type { ListRow, Person } from '../../core/wire.ts';
import type { Query } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { toneOf } from '../records/record-row.ts';
import { quoted } from '../schema/identifiers.ts';
import { listColumn } from './list-column.ts';
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
  held_by_names as "heldBy", updated_at as "updatedAt", due_at as "dueAt"`;

/** Columns of a `StoredRow`, for SELECT: what every list has, and what this one shows. */
export function rowColumnsOf({ model, operation }: ListQuery): string {
  return [standing, ...operation.columns.map((name) => `${listColumn(model, name).sql} as ${quoted(name)}`)].join(', ');
}

/** The rows as they are answered: each state in the colour that the record's own version of the lifecycle gives it. */
export async function listRowsOf(
  { flows }: Pick<EngineContext, 'flows'>,
  query: Query,
  { model }: ListQuery,
  rows: readonly StoredRow[],
): Promise<ListRow[]> {
  const shown: ListRow[] = [];
  for (const { ownerCode, ownerName, flowVersion, ...row } of rows) {
    const flow = model.flow && (await flows.of(query, model.flow.id, flowVersion));
    shown.push({ ...row, tone: toneOf(flow, row.state), owner: { code: ownerCode, name: ownerName } });
  }
  return shown;
}
