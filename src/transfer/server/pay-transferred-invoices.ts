import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import type { Effect, Query } from '../../../engine/server/ports.ts';
import { payTransferredAcceptances } from './pay-transferred-acceptances.ts';

/**
 * `payTransferredInvoices`: approved payments of invoices whose acceptances all stand in statements that the bank has paid by
 * now are paid, too, and so is each acceptance that this one paid. What was withheld from a transfer by a hold waits for the
 * transfer that it goes with. Whatever this transfer paid for and no payment could be closed for is told (`/unpaid`), with the
 * reason.
 */
export const payTransferredInvoices: Effect<'transfer/proposal'> = async (context) => {
  const { record, recordId, query, actor, applyTo, now } = context;
  const suppliers = [...new Set((record.lines ?? []).flatMap(({ supplierCode }) => supplierCode ?? []))];
  const { rows } = await query<{ id: string; invoiceId: string }>(
    `select payment.id, payment."c_invoiceId" as "invoiceId" from record_payment_payment as payment
     where payment.tenant = $1 and payment.state = 'approved' and payment."c_paymentKind" = 'invoice'
       and payment.flow_version >= 4 and payment."c_supplierCode" = any($2::text[]) and payment.data->>'approvedAt' <= $4
       and coalesce(payment."c_transferId", '') = ''
       and exists (select 1 from jsonb_array_elements(payment.data->'lines') as line where line ? 'acceptanceId')
       and not exists (
         select 1 from jsonb_array_elements(payment.data->'lines') as line
         where line ? 'acceptanceId' and not exists (
           select 1 from record_closing_statement as statement, jsonb_array_elements(statement.data->'entries') as entry
           where statement.tenant = payment.tenant and statement.state <> 'withdrawn'
             and statement."c_supplierCode" = payment."c_supplierCode" and entry->>'acceptanceId' = line->>'acceptanceId'
             and coalesce(statement."c_transferredOn", '') <> ''
             and (statement."c_transferId" = $3 or exists (
               select 1 from record_transfer_proposal as earlier
               where earlier.tenant = statement.tenant and earlier.id::text = statement."c_transferId"
                 and earlier.state = 'settled'))))
     order by payment.id`,
    [actor.tenant, suppliers, recordId, now.toISOString()],
  );
  // As events of payments do: the invoice before its payment, so that two never wait for each other.
  await query(
    'select id from record_invoice_invoice where tenant = $1 and id = any($2::uuid[]) order by id for update',
    [actor.tenant, rows.map(({ invoiceId }) => invoiceId)],
  );
  const { rows: open } = await query<{ id: string }>(
    `select id from record_payment_payment where tenant = $1 and state = 'approved' and id = any($2::uuid[])
     order by id for update`,
    [actor.tenant, rows.map(({ id }) => id)],
  );
  const told = { transferId: recordId, transferNumber: String(record.proposalNumber) };
  for (const { id } of open) {
    const params = { paidOn: record.transferDate };
    await applyTo({ recordType: 'payment/payment', id, event: 'recordTransfer', record: told, params });
  }
  await payTransferredAcceptances(context);
  const unpaid = await unpaidOf(query, { tenant: actor.tenant, recordId });
  if (unpaid.length > 0) record.unpaid = unpaid;
};

type Unpaid = NonNullable<RecordOf<'transfer/proposal'>['unpaid']>;

/** Payments of invoices that ask for something this transfer paid, and are not paid: people have not approved them, or more is to come. */
async function unpaidOf(query: Query, { tenant, recordId }: { tenant: string; recordId: string }): Promise<Unpaid> {
  const { rows } = await query<Unpaid[number]>(
    `select payment.id as "paymentId", payment.number as "paymentNumber", payment.data->>'supplierName' as "supplierName",
       payment.data->>'amountWithTax' as "amountWithTax",
       case when payment.state = 'approved' then 'notAllTransferred' else 'notApproved' end as reason
     from record_payment_payment as payment
     where payment.tenant = $1 and payment."c_paymentKind" = 'invoice'
       and not payment.state = any('{paid,cancelled,discarded}') and exists (
         select 1 from record_closing_statement as statement, jsonb_array_elements(statement.data->'entries') as entry,
           jsonb_array_elements(payment.data->'lines') as line
         where statement.tenant = payment.tenant and statement."c_transferId" = $2 and statement.state <> 'withdrawn'
           and entry->>'acceptanceId' = line->>'acceptanceId')
     order by payment.data->>'supplierCode', payment.number`,
    [tenant, recordId],
  );
  return rows;
}
