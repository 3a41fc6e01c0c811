import type { ListRow, Person } from '../../core/wire.ts';
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
  ownerCode: string;
  ownerName: string;
  heldBy: Person[];
  updatedAt: string;
  dueAt: string | null;
  [column: string]: unknown;
}

const standing = `id, number, state, version, owner_code as "ownerCode", owner_name as "ownerName",
  held_by_names as "heldBy", updated_at as "updatedAt", due_at as "dueAt"`;

/** Columns of a `StoredRow`, for SELECT: what every list has, and what this one shows. */
export function rowColumnsOf({ model, operation }: ListQuery): string {
  return [standing, ...operation.columns.map((name) => `${listColumn(model, name).sql} as ${quoted(name)}`)].join(', ');
}

/** The row as it is answered. */
export function listRowOf({ model }: ListQuery, { ownerCode, ownerName, ...row }: StoredRow): ListRow {
  return { ...row, tone: toneOf(model.flow, row.state), owner: { code: ownerCode, name: ownerName } };
}
