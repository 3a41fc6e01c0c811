import type { Decimal } from 'decimal.js';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import { sumUnder } from '../../../engine/server/ledger/balances-under.ts';
import { movedBy } from '../../../engine/server/ledger/ledger.ts';
import type { Effect, EffectContext } from '../../../engine/server/ports.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import { calledLedger } from '../domain/called-account.ts';
import { isMostlyCalled, mostCallable } from '../domain/most-callable.ts';
import { type BoundLine, bindLines } from './bind-lines.ts';

type OrderContext = EffectContext<'order/order'>;

/**
 * `holdToContract`: what a unit-price contract agrees on is ordered in its unit, at its price or with a reason why not, and
 * no more of it than is left; the number of the contract stands on the line, whatever was sent. Two orders that want the
 * last pieces come one after the other. Once most of what was agreed is called off, the contract is told.
 * @throws EN-VALIDATION at the price, unit or quantity of a line
 */
export const holdToContract: Effect<'order/order'> = async (context) => {
  const bound = await bindLines(context, { locked: true });
  const hasReason = (context.record.priceChangeReason ?? '') !== '';
  const faults = bound.flatMap((line) => [...unitFaults(line), ...(hasReason ? [] : priceFaults(line))]);
  const told = new Set<string>();
  for (const [account, lines] of byAccount(bound)) {
    const { called, fault } = await calledWith(context, account, lines);
    const [{ agreed } = {}] = lines;
    if (fault) faults.push(fault);
    else if (agreed && !agreed.contract.calledNoticeOn && isMostlyCalled(agreed.line.quantity, called))
      told.add(agreed.contractId);
  }
  if (faults.length > 0) throw invalid(faults);
  for (const id of [...told].sort())
    await context.applyTo({ recordType: 'contract/contract', id, event: 'noteMostlyCalled' });
};

/** `priceFromContract`: a line of a draft that has no price yet gets the one that is agreed, and says by which contract. */
export const priceFromContract: Effect<'order/order'> = async (context) => {
  if (!Array.isArray(context.record.lines)) return;
  const isMadeHere = context.event.type === 'prepareForStock';
  for (const { line } of await bindLines(context)) {
    if (!isMadeHere && (line.unitPrice ?? '') !== '') continue;
    line.unitPrice = line.contractUnitPrice ?? line.unitPrice;
  }
};

/** A unit that is not what was agreed: its quantity could not be counted. */
function unitFaults({ index, line, agreed }: BoundLine): FieldError[] {
  if (!agreed || agreed.line.unitCode === line.unitCode) return [];
  return [fault(`/lines/${index}/unitCode`, 'contractUnit', { number: line.contractNumber ?? '' })];
}

/** A price that is not what was agreed. */
function priceFaults({ index, line }: BoundLine): FieldError[] {
  const price = new ExactDecimal(line.contractUnitPrice ?? line.unitPrice);
  if (price.eq(line.unitPrice)) return [];
  const params = { number: line.contractNumber ?? '', price: price.toFixed() };
  return [fault(`/lines/${index}/unitPrice`, 'contractPrice', params)];
}

/** What is called off of a line of a contract once this order is, and where it says that this is too much. */
async function calledWith(
  { query, actor, recordId }: OrderContext,
  account: string,
  lines: readonly BoundLine[],
): Promise<{ called: Decimal; fault?: FieldError }> {
  const ledger = { tenant: actor.tenant, ledger: calledLedger };
  const under = `${account}/`;
  const moved = await movedBy(query, ledger, { recordId, under });
  const own = [...moved.values()].reduce((sum, part) => sum.plus(part), new ExactDecimal(0));
  const others = new ExactDecimal(await sumUnder(query, { ...ledger, under })).minus(own);
  const most = mostOf(lines, others);
  let called = others;
  for (const { index, line } of lines) {
    const left = most?.minus(called);
    called = called.plus(line.quantity).minus(line.cancelledQuantity ?? '0');
    if (most === undefined || called.lte(most)) continue;
    const params = { number: line.contractNumber ?? '', most: left?.gt(0) ? left.toFixed() : '0' };
    return { called, fault: fault(`/lines/${index}/quantity`, 'contractQuantity', params) };
  }
  return { called };
}

/** How much all may call off: of what the contract agrees on no more, what was called off before. */
function mostOf(lines: readonly BoundLine[], others: Decimal): Decimal | undefined {
  const [{ agreed } = {}] = lines;
  if (agreed) return mostCallable(agreed.line.quantity, agreed.contract.overrunPercent);
  return lines.reduce((sum, { former }) => sum.plus(former?.quantity ?? '0'), others);
}

function byAccount(bound: readonly BoundLine[]): Map<string, BoundLine[]> {
  const accounts = new Map<string, BoundLine[]>();
  for (const one of bound) accounts.set(one.account, [...(accounts.get(one.account) ?? []), one]);
  return accounts;
}

function fault(at: string, keyword: string, params: Record<string, string>): FieldError {
  return { at, keyword, messageKey: `rule.${keyword}`, params };
}
