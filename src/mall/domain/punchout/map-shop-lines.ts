import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import { mostQuantity } from '../order-quantity.ts';
import { mostShopLines, type PunchoutFault, type PunchoutReason, type ShopLine } from './shop-message.ts';
import { unitCodes } from './unit-codes.ts';

type Shop = RecordOf<'mall/punchout-shop'>;
export type SessionLine = NonNullable<RecordOf<'mall/punchout-session'>['lines']>[number];

/** 11 digits and, after a point, what the interfaces allow: no sign, no exponent, no separators. */
const plainNumber = /^\d{1,11}(\.\d{1,6})?$/;

/** Digits after the point that a price of one unit has at most. */
const finestPrice = 4;

/**
 * A shop's lines in our words: units, categories and tax by the shop's master. What cannot be said exactly is a fault, told
 * for every line; then there are no lines. `unitDecimals`: how fine each of our units is counted.
 */
export function mapShopLines(
  shop: Shop,
  lines: readonly ShopLine[],
  unitDecimals: ReadonlyMap<string, number>,
): { lines: SessionLine[]; faults: PunchoutFault[] } {
  if (lines.length > mostShopLines)
    return { lines: [], faults: [{ reason: 'tooManyLines', value: `${lines.length}` }] };
  const faults: PunchoutFault[] = [];
  const mapped = lines.flatMap((line, index) => {
    const fault = (reason: PunchoutReason, value: string) => {
      faults.push({ reason, line: index + 1, value: value.slice(0, 200) });
      return [];
    };
    const { quantity, price, currency } = line;
    const priceUnit = line.priceUnit === '' ? '1' : line.priceUnit;
    const unitCode = unitOf(shop, line.unit);
    const decimals = unitCode === undefined ? undefined : unitDecimals.get(unitCode);
    if (unitCode === undefined || decimals === undefined) return fault('unit', line.unit);
    const isTooMuch = isPositive(quantity) && new ExactDecimal(quantity).gt(mostQuantity);
    if (isTooMuch || !isPositive(quantity) || new ExactDecimal(quantity).decimalPlaces() > decimals)
      return fault('quantity', quantity);
    if (!plainNumber.test(price)) return fault('price', price);
    if (currency.toUpperCase() !== 'JPY') return fault('currency', currency);
    if (!isPositive(priceUnit)) return fault('priceUnit', priceUnit);
    const unitPrice = new ExactDecimal(price).div(priceUnit);
    if (unitPrice.decimalPlaces() > finestPrice) return fault('priceUnit', `${price} / ${priceUnit}`);
    return [sessionLine(shop, line, { quantity, unitCode, unitPrice: unitPrice.toFixed() })];
  });
  return faults.length > 0 ? { lines: [], faults } : { lines: mapped, faults };
}

function sessionLine(
  shop: Shop,
  line: ShopLine,
  counted: { quantity: string; unitCode: string; unitPrice: string },
): SessionLine {
  const { leadTimeDays } = line;
  const { categoryCode, taxRate } = categoryOf(shop, line);
  return {
    partId: line.partId.slice(0, 100),
    ...(line.auxiliaryId !== null && { auxiliaryId: line.auxiliaryId }),
    name: line.name.slice(0, 200),
    ...counted,
    quantity: new ExactDecimal(counted.quantity).toFixed(),
    categoryCode,
    taxType: shop.taxType,
    taxRate,
    ...(line.makerName && { makerName: line.makerName.slice(0, 100) }),
    ...(line.makerPartId && { makerPartId: line.makerPartId.slice(0, 100) }),
    ...(line.description && { description: line.description.slice(0, 300) }),
    ...(leadTimeDays && /^\d{1,3}$/.test(leadTimeDays) && Number(leadTimeDays) <= 365
      ? { leadTimeDays: Number(leadTimeDays) }
      : {}),
  };
}

/** The company's own word for a shop's unit before the published ones. */
function unitOf({ units = [] }: Shop, unit: string): string | undefined {
  const own = units.find(({ shopUnit }) => shopUnit.toUpperCase() === unit.trim().toUpperCase());
  return own?.unitCode ?? unitCodes.get(unit.trim().toUpperCase());
}

/** By the longest beginning of a classification that the company has mapped; the shop's own category for the rest. */
function categoryOf(shop: Shop, { classifications }: ShopLine): { categoryCode: string; taxRate: string } {
  const fitting = (shop.classifications ?? []).filter(({ domain, codePrefix }) =>
    classifications.some(
      (told) =>
        (domain === undefined || told.domain.toUpperCase() === domain.toUpperCase()) &&
        told.code.startsWith(codePrefix),
    ),
  );
  const [nearest] = fitting.sort((one, other) => other.codePrefix.length - one.codePrefix.length);
  return { categoryCode: nearest?.categoryCode ?? shop.categoryCode, taxRate: nearest?.taxRate ?? shop.taxRate };
}

function isPositive(text: string): boolean {
  return plainNumber.test(text) && new ExactDecimal(text).gt(0);
}
