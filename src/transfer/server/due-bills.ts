import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { EffectContext } from '../../../engine/server/ports.ts';
import { buyerCompanyOf } from '../../master/index.server.ts';
import { type DuePayment, toldOf } from '../domain/due-payment.ts';

interface Bill {
  id: string;
  organizationCode: string;
  record: JsonObject;
  supplier: JsonObject;
}

/** From this version on payments can stand in proposals; those that began with an earlier one are paid by hand. */
const firstVersion = 4;

/**
 * The bills of a company without an order that were approved, are due by a day (`YYYY/MM/DD`) and stand in no proposal, by
 * supplier. They are locked, so that none is paid twice or cancelled meanwhile. What an invoice asks for is paid with the
 * statement of its closing.
 */
export async function dueBills(
  context: Pick<EffectContext, 'query' | 'related' | 'actor' | 'now'>,
  { companyCode, until }: { companyCode: string; until: string },
): Promise<DuePayment[]> {
  const { query, actor, now } = context;
  const { rows } = await query<Bill>(
    `select one.id, one.organization_code as "organizationCode", one.data as record, supplier.data as supplier
     from record_payment_payment as one
       join record_master_supplier as supplier
         on supplier.tenant = one.tenant and supplier.state in ('kept', 'ended') and supplier."c_code" = one."c_supplierCode"
     where one.tenant = $1 and one.state = 'approved' and one."c_paymentKind" = 'bill' and one.flow_version >= $2
       and one."c_dueDate" <= $3 and coalesce(one."c_transferId", '') = '' and one.data->>'approvedAt' <= $4
     order by one.id for update of one`,
    [actor.tenant, firstVersion, until, now.toISOString()],
  );
  const companies = new Map<string, string | undefined>();
  for (const { organizationCode } of rows) {
    if (!companies.has(organizationCode)) {
      companies.set(organizationCode, (await buyerCompanyOf(context, organizationCode))?.code);
    }
  }
  return rows
    .filter(({ organizationCode }) => companies.get(organizationCode) === companyCode)
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .map(dueOf);
}

function dueOf({ id, record, supplier }: Bill): DuePayment {
  const { paymentNumber, supplierCode, supplierName, dueDate: payOn, amountWithTax, amountWithoutTax } = record;
  const closingAmount = String(amountWithTax);
  return {
    told: toldOf({ paymentId: id, paymentNumber, supplierCode, supplierName, payOn, closingAmount } as JsonObject),
    isObjected: false,
    amountWithoutTax: String(amountWithoutTax),
    withheldTax: String(record.withholdingTax ?? '0'),
    targetMonthly: '',
    supplier,
  };
}

function orderOf({ record }: Bill): string {
  return `${record.supplierCode} ${record.dueDate} ${record.paymentNumber}`;
}
