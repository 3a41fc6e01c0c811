import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';

/** A statement that is to be paid, and its supplier as he is now. */
export interface DueStatement {
  id: string;
  state: string;
  record: JsonObject;
  supplier: JsonObject;
}

/**
 * The statements of a company that are payable by a day (`YYYY/MM/DD`) and stand in no proposal, by supplier. They are locked,
 * so that none is paid twice or withdrawn meanwhile.
 */
export async function dueStatements(
  query: Query,
  { tenant, companyCode, until }: { tenant: string; companyCode: string; until: string },
): Promise<DueStatement[]> {
  const { rows } = await query<DueStatement>(
    `select one.id, one.state, one.data as record, supplier.data as supplier
     from record_closing_statement as one
       join record_master_supplier as supplier
         on supplier.tenant = one.tenant and supplier.state = 'kept' and supplier."c_code" = one."c_supplierCode"
     where one.tenant = $1 and one.state in ('issued', 'objected', 'confirmed')
       and one."c_companyDisplayCode" = $2 and one."c_payOn" <= $3
       and coalesce(one."c_transferId", '') = '' and coalesce(one."c_transferredOn", '') = ''
     order by one.id for update of one`,
    [tenant, companyCode, until],
  );
  return rows.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

function orderOf({ record }: DueStatement): string {
  return `${record.supplierCode} ${record.closingDate} ${record.statementNumber}`;
}
