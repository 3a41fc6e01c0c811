import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { groupBy } from '../../../engine/core/values/group-by.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Effect, Query } from '../../../engine/server/ports.ts';
import type { Fact, LookUp } from '../../platform/server/capability.ts';
import { acceptancesOf } from './hold-to-payments.ts';
import {
  type HeldQuestion,
  holdingInvoices,
  type ReleasedInvoice,
  releasedOf,
  type UnconfirmedInvoice,
  unconfirmed,
  unconfirmedInvoices,
} from './unconfirmed-invoices.ts';

/** A statement that nothing has paid yet, and what decides whether it is held. */
interface Open extends HeldQuestion {
  id: string;
  found: [acceptanceId: string, invoice: UnconfirmedInvoice][];
}

/** `waitsFor`, `waitsForInvoice`, `waitsForInvoiceId`, `unconfirmedInvoices` of statements: what keeps the next transfer from taking them. */
export const lookUpHolds: LookUp = async ({ query, actor, ids }) =>
  new Map(
    (await openStatements(query, actor.tenant, ids)).flatMap((one): [string, JsonObject][] => {
      const held = holdingInvoices(new Map(one.found), one);
      const [first] = held;
      if (!first) return [];
      const told = {
        waitsFor: first.standing,
        waitsForInvoice: first.invoiceNumber,
        waitsForInvoiceId: first.invoiceId,
      };
      return [[one.id, { ...told, unconfirmedInvoices: held.map((invoice) => ({ ...invoice })) }]];
    }),
  );

/** `heldByInvoice`: would a transfer leave a statement out because an invoice is not confirmed? */
export const heldByInvoice: Fact = {
  description:
    'Would a transfer leave a statement out because an invoice is not confirmed? Reads acceptances and invoices.',
  records: ['closing/statement'],
  find: async ({ query, actor, record, masters }) => {
    const supplier = await masters.getMaster(actor.tenant, 'master/supplier', String(record.supplierCode), query);
    const acceptanceIds = acceptancesOf(record);
    const found = await invoicesOf(query, actor.tenant, acceptanceIds);
    const isProtected = supplier?.isProtected === true;
    return holdingInvoices(found, { acceptanceIds, isProtected, released: releasedOf(record) }).length > 0;
  },
};

/** `releaseHeldInvoices`: whoever sends the event answers for paying what these invoices ask for, as they stand now. */
export const releaseHeldInvoices: Effect<'closing/statement'> = async ({
  record,
  related,
  query,
  actor,
  event,
  now,
}) => {
  const acceptanceIds = acceptancesOf(record);
  const [supplier] = await related('master/supplier', 'code', String(record.supplierCode));
  const found = await unconfirmedInvoices(query, { tenant: actor.tenant, acceptanceIds });
  const isProtected = supplier?.record.isProtected === true;
  const held = holdingInvoices(found, { acceptanceIds, isProtected, released: releasedOf(record) });
  if (held.length === 0) throw eventNotAllowed('flow.closingStatement.guard.heldByInvoice');
  const by = { releasedByCode: actor.code, releasedByName: actor.name, releasedAt: now.toISOString() };
  const released = held.map((invoice) => ({ ...invoice, reason: event.comment ?? '', ...by }));
  record.releasedInvoices = [...(record.releasedInvoices ?? []), ...released] as typeof record.releasedInvoices;
};

/** The invoices that are not confirmed, as `unconfirmedInvoices` finds them, without holding anybody up. */
async function invoicesOf(
  query: Query,
  tenant: string,
  acceptanceIds: readonly string[],
): Promise<Map<string, UnconfirmedInvoice>> {
  const { rows } = await query<UnconfirmedInvoice & { acceptanceId: string }>(
    `select one.id::text as "acceptanceId", invoice.id::text as "invoiceId", coalesce(invoice.number, '') as "invoiceNumber",
       invoice.state as standing
     from record_acceptance_acceptance as one
       join record_invoice_invoice as invoice on invoice.tenant = $1 and invoice.id::text = one."c_invoiceId"
     where one.tenant = $1 and one.id = any($2::uuid[]) and invoice.state = any($3)
     order by invoice.id`,
    [tenant, acceptanceIds, unconfirmed],
  );
  return new Map(rows.map(({ acceptanceId, ...invoice }) => [acceptanceId, invoice]));
}

/** Those of the statements that nothing has paid and no proposal has taken. Few invoices are unconfirmed: they are read first. */
async function openStatements(query: Query, tenant: string, ids: readonly string[]): Promise<Open[]> {
  const { rows } = await query<
    { id: string; acceptanceId: string; isProtected: boolean; released: ReleasedInvoice[] } & UnconfirmedInvoice
  >(
    `with statement as materialized (
       select id, "c_supplierCode" as supplier, data from record_closing_statement
       where tenant = $1 and id = any($2::uuid[]) and state in ('issued', 'objected', 'confirmed')
         and coalesce("c_transferId", '') = '' and coalesce("c_transferredOn", '') = ''),
     open as materialized (
       select one.id::text as acceptance, invoice.id::text as invoice, invoice.number, invoice.state
       from record_invoice_invoice as invoice
         join record_acceptance_acceptance as one on one.tenant = $1 and one."c_invoiceId" = invoice.id::text
       where invoice.tenant = $1 and invoice.state = any($3)
         and invoice."c_supplierCode" in (select supplier from statement))
     select statement.id::text as id, open.acceptance as "acceptanceId", open.invoice as "invoiceId",
       coalesce(open.number, '') as "invoiceNumber", open.state as standing,
       coalesce(supplier.data->'isProtected' = 'true', false) as "isProtected",
       coalesce(statement.data->'releasedInvoices', '[]') as released
     from statement
       cross join lateral jsonb_array_elements(statement.data->'entries') as entry
       join open on open.acceptance = entry->>'acceptanceId'
       left join record_master_supplier as supplier
         on supplier.tenant = $1 and supplier.state in ('kept', 'ended') and supplier."c_code" = statement.supplier
     order by statement.id, open.invoice`,
    [tenant, ids, unconfirmed],
  );
  return [...groupBy(rows, ({ id }) => id)].map(([id, found]) => ({
    id,
    isProtected: found[0]?.isProtected === true,
    released: found[0]?.released ?? [],
    acceptanceIds: found.map(({ acceptanceId }) => acceptanceId),
    found: found.map(({ acceptanceId, invoiceId, invoiceNumber, standing }) => [
      acceptanceId,
      { invoiceId, invoiceNumber, standing },
    ]),
  }));
}
