import type { Query } from '../../../engine/server/ports.ts';

/** An invoice that is not settled between both sides: what it asks for is not paid until it is. */
export interface UnconfirmedInvoice {
  invoiceId: string;
  invoiceNumber: string;
}

/** The supplier has not confirmed it, or it differs from what was accepted and nobody has settled that. */
const unconfirmed = ['confirmation', 'differing', 'correction'];

/**
 * The invoices that ask for these acceptances and are not confirmed, by id of the acceptance. They stay as they are until the
 * transaction ends, and so does everything that was confirmed: none is opened again while a transfer takes what it is for.
 */
export async function unconfirmedInvoices(
  query: Query,
  { tenant, acceptanceIds }: { tenant: string; acceptanceIds: readonly string[] },
): Promise<Map<string, UnconfirmedInvoice>> {
  const { rows } = await query<UnconfirmedInvoice & { state: string; acceptanceIds: string[] }>(
    `select id::text as "invoiceId", coalesce(number, '') as "invoiceNumber", state, array(
         select one.id::text from record_acceptance_acceptance as one
         where one.tenant = $1 and one.id = any($2::uuid[]) and one."c_invoiceId" = invoice.id::text) as "acceptanceIds"
     from record_invoice_invoice as invoice
     where tenant = $1 and id::text in (
       select "c_invoiceId" from record_acceptance_acceptance
       where tenant = $1 and id = any($2::uuid[]) and coalesce("c_invoiceId", '') <> '')
     order by id for share of invoice`,
    [tenant, acceptanceIds],
  );
  return new Map(
    rows
      .filter(({ state }) => unconfirmed.includes(state))
      .flatMap(({ invoiceId, invoiceNumber, acceptanceIds: ids }) =>
        ids.map((id): [string, UnconfirmedInvoice] => [id, { invoiceId, invoiceNumber }]),
      ),
  );
}

/**
 * The invoice that holds a statement back, `undefined` when none does. What is owed to a protected supplier has its day by law,
 * whatever became of its invoice (取適法 第3条): he is paid what was accepted.
 */
export function holdingInvoice(
  found: ReadonlyMap<string, UnconfirmedInvoice>,
  { acceptanceIds, isProtected }: { acceptanceIds: readonly string[]; isProtected: boolean },
): UnconfirmedInvoice | undefined {
  if (isProtected) return undefined;
  return acceptanceIds.flatMap((id) => found.get(id) ?? [])[0];
}
