import type { JsonObject } from '../../../core/formats/json-schema.ts';
import type { AccessSubject } from '../../access-question.ts';
import { mastersOn } from '../../masters/masters-on.ts';
import type { Actor, Query } from '../../ports.ts';
import type { EngineContext } from '../engine-context.ts';
import { counterpartyCodeOf } from '../reading/counterparty.ts';
import type { RecordModel } from '../record-model.ts';
import { listMasters, type MasterRecord } from './masters.ts';

/** What access questions may look at in a row of a master: its record and whose it is; nobody owns or holds it. */
export function masterSubjectOf(model: RecordModel, tenant: string, record: JsonObject): AccessSubject {
  return {
    id: String(record.code ?? ''),
    tenant,
    ownerCode: '',
    organizationCode: '',
    state: 'kept',
    heldBy: [],
    participants: [],
    counterpartyCode: counterpartyCodeOf(model.facts, record),
    assigneeCode: null,
    deciding: null,
    record,
  };
}

/**
 * The rows with these codes that this person may choose by an `options` operation, as `listOptions` would show them, but
 * whole: for the server to fill in what belongs to a code. What is not there and what is not his are missing alike. `day`: as
 * they are planned for a later day.
 */
export async function visibleMasters(
  context: EngineContext,
  actor: Actor,
  operation: { record: string; visibleTo: readonly string[] },
  codes: readonly string[],
  query?: Query,
  day?: string,
): Promise<MasterRecord[]> {
  const model = context.models.master(operation.record);
  const questions = operation.visibleTo.map(context.questions);
  const place = { tenant: actor.tenant, recordType: operation.record, query };
  const today = await listMasters(context, place, codes);
  const rows =
    query && day !== undefined ? await mastersOn(query, { tenant: actor.tenant, model, codes }, day, today) : today;
  return rows.filter(({ record }) => {
    const subject = masterSubjectOf(model, actor.tenant, record);
    return questions.some((question) => question.ask(actor, subject));
  });
}
