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

/** The organizations of company `$2`, those of companies below it left out, as `company (code)`. */
export const companyPart = `recursive company (code) as (
  select $2::text collate "C"
  union
  select part."c_code" from record_master_organization as part join company on part.data->>'parentCode' = company.code
  where part.tenant = $1 and part.data->>'level' <> 'company')`;

/**
 * The acceptances of a company whose suppliers' periods ended by a date and that no closing has taken, whichever month they are
 * of: by supplier, what is paid first before the rest. They are locked, so that none is taken twice or revoked meanwhile.
 */
export async function openAcceptances(
  query: Query,
  { tenant, companyCode, until }: ClosingPlace,
): Promise<OpenAcceptance[]> {
  const { rows } = await query<{ id: string; record: JsonObject; supplier: JsonObject }>(
    `with ${companyPart}
     select one.id, one.data as record, supplier.data as supplier
     from record_acceptance_acceptance as one
       join record_master_supplier as supplier
         on supplier.tenant = one.tenant and supplier.state in ('kept', 'ended') and supplier."c_code" = one."c_supplierCode"
     where one.tenant = $1 and one.state = 'finished' and coalesce(one."c_closingId", '') = ''
       and one."c_amountWithTax" <> 0 and one."c_acceptedOn" <= $3
       and one.organization_code in (select code from company)
     order by one.id for update of one`,
    [tenant, companyCode, until],
  );
  return rows
    .map((row) => ({ ...row, closesOn: acceptanceClosingOf(row.record, row.supplier) }))
    .filter(({ closesOn }) => closesOn <= until)
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

function orderOf({ id, record, closesOn }: OpenAcceptance): string {
  return `${record.supplierCode} ${closesOn} ${record.acceptedOn} ${id}`;
}
