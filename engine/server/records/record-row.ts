import type { FlowDefinition } from '../../core/formats/flow.ts';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { AllowedEvent, HistoryEntry, Person, RecordEnvelope } from '../../core/wire.ts';
import type { AccessSubject } from '../access-question.ts';
import { recordNotFound } from '../errors.ts';
import type { Query } from '../ports.ts';
import { quoted } from '../schema/identifiers.ts';
import { decidedAmountOf } from './events/decided-amount.ts';
import { counterpartyCodeOf } from './reading/counterparty.ts';
import { assigneeOf } from './reading/holders.ts';
import type { RecordModel } from './record-model.ts';

/** A record as the code sees its row. */
export interface RecordRow {
  tenant: string;
  id: string;
  number: string | null;
  state: string;
  flowId: string;
  flowVersion: number;
  version: number;
  ownerCode: string;
  ownerName: string;
  organizationCode: string;
  heldBy: Person[];
  participants: string[];
  dueAt: string | null;
  data: JsonObject;
  historyHash: string;
  createdAt: string;
  updatedAt: string;
}

/** Columns of a `RecordRow`, for SELECT. */
export const recordRowColumns = `tenant, id, number, state, flow_id as "flowId", flow_version as "flowVersion", version,
  owner_code as "ownerCode", owner_name as "ownerName", organization_code as "organizationCode",
  held_by_names as "heldBy", participants, due_at as "dueAt", data, history_hash as "historyHash",
  created_at as "createdAt", updated_at as "updatedAt"`;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Loads one record; `lock` keeps others from changing it until the transaction ends. Throws `EN-NOT-FOUND`. */
export async function loadRecord(
  query: Query,
  model: RecordModel,
  place: { tenant: string; id: string },
  options: { lock?: boolean } = {},
): Promise<RecordRow> {
  // A made-up id is as unknown as any other.
  if (!uuid.test(place.id)) throw recordNotFound();
  const { rows } = await query<RecordRow>(
    `select ${recordRowColumns} from ${quoted(model.table)} where tenant = $1 and id = $2${options.lock ? ' for update' : ''}`,
    [place.tenant, place.id],
  );
  const row = rows[0];
  if (!row) throw recordNotFound();
  return row;
}

/** Loads and locks records by their ids, which are in the form of ids. Throws `EN-NOT-FOUND` where one is not there. */
export async function lockRecords(
  query: Query,
  model: RecordModel,
  { tenant, ids }: { tenant: string; ids: readonly string[] },
): Promise<Map<string, RecordRow>> {
  if (!ids.every((id) => uuid.test(id))) throw recordNotFound();
  const { rows } = await query<RecordRow>(
    `select ${recordRowColumns} from ${quoted(model.table)} where tenant = $1 and id = any($2::uuid[]) order by id for update`,
    [tenant, ids],
  );
  if (rows.length < ids.length) throw recordNotFound();
  return new Map(rows.map((row) => [row.id, row]));
}

/** What access questions may look at. */
export function subjectOf(model: RecordModel, row: RecordRow): AccessSubject {
  return {
    id: row.id,
    tenant: row.tenant,
    ownerCode: row.ownerCode,
    organizationCode: row.organizationCode,
    state: row.state,
    heldBy: row.heldBy.map((person) => person.code),
    participants: row.participants,
    counterpartyCode: counterpartyCodeOf(model.facts, row.data),
    assigneeCode: assigneeOf(model.facts, row.data)?.code ?? null,
    deciding: { recordType: model.id, amount: decidedAmountOf(model.facts, row.data) },
    record: row.data,
  };
}

/** The record as it is answered. */
export function envelopeOf(
  row: RecordRow,
  flow: FlowDefinition | undefined,
  allowedEvents: AllowedEvent[],
  history?: HistoryEntry[],
): RecordEnvelope {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    tone: toneOf(flow, row.state),
    version: row.version,
    flow: flow ? { id: row.flowId, version: row.flowVersion } : { id: '', version: 0 },
    record: row.data,
    owner: { code: row.ownerCode, name: row.ownerName },
    heldBy: row.heldBy,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    dueAt: row.dueAt,
    allowedEvents,
    ...(history && { history }),
  };
}

/** The colour of a state; `none` for one that the flow does not have. */
export function toneOf(flow: FlowDefinition | undefined, state: string): RecordEnvelope['tone'] {
  const found = flow && Object.hasOwn(flow.states, state) ? flow.states[state] : undefined;
  return found?.meta?.tone ?? 'none';
}
