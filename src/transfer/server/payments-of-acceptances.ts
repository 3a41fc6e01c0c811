import type { Query } from '../../../engine/server/ports.ts';
import type { InvoicePayment } from '../domain/paid-otherwise.ts';

interface Found extends InvoicePayment {
  invoiceId: string;
}

/**
 * The payments of the invoices that ask for these acceptances, by id of the acceptance, the oldest first. They are locked, so
 * that none is paid by hand, held or cancelled while a transfer takes what they are for.
 */
export async function paymentsOfAcceptances(
  query: Query,
  { tenant, now, acceptanceIds }: { tenant: string; now: Date; acceptanceIds: readonly string[] },
): Promise<Map<string, InvoicePayment[]>> {
  const { rows: invoiced } = await query<{ acceptanceId: string; invoiceId: string }>(
    `select id::text as "acceptanceId", "c_invoiceId" as "invoiceId" from record_acceptance_acceptance
     where tenant = $1 and id = any($2::uuid[]) and coalesce("c_invoiceId", '') <> ''`,
    [tenant, acceptanceIds],
  );
  const { rows: payments } = await query<Found>(
    `select id, "c_invoiceId" as "invoiceId", coalesce(number, '') as number, state, data->>'paidOn' as "paidOn",
       state = 'approved' and coalesce(data->>'approvedAt', '') <= $3 as "isApproved"
     from record_payment_payment
     where tenant = $1 and "c_paymentKind" = 'invoice' and "c_invoiceId" = any($2::text[])
     order by id for update`,
    [tenant, [...new Set(invoiced.map(({ invoiceId }) => invoiceId))], now.toISOString()],
  );
  const ofInvoice = new Map<string, InvoicePayment[]>();
  for (const payment of payments) {
    ofInvoice.set(payment.invoiceId, [...(ofInvoice.get(payment.invoiceId) ?? []), payment]);
  }
  return new Map(invoiced.map(({ acceptanceId, invoiceId }) => [acceptanceId, ofInvoice.get(invoiceId) ?? []]));
}
