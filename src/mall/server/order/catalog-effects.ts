import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';
import type { Effect, EffectContext } from '../../../../engine/server/ports.ts';
import { lineAmounts } from '../../../domain/amounts/line-amounts.ts';
import { forbidding } from '../../../master/index.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { invalid } from '../../../platform/server/errors/refusals.ts';
import { type ApplicationLine, type ApplicationPart, goodsOf } from '../../domain/build-application.ts';
import { total } from '../../domain/cart-totals.ts';
import { quantityLimits } from '../../domain/order-quantity.ts';
import { holdCart, longestPart } from '../cart/cart-store.ts';
import type { PricedLine } from '../cart/priced-lines.ts';
import { viewerOf } from '../viewer.ts';
import { applicationOf } from './application-of.ts';
import { storedMasters } from './stored-masters.ts';

type Application = EffectContext<'mall/application'>;

/**
 * `holdToCatalog`: an application is of products that its owner may buy, at the prices and with the postage that hold for him
 * now. Its lines are made anew from product and quantity; what was sent of prices is only compared, and a difference refuses.
 */
export const holdToCatalog: Effect<'mall/application'> = async ({ record, query, actor, owner, now }) => {
  const masters = storedMasters(query);
  const viewer = await viewerOf(masters, { ...actor, ...owner }, businessDateOf(now));
  const goods = goodsOf(record.lines);
  const { lines, parts, priced, tooLong } = await applicationOf(
    masters,
    { query, viewer, headTitle: record.accountTitleCode },
    goods,
  );
  const errors = goods.flatMap(({ at }, index) => faultsOf(priced[index], record.lines[at], `/lines/${at}`));
  errors.push(...tooLong.map((supplier) => fault('/lines', 'partFull', { supplier, limit: String(longestPart) })));
  if (errors.length === 0 && amountOf(lines) !== amountOf(record.lines)) errors.push(fault('/lines', 'catalogChanged'));
  if (errors.length > 0) throw invalid(errors);
  record.lines = lines;
  record.parts = withOwnWishes(parts, record.parts ?? []);
};

/** `takeFromCart`: what was applied for is in the cart no more. */
export const takeFromCart: Effect<'mall/application'> = async ({ record, query, actor, owner }: Application) => {
  const codes = goodsOf(record.lines).map(({ code }) => code);
  await (await holdCart(query, { tenant: actor.tenant, code: owner.code })).drop(codes);
};

/** What goes to each supplier, with the day and the note that whoever applies gave for it; an order that came up since has its supplier's. */
function withOwnWishes(parts: readonly ApplicationPart[], sent: readonly ApplicationPart[]): ApplicationPart[] {
  const wished = new Map([...sent].reverse().flatMap((part) => [[part.supplierCode, part] as const]));
  for (const part of sent) wished.set(part.orderKey ?? part.supplierCode, part);
  return parts.map((part) => {
    const { deliveryDate, noteToSupplier } = wished.get(part.orderKey ?? '') ?? wished.get(part.supplierCode) ?? part;
    return { ...part, ...(deliveryDate && { deliveryDate }), ...(noteToSupplier && { noteToSupplier }) };
  });
}

function faultsOf(line: PricedLine | undefined, sent: ApplicationLine | undefined, at: string): FieldError[] {
  const rule = forbidding(line?.product?.rules ?? []);
  if (rule) return [fault(`${at}/productCode`, 'notToBeBought', { rule: rule.name })];
  if (!line || line.barred !== null) return [fault(`${at}/productCode`, 'catalogGone')];
  const { unitPrice, quantityFault } = line;
  if (quantityFault) {
    const { keyword, limit } = quantityFault;
    return [fault(`${at}/quantity`, keyword, quantityLimits(limit))];
  }
  const isSame = sent !== undefined && new ExactDecimal(sent.unitPrice).eq(unitPrice);
  return isSame ? [] : [fault(`${at}/unitPrice`, 'catalogPriceChanged', { price: unitPrice })];
}

function amountOf(lines: readonly ApplicationLine[]): string {
  return total(lines.map((line) => lineAmounts(line, line.taxFraction).amountWithTax ?? '0'));
}

function fault(at: string, keyword: string, params: Record<string, string> = {}): FieldError {
  return { at, keyword, messageKey: `rule.${keyword}`, params };
}
