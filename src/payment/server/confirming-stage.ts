import type { ApprovalStage } from '../../../engine/core/flow/approval.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Person } from '../../../engine/core/wire.ts';
import type { Query } from '../../../engine/server/ports.ts';
import type { MasterReader } from '../../platform/server/records/master-reader.ts';

/** What it takes to find out who confirms a payment of an invoice. */
interface ConfirmingQuestion {
  masters: Pick<MasterReader, 'getMaster'>;
  query: Query;
  tenant: string;
  record: JsonObject;
  /** Code of whoever applies: he confirms his own lines by that. */
  applicant: string;
}

/**
 * The stage in which everybody whose acceptances are on a paid invoice confirms his own lines, where the company's rules for
 * payments say so; nothing where whoever applies accepted all of it.
 */
export async function confirmingStages(asked: ConfirmingQuestion): Promise<ApprovalStage[]> {
  const { masters, query, tenant, record, applicant } = asked;
  if (record.paymentKind !== 'invoice') return [];
  const rules = await masters.getMaster(tenant, 'master/approval-ladder', 'payment', query);
  if (rules?.invoicesConfirmedBy !== 'each') return [];
  const approvers = (await accepters(query, tenant, record)).filter(({ code }) => code !== applicant);
  if (approvers.length === 0) return [];
  const reason = { key: 'approval.reason.ownAcceptances' };
  return [{ stageNo: 0, name: '検収者の確認', rule: 'all', approvers, reason, required: true }];
}

/** Whose the acceptances of a payment's lines are, as far as they still work here. */
async function accepters(query: Query, tenant: string, { lines }: JsonObject): Promise<Person[]> {
  // The record may be unfinished: anything can stand where a line belongs.
  const rows = Array.isArray(lines) ? (lines as (JsonObject | null)[]) : [];
  const ids = rows.map((line) => line?.acceptanceId).filter((id) => typeof id === 'string');
  if (ids.length === 0) return [];
  const { rows: people } = await query<Person>(
    `select distinct account.code, account.name
     from record_acceptance_acceptance as accepted
       join user_account as account on account.tenant = accepted.tenant and account.code = owner_code and account.active
     where accepted.tenant = $1 and accepted.id::text = any($2::text[]) order by account.code`,
    [tenant, [...new Set(ids)]],
  );
  return people;
}
