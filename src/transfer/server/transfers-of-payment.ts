import type { Fact, FactQuestion } from '../../platform/server/capability.ts';

const records = ['payment/payment'];

/** `inNoTransfer`: does nothing that a payment of an invoice is for stand in a transfer of its statements, sent or not? */
const inNoTransfer: Fact = {
  description:
    'Does nothing that a payment of an invoice is for stand in a transfer proposal with its statement, or was transferred? Reads acceptances and statements.',
  records,
  find: async (asked) => !(await isTaken(asked, false)),
};

/** `notTransferred`: has nothing that a payment of an invoice is for been transferred with its statement? */
const notTransferred: Fact = {
  description:
    'Has nothing that a payment of an invoice is for been transferred with its statement? Reads acceptances and statements.',
  records,
  find: async (asked) => !(await isTaken(asked, true)),
};

/** What guards of payments ask about the transfers of statements. */
export const transfersOfPayment = { inNoTransfer, notTransferred };

async function isTaken({ query, actor, record }: FactQuestion, onlySent: boolean): Promise<boolean> {
  const { paymentKind, invoiceId } = record;
  if (paymentKind !== 'invoice' || typeof invoiceId !== 'string') return false;
  const { rows } = await query(
    `select 1 from record_acceptance_acceptance as one
       join record_closing_statement as statement
         on statement.tenant = one.tenant and statement."c_supplierCode" = one."c_supplierCode"
           and statement.state <> 'withdrawn'
           and (coalesce(statement."c_transferredOn", '') <> '' or not $3 and coalesce(statement."c_transferId", '') <> '')
           and statement.data->'entries' @> jsonb_build_array(jsonb_build_object('acceptanceId', one.id::text))
     where one.tenant = $1 and one."c_invoiceId" = $2 limit 1`,
    [actor.tenant, invoiceId, onlySent],
  );
  return rows.length > 0;
}
