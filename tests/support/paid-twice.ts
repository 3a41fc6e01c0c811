import type { Query } from '../../engine/server/ports.ts';

/**
 * Acceptances that are paid by both ways: by hand with the payment of their invoice, and with a statement that stands in a
 * transfer or went out with one. `moved` asks only about payments and statements with these ids.
 */
export async function paidTwice(query: Query, moved: readonly string[] | null = null): Promise<string[]> {
  const { rows } = await query<{ fault: string }>(
    `select one.number || ': paid by hand with ' || payment.number || ' and by transfer with ' || statement.number as fault
     from record_payment_payment as payment
       join record_acceptance_acceptance as one
         on one.tenant = payment.tenant and one."c_invoiceId" = payment."c_invoiceId"
       join record_closing_statement as statement
         on statement.tenant = one.tenant and statement."c_supplierCode" = one."c_supplierCode"
           and statement.state <> 'withdrawn' and coalesce(statement."c_transferId", '') <> ''
           and statement.data->'entries' @> jsonb_build_array(jsonb_build_object('acceptanceId', one.id::text))
     where payment.state = 'paid' and payment."c_paymentKind" = 'invoice' and coalesce(payment."c_transferId", '') = ''
       and ($1::text[] is null or payment.id::text = any($1) or statement.id::text = any($1)) order by 1`,
    [moved],
  );
  return rows.map(({ fault }) => fault);
}
