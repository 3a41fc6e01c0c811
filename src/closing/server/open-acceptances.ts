import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { acceptanceClosingOf } from '../../acceptance/index.ts';
import type { OpenAcceptance } from '../domain/closing-entries.ts';

/** A closing: of which company, up to which date (`YYYY/MM/DD`). */
export interface ClosingPlace {
  tenant: string;
  companyCode: string;
  until: string;
}

/** A supplier of whom acceptances are open, as he is now, and how many. */
export interface OpenSupplier {
  code: string;
  supplier: JsonObject;
  entryCount: number;
}

/** The organizations of company `$2`, those of companies below it left out, as `company (code)`. */
export const companyPart = `recursive company (code) as (
  select $2::text collate "C"
  union
  select part."c_code" from record_master_organization as part join company on part.data->>'parentCode' = company.code
  where part.tenant = $1 and part.data->>'level' <> 'company')`;

/** Acceptances of company `$2` up to `$3` that no closing has taken, with their suppliers. */
const open = `from record_acceptance_acceptance as one
    join record_master_supplier as supplier
      on supplier.tenant = one.tenant and supplier.state in ('kept', 'ended') and supplier."c_code" = one."c_supplierCode"
  where one.tenant = $1 and one.state = 'finished' and (one."c_closingId" is null or one."c_closingId" = '')
    and one."c_amountWithTax" <> 0 and one."c_acceptedOn" <= $3
    and one.organization_code in (select code from company)`;

/**
 * The acceptances of a company whose suppliers' periods ended by a date and that no closing has taken, whichever month they are
 * of: by supplier, what is paid first before the rest; of all suppliers, or of some. `isTaking`: they are locked, so that none
 * is taken twice or revoked meanwhile.
 */
export async function openAcceptances(
  query: Query,
  { tenant, companyCode, until }: ClosingPlace,
  { supplierCodes = null, isTaking = false }: { supplierCodes?: readonly string[] | null; isTaking?: boolean } = {},
): Promise<OpenAcceptance[]> {
  const { rows } = await query<{ id: string; record: JsonObject; supplier: JsonObject }>(
    `with ${companyPart}
     select one.id, one.data as record, supplier.data as supplier
     ${open} and ($4::text[] is null or one."c_supplierCode" = any($4::text[]))
     order by one.id ${isTaking ? 'for update of one' : ''}`,
    [tenant, companyCode, until, supplierCodes],
  );
  return rows
    .map((row) => ({ ...row, closesOn: acceptanceClosingOf(row.record, row.supplier) }))
    .filter(({ closesOn }) => closesOn <= until)
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

/** Whose acceptances those are, by their codes: a hundred thousand of them are not read for it. */
export async function openSuppliers(
  query: Query,
  { tenant, companyCode, until }: ClosingPlace,
): Promise<OpenSupplier[]> {
  const { rows } = await query<{ code: string; terms: JsonObject; supplier: JsonObject; count: number }>(
    `with ${companyPart}, counted as (
       select one."c_supplierCode" as code, supplier.id, jsonb_strip_nulls(jsonb_build_object('acceptedOn', one."c_acceptedOn",
           'receivedOn', one.data->'receivedOn', 'closingDay', one.data->'closingDay', 'protectedDeal', one.data->'protectedDeal')) as terms,
         count(*)::int as count
       ${open} group by 1, 2, 3)
     select counted.code, terms, supplier.data as supplier, count
     from counted join record_master_supplier as supplier on supplier.tenant = $1 and supplier.id = counted.id order by counted.code`,
    [tenant, companyCode, until],
  );
  const found = new Map<string, OpenSupplier>();
  for (const { code, terms, supplier, count } of rows) {
    if (acceptanceClosingOf(terms, supplier) > until) continue;
    found.set(code, { code, supplier, entryCount: count + (found.get(code)?.entryCount ?? 0) });
  }
  return [...found.values()];
}

/** About how many they are: not more than `most`, with those whose periods are not over yet. */
export async function countOpenAcceptances(
  query: Query,
  { tenant, companyCode, until }: ClosingPlace,
  most: number,
): Promise<number> {
  const { rows } = await query<{ count: number }>(
    `with ${companyPart} select count(*)::int as count from (select 1 ${open} limit $4) as found`,
    [tenant, companyCode, until, most],
  );
  return rows[0]?.count ?? 0;
}

function orderOf({ id, record, closesOn }: OpenAcceptance): string {
  return `${record.supplierCode} ${closesOn} ${record.acceptedOn} ${id}`;
}
