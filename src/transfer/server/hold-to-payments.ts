import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { paidOtherwise } from '../domain/paid-otherwise.ts';
import { paymentsOfAcceptances } from './payments-of-acceptances.ts';
import { holdingInvoices, releasedOf, unconfirmedInvoices } from './unconfirmed-invoices.ts';

/**
 * `holdToPayments`: nothing of a proposal was paid by hand, put on hold or taken back by the payment of its invoice since it was
 * gathered, and none of its invoices opened again. What the proposal holds itself is not asked about.
 */
export const holdToPayments: Effect<'transfer/proposal'> = async ({ record, query, actor, now }) => {
  const lines = (record.lines ?? []).filter(({ isHeld, statementId }) => isHeld !== true && statementId !== undefined);
  const { rows } = await query<{ id: string; record: JsonObject }>(
    `select id::text as id, data as record from record_closing_statement
     where tenant = $1 and id = any($2::uuid[]) order by id`,
    [actor.tenant, lines.map(({ statementId }) => statementId)],
  );
  const entries = new Map(rows.map(({ id, record: statement }) => [id, acceptancesOf(statement)]));
  const released = new Map(rows.map(({ id, record: statement }) => [id, releasedOf(statement)]));
  const acceptanceIds = [...entries.values()].flat();
  const unconfirmed = await unconfirmedInvoices(query, { tenant: actor.tenant, acceptanceIds });
  const isUnconfirmed = ({ statementId = '', isProtected }: (typeof lines)[number]) =>
    holdingInvoices(unconfirmed, {
      acceptanceIds: entries.get(statementId) ?? [],
      isProtected: isProtected === true,
      released: released.get(statementId) ?? [],
    }).length > 0;
  const reopened = lines.filter(isUnconfirmed);
  const payments = await paymentsOfAcceptances(query, { tenant: actor.tenant, now, acceptanceIds });
  const stopped = lines.filter(({ statementId = '' }) =>
    paidOtherwise((entries.get(statementId) ?? []).map((id) => payments.get(id) ?? [])),
  );
  if (stopped.length > 0) throw stoppedBy('paidOtherwise', stopped);
  if (reopened.length > 0) throw stoppedBy('invoiceUnconfirmed', reopened);
};

function stoppedBy(cause: 'invoiceUnconfirmed' | 'paidOtherwise', lines: readonly JsonObject[]): Error {
  const names = [...new Set(lines.map(({ supplierName }) => supplierName))].join('、');
  return eventNotAllowed(`error.EN-NOT-ALLOWED.${cause}`, { params: { names } });
}

/** Ids of the acceptances that stand in a statement. */
export function acceptancesOf({ entries }: JsonObject): string[] {
  return ((entries ?? []) as JsonObject[]).map(({ acceptanceId }) => String(acceptanceId));
}
