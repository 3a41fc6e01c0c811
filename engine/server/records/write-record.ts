import { staleVersion } from '../errors.ts';
import type { Query } from '../ports.ts';
import { quoted } from '../schema/identifiers.ts';
import { searchTextOf } from '../schema/search-text.ts';
import type { RecordModel } from './record-model.ts';
import type { RecordRow } from './record-row.ts';

/**
 * Writes a record after an event: the only place that writes a state. An existing one is written only if it still is
 * where it was found (compare and set), though its row is locked already.
 * @throws `CM-00001` when it is not.
 */
export async function writeRecord(
  query: Query,
  model: RecordModel,
  row: RecordRow,
  before: { version: number; state: string } | null,
): Promise<void> {
  const table = quoted(model.table);
  const values = [
    row.tenant,
    row.id,
    row.number,
    row.state,
    row.version,
    row.heldBy.map((person) => person.code).filter((code) => code !== ''),
    JSON.stringify(row.heldBy),
    row.participants,
    row.dueAt,
    JSON.stringify(row.data),
    searchTextOf(row.data, model.facts.search ?? [], row.number),
    row.historyHash,
    row.updatedAt,
  ];
  if (!before) {
    await query(
      `insert into ${table} (tenant, id, number, state, version, held_by, held_by_names, participants, due_at, data,
         search, history_hash, updated_at, flow_id, flow_version, owner_code, owner_name, organization_code, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
      [...values, row.flowId, row.flowVersion, row.ownerCode, row.ownerName, row.organizationCode, row.createdAt],
    );
    return;
  }
  const { rowCount } = await query(
    `update ${table} set number = $3, state = $4, version = $5, held_by = $6, held_by_names = $7, participants = $8,
       due_at = $9, data = $10, search = $11, history_hash = $12, updated_at = $13
     where tenant = $1 and id = $2 and version = $14 and state = $15`,
    [...values, before.version, before.state],
  );
  if (rowCount !== 1) throw staleVersion();
}
