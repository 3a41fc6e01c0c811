import { v7 as uuidv7 } from 'uuid';
import type { FlowDefinition } from '../../../core/formats/flow.ts';
import type { Person } from '../../../core/wire.ts';
import { newRecordOf } from '../merge-record.ts';
import type { RecordModel } from '../record-model.ts';
import type { RecordRow } from '../record-row.ts';

/** A record before its first event: in the initial state, with its owner, as empty as its schema makes it. */
export function newRow(
  model: RecordModel,
  flow: FlowDefinition,
  { tenant, owner, now }: { tenant: string; owner: Person & { organizationCode: string }; now: Date },
): RecordRow {
  return {
    tenant,
    id: uuidv7(),
    number: null,
    state: flow.initial,
    flowId: flow.id,
    flowVersion: flow.version,
    version: 0,
    ownerCode: owner.code,
    ownerName: owner.name,
    organizationCode: owner.organizationCode,
    heldBy: [{ code: owner.code, name: owner.name }],
    participants: [],
    dueAt: null,
    data: newRecordOf(model.schema),
    historyHash: '',
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}
