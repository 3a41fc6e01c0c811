import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';

/** An invoice that is not settled between both sides: what it asks for is not paid until it is, or somebody releases it. */
export interface UnconfirmedInvoice {
  invoiceId: string;
  invoiceNumber: string;
  /** The state it stands in. */
  standing: string;
}

/** Somebody took the responsibility for paying what an invoice asks for, as it stood then. */
export type ReleasedInvoice = Partial<UnconfirmedInvoice> & { reason?: string; releasedByName?: string };

/** The supplier has not confirmed it, or it differs from what was accepted and nobody has settled that. */
export const unconfirmed = ['confirmation', 'differing', 'correction'];

/**
 * The invoices that ask for these acceptances and are not confirmed, by id of the acceptance. They stay as they are until the
 * transaction ends, and so does everything that was confirmed: none is opened again while a transfer takes what it is for.
 */
export async function unconfirmedInvoices(
  query: Query,
  { tenant, acceptanceIds }: { tenant: string; acceptanceIds: readonly string[] },
): Promise<Map<string, UnconfirmedInvoice>> {
  const { rows } = await query<UnconfirmedInvoice & { acceptanceIds: string[] }>(
    `select id::text as "invoiceId", coalesce(number, '') as "invoiceNumber", state as standing, array(
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
      .filter(({ standing }) => unconfirmed.includes(standing))
      .flatMap(({ acceptanceIds: ids, ...invoice }) => ids.map((id): [string, UnconfirmedInvoice] => [id, invoice])),
  );
}

/** What is asked about one statement: what stands in it, whom it is owed to, and what was released of it by hand. */
export interface HeldQuestion {
  acceptanceIds: readonly string[];
  /** What is owed to a protected supplier has its day by law, whatever became of its invoice (取適法 第3条, 第5条): he is paid what was accepted. */
  isProtected: boolean;
  released: readonly ReleasedInvoice[];
}

/** The invoices that hold a statement back, each once; one that was released holds it again when it stands differently. */
export function holdingInvoices(
  found: ReadonlyMap<string, UnconfirmedInvoice>,
  { acceptanceIds, isProtected, released }: HeldQuestion,
): UnconfirmedInvoice[] {
  if (isProtected) return [];
  const invoices = new Map(acceptanceIds.flatMap((id) => found.get(id) ?? []).map((one) => [one.invoiceId, one]));
  return [...invoices.values()].filter((invoice) => releaseOf(invoice, released) === undefined);
}

/** The release that the payment of a statement rests on, `undefined` when nothing of it had to be released. */
export function releaseUsed(
  found: ReadonlyMap<string, UnconfirmedInvoice>,
  { acceptanceIds, isProtected, released }: HeldQuestion,
): ReleasedInvoice | undefined {
  if (isProtected) return undefined;
  return acceptanceIds.flatMap((id) => found.get(id) ?? []).flatMap((invoice) => releaseOf(invoice, released) ?? [])[0];
}

/** What was released of a statement by hand. */
export function releasedOf({ releasedInvoices }: JsonObject): ReleasedInvoice[] {
  return (releasedInvoices ?? []) as ReleasedInvoice[];
}

function releaseOf(
  { invoiceId, standing }: UnconfirmedInvoice,
  released: readonly ReleasedInvoice[],
): ReleasedInvoice | undefined {
  return released.findLast((one) => one.invoiceId === invoiceId && one.standing === standing);
}
