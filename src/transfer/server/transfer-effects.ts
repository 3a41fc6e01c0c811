import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import { type DueTransfer, transferParts } from '../domain/transfer-line.ts';
import { feesOf, gatherTransfer } from './gather-transfer.ts';
import { holdToPayments } from './hold-to-payments.ts';
import { payTransferredInvoices } from './pay-transferred-invoices.ts';
import { accountChanges, accountFields, payeeAccountOf } from './payee-accounts.ts';

/** `adjustTransferLines`: what is offset on which ground, and what is held and why (parameter `adjustments`, by `lineNo`). */
const adjustTransferLines: Effect<'transfer/proposal'> = ({ record, event }) => {
  const wished = event.params.adjustments as JsonObject[];
  const errors: FieldError[] = [];
  record.lines = (record.lines ?? []).map((line, index) => {
    const wish = wished.find(({ lineNo }) => lineNo === line.lineNo);
    if (!wish) return line;
    const { offsetReason: _offset, heldReason: _held, ...kept } = line;
    const offsetAmount = String(wish.offsetAmount ?? '0');
    const isHeld = wish.isHeld === true;
    const [offsetReason, heldReason] = [textOf(wish.offsetReason), textOf(wish.heldReason)];
    // The line was reckoned by the same rules when it was gathered.
    const parts = transferParts({ ...(line as object as DueTransfer), offsetAmount, isHeld }, feesOf(record));
    const told = (text: string) => errors.push(fault(`/params/adjustments/${index}`, text));
    const offsets = new ExactDecimal(offsetAmount).greaterThan(0);
    if (offsets && offsetReason === '') told('offsetGround');
    if (new ExactDecimal(parts.transferAmount).lessThan(0) || !/^\d+$/.test(offsetAmount)) told('offsetTooLarge');
    if (isHeld && heldReason === '') told('heldReason');
    const isOffset = !isHeld && offsets;
    return { ...kept, ...parts, isHeld, ...(isOffset && { offsetReason }), ...(isHeld && { heldReason }) };
  }) as typeof record.lines;
  if (errors.length > 0) throw invalid(errors);
};

/** `holdToAccounts`: what is approved goes to the accounts that stand in the masters now, and to none that changed lately. */
const holdToAccounts: Effect<'transfer/proposal'> = async ({ record, related, query, actor, now }) => {
  const paid = (record.lines ?? []).filter(({ isHeld }) => isHeld !== true);
  const changes = await accountChanges(
    query,
    actor.tenant,
    paid.map(({ supplierCode }) => String(supplierCode)),
  );
  const changed: string[] = [];
  for (const line of paid as JsonObject[]) {
    const code = String(line.supplierCode);
    const [supplier] = await related('master/supplier', 'code', code);
    const found = payeeAccountOf(supplier?.record ?? {}, changes.get(code), now);
    const isSame =
      'account' in found && [...accountFields, 'payeeKana'].every((name) => found.account[name] === line[name]);
    if (!isSame) changed.push(String(line.supplierName));
  }
  if (changed.length > 0) {
    throw eventNotAllowed('error.EN-NOT-ALLOWED.accountChanged', { params: { names: changed.join('、') } });
  }
};

/** Effects of transfers, by the name flows call them. */
export const transferEffects: Record<string, Effect> = {
  gatherTransfer,
  adjustTransferLines,
  holdToAccounts,
  holdToPayments,
  payTransferredInvoices,
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function fault(at: string, text: string): FieldError {
  return { at, keyword: 'refusedWhen', messageKey: `rule.${text}`, params: {} };
}
