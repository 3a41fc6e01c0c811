import { Decimal } from 'decimal.js';
import { categoryNamed, type StandardCategory } from '../../../master/index.server.ts';
import { goods } from '../data/mall/products-goods.ts';
import { hospitalGoods, works } from '../data/mall/products-works.ts';
import { readTable } from '../data/read-table.ts';
import { createSeededRandom, type SeededRandom } from '../seeded-random.ts';

/** Large categories that have goods with a green label: of office, computers, packing and hygiene. */
const greenCategories = ['01', '02', '08', '09'];

/** A price from a business date on. */
export interface PriceStep {
  from: string;
  unitPrice: string;
  reason?: string;
}

/** One product as the master keeps it, with what the order generator needs beside. */
export interface DemoProduct {
  code: string;
  name: string;
  modelNumber: string;
  makerName: string;
  category: StandardCategory;
  supplierCode: string;
  unitCode: string;
  taxType: 2 | 3;
  taxRate: string;
  leadTimeDays: number;
  janCode: string;
  /** Oldest first; the last one holds today. */
  prices: readonly PriceStep[];
  isRecommended: boolean;
  isGreen: boolean;
  /** What is usually ordered at once. */
  quantity: readonly [from: number, to: number];
}

/** Business dates from which prices hold; the first one is where the story begins. */
export const priceDates = ['2024/12/01', '2025/04/01', '2025/10/01', '2026/04/01', '2026/08/01'] as const;

const reasons = ['原材料価格の高騰', '物流費の改定', '為替の影響', '年度改定'] as const;

/** Products of トウリングループ's suppliers: about four hundred. */
export const tourinProducts: readonly DemoProduct[] = productsOf([...readTable(goods), ...readTable(works)], 11);

/** Products that only the hospital buys. */
export const hospitalProducts: readonly DemoProduct[] = productsOf(readTable(hospitalGoods), 12);

function productsOf(families: string[][], seed: number): DemoProduct[] {
  const random = createSeededRandom(seed);
  const counts = new Map<string, number>();
  return families.flatMap((family) => {
    const variants = (family[9] ?? '').split(', ');
    return variants.map((variant, index) => {
      const supplier = family[1] ?? '';
      const count = (counts.get(supplier) ?? 0) + 1;
      counts.set(supplier, count);
      const share = variants.length === 1 ? 0 : index / (variants.length - 1);
      return productOf(family, { variant, share, count }, random);
    });
  });
}

function productOf(
  family: string[],
  place: { variant: string; share: number; count: number },
  random: SeededRandom,
): DemoProduct {
  const [small = '', supplierCode = '', makerName = '', name = '', prefix = '', unitCode = '', price = '', usual = ''] =
    family;
  const category = categoryNamed(small);
  const number = String(place.count).padStart(4, '0');
  const serial = `${supplierCode.replaceAll(/\D/g, '').padStart(4, '0')}${number}`;
  return {
    code: `${supplierCode}-${number}`,
    name: name.replace('{v}', place.variant),
    modelNumber: `${prefix}-${String(100 + place.count * 7).padStart(4, '0')}`,
    makerName,
    category,
    supplierCode,
    unitCode,
    ...taxOf(category, place.variant),
    leadTimeDays: Number(family[8]),
    janCode: withCheckDigit(`2000${serial}`),
    prices: faceValueOf(place.variant, small) ?? pricesOf(basePrice(price, place.share, random), random),
    isRecommended: random.percent(4),
    isGreen: isGreen(name.replace('{v}', place.variant), category, random),
    quantity: rangeOf(usual),
  };
}

/** What is made of waste paper or saves electricity has the label, of other goods where there is one some. */
function isGreen(name: string, { largeCode }: StandardCategory, random: SeededRandom): boolean {
  const isSome = random.percent(20);
  return /再生|LED/.test(name) || (isSome && greenCategories.includes(largeCode));
}

/** A product is taxed as its category; of what is kept for disasters only food has the reduced rate, water for washing has not. */
function taxOf(
  { largeCode, taxType, taxRate }: StandardCategory,
  variant: string,
): Pick<DemoProduct, 'taxType' | 'taxRate'> {
  const isNoFood = taxRate === '0.08' && largeCode !== '12' && variant.includes('水');
  return { taxType, taxRate: isNoFood ? '0.1' : taxRate };
}

/** Stamps cost what is printed on them. */
function faceValueOf(variant: string, small: string): PriceStep[] | null {
  const yen = small === '切手・収入印紙' ? /(\d+)円/.exec(variant)?.[1] : undefined;
  return yen === undefined ? null : [{ from: priceDates[0], unitPrice: yen }];
}

/** Between the first and the last price of a family, never round. */
function basePrice(range: string, share: number, random: SeededRandom): Decimal {
  const [from, to] = rangeOf(range);
  const drift = 1 + (random.next() - 0.5) * 0.06;
  const price = new Decimal(from).times(new Decimal(to / from).pow(share)).times(drift);
  if (price.lt(10)) return price.toDecimalPlaces(2);
  const exact = price.toDecimalPlaces(price.lt(400) && random.percent(15) ? 1 : 0);
  return exact.mod(100).isZero() ? exact.plus(random.integer(3, 47)) : exact;
}

/** Two or three revisions upwards that end at today's price. */
function pricesOf(today: Decimal, random: SeededRandom): PriceStep[] {
  const changed = random.shuffled(priceDates.slice(1)).slice(0, random.integer(1, 3)).sort().reverse();
  const steps: PriceStep[] = [];
  let price = today;
  for (const from of changed) {
    steps.unshift({ from, unitPrice: price.toFixed(), reason: random.pick(reasons) });
    const digits = price.lt(400) ? price.decimalPlaces() : 0;
    price = price.div(1 + random.integer(18, 74) / 1000).toDecimalPlaces(Math.max(digits, price.lt(10) ? 2 : 0));
  }
  return [{ from: priceDates[0], unitPrice: price.toFixed() }, ...steps];
}

function rangeOf(text: string): [number, number] {
  const [from = 0, to = 0] = text.split('-').map(Number);
  return [from, to];
}

/** A 13-digit code of the in-store range with its check digit. */
function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}
