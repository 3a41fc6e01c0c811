import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { heldClosings, runsOf } from '../../closing/index.server.ts';
import { isBusinessDay } from '../../domain/dates/business-days.ts';
import { buyerCompanyOf } from '../../master/index.server.ts';
import { invalid, notFound } from '../../platform/server/errors/refusals.ts';
import type { DuePayment } from '../domain/due-payment.ts';
import { type DueTransfer, type TransferFees, transferParts } from '../domain/transfer-line.ts';
import { dueBills } from './due-bills.ts';
import { dueStatements } from './due-statements.ts';
import { accountChanges, payeeAccountOf } from './payee-accounts.ts';

/**
 * `gatherTransfer`: every statement and approved bill of the owner's company that is payable by the transfer date and stands in
 * no proposal; those that cannot be paid now are named with the reason and wait for the next one, those that were paid by hand
 * are named this once.
 */
export const gatherTransfer: Effect<'transfer/proposal'> = async (context) => {
  const { record, owner, actor, query, now } = context;
  const company = await buyerCompanyOf(context, owner.organizationCode);
  if (!company) throw notFound();
  if (!isBusinessDay(record.transferDate)) {
    throw invalid([{ at: '/transferDate', keyword: 'refusedWhen', messageKey: 'rule.notABankDay', params: {} }]);
  }
  const place = { tenant: actor.tenant, companyCode: company.code, until: record.transferDate, now };
  // None of them is reopened while its statements are gathered.
  await heldClosings(query, runsOf(actor.tenant, company.code));
  const due = [...(await dueStatements(query, place)), ...(await dueBills(context, place))];
  const codes = due.map(({ supplier }) => String(supplier.code));
  const changes = await accountChanges(query, actor.tenant, codes);
  const judged = due.map((one) => {
    const account = payeeAccountOf(one.supplier, changes.get(String(one.supplier.code)), now);
    return judgedPayment(one, account, feesOf(record));
  });
  const leftOut = judged.filter(({ reason }) => reason !== undefined);
  const lines = judged
    .filter(({ reason }) => reason === undefined)
    .map((one, index) => ({ ...one, lineNo: index + 1 }));
  if (lines.length === 0) {
    const names = [...new Set(leftOut.map(({ supplierName }) => supplierName))].join('、') || '―';
    throw eventNotAllowed('error.EN-NOT-ALLOWED.nothingToTransfer', { params: { names } });
  }
  const title = `${record.transferDate} ${company.name}`;
  Object.assign(record, { companyDisplayCode: company.code, companyName: company.name, title, lines, leftOut });
};

/** A row of the proposal: of its lines, or with its `reason` of what is left out. */
function judgedPayment(
  {
    told,
    isObjected,
    otherwise,
    unconfirmed,
    released,
    amountWithoutTax,
    withheldTax,
    targetMonthly,
    supplier,
  }: DuePayment,
  account: ReturnType<typeof payeeAccountOf>,
  fees: TransferFees,
): JsonObject {
  if (otherwise?.reason === 'paidByHand' || otherwise?.reason === 'partlyPaid') return { ...told, ...otherwise };
  if (isObjected) return { ...told, reason: 'objected' };
  if (otherwise) return { ...told, ...otherwise };
  if (unconfirmed) {
    const { invoiceId, invoiceNumber } = unconfirmed;
    return { ...told, invoiceId, invoiceNumber, reason: 'invoiceUnconfirmed' };
  }
  if ('until' in account) return { ...told, reason: 'cooling', until: account.until };
  if ('reason' in account) return { ...told, reason: account.reason };
  const due: DueTransfer = {
    closingAmount: String(told.closingAmount),
    amountWithoutTax,
    withholding: supplier.withholding === 2 ? 2 : 1,
    ...(withheldTax !== undefined && { withheldTax }),
    offsetAmount: '0',
    isHeld: false,
    feeBearer: supplier.feeBearer === 'supplier' ? 'supplier' : 'buyer',
    isProtected: supplier.isProtected === true,
    bankCode: String(account.account.bankCode),
  };
  const parts = transferParts(due, fees);
  // What a supplier owes by red entries is no transfer: it stays until later statements outweigh it.
  if (new Decimal(parts.transferAmount).lessThanOrEqualTo(0)) return { ...told, reason: 'nothingToPay' };
  const release = released && { releaseReason: released.reason ?? '', releasedByName: released.releasedByName ?? '' };
  return { ...told, targetMonthly, ...due, ...account.account, ...parts, ...release };
}

/** What the bank takes, as the account that is paid from says. */
export function feesOf(record: JsonObject): TransferFees {
  const { bankCode, feeSameUnder = '0', feeSameOver = '0', feeOtherUnder = '0', feeOtherOver = '0' } = record;
  return {
    bankCode: String(bankCode),
    feeSameUnder: String(feeSameUnder),
    feeSameOver: String(feeSameOver),
    feeOtherUnder: String(feeOtherUnder),
    feeOtherOver: String(feeOtherOver),
  };
}
