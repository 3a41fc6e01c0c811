import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { type DuePayment, toldOf } from '../domain/due-payment.ts';
import { paidOtherwise } from '../domain/paid-otherwise.ts';
import { acceptancesOf } from './hold-to-payments.ts';
import { paymentsOfAcceptances } from './payments-of-acceptances.ts';
import { holdingInvoices, releasedOf, releaseUsed, unconfirmedInvoices } from './unconfirmed-invoices.ts';

interface Statement {
  id: string;
  state: string;
  record: JsonObject;
  supplier: JsonObject;
}

/**
 * The statements of a company that are payable by a day (`YYYY/MM/DD`) and stand in no proposal, by supplier, with what the
 * payments of their invoices, and these themselves, say against it; those of a month that is being given back are as good as withdrawn. All of them are locked, so that none is paid twice, withdrawn or held meanwhile. A
 * supplier that was ended is still owed what was accepted.
 */
export async function dueStatements(
  query: Query,
  { tenant, companyCode, until, now }: { tenant: string; companyCode: string; until: string; now: Date },
): Promise<DuePayment[]> {
  const { rows } = await query<Statement>(
    `select one.id, one.state, one.data as record, supplier.data as supplier
     from record_closing_statement as one
       join record_master_supplier as supplier
         on supplier.tenant = one.tenant and supplier.state in ('kept', 'ended') and supplier."c_code" = one."c_supplierCode"
     where one.tenant = $1 and one.state in ('issued', 'objected', 'confirmed')
       and one."c_companyDisplayCode" = $2 and one."c_payOn" <= $3
       and not exists (select 1 from record_closing_run as run
         where run.tenant = one.tenant and run.id::text = one."c_closingId" and run.state = 'reopening')
       and coalesce(one."c_transferId", '') = '' and coalesce(one."c_transferredOn", '') = ''
     order by one.id for update of one`,
    [tenant, companyCode, until],
  );
  const acceptanceIds = rows.flatMap(({ record }) => acceptancesOf(record));
  const unconfirmed = await unconfirmedInvoices(query, { tenant, acceptanceIds });
  const payments = await paymentsOfAcceptances(query, { tenant, now, acceptanceIds });
  return rows
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .map((row) => {
      const acceptances = acceptancesOf(row.record);
      const isProtected = row.supplier.isProtected === true;
      const asked = { acceptanceIds: acceptances, isProtected, released: releasedOf(row.record) };
      return {
        ...dueOf(row),
        otherwise: paidOtherwise(acceptances.map((id) => payments.get(id) ?? [])),
        unconfirmed: holdingInvoices(unconfirmed, asked)[0],
        released: releaseUsed(unconfirmed, asked),
      };
    });
}

function dueOf({ id, state, record, supplier }: Statement): DuePayment {
  const { statementNumber, supplierCode, supplierName, payOn, amountWithTax, amountWithoutTax, targetMonthly } = record;
  const closingAmount = String(amountWithTax);
  return {
    told: toldOf({ statementId: id, statementNumber, supplierCode, supplierName, payOn, closingAmount } as JsonObject),
    isObjected: state === 'objected',
    amountWithoutTax: String(amountWithoutTax),
    targetMonthly: String(targetMonthly ?? ''),
    supplier,
  };
}

function orderOf({ record }: Statement): string {
  return `${record.supplierCode} ${record.closingDate} ${record.statementNumber}`;
}
