import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { DemoWorld } from '../demo-world.ts';
import type { DemoProduct } from './build-products.ts';

/** How families of goods are read, where nobody would type what they are written with. */
const readings: Readonly<Record<string, string>> = {
  研磨布紙: 'ケンマヌノカミ ヤスリ',
  砥石: 'トイシ グラインダー',
  座金: 'ザガネ ワッシャー',
  深溝玉軸受: 'フカミゾタマジクウケ ベアリング',
  直動案内: 'チョクドウアンナイ リニアガイド',
  耳栓: 'ミミセン',
  軍手: 'グンテ',
  封筒: 'フウトウ',
  ドライバー: 'ドライバー ネジマワシ',
  操作スイッチ: 'ソウサスイッチ',
  革手袋: 'カワテブクロ',
  コーヒー: 'コーヒー',
  荷札: 'ニフダ',
  台車: 'ダイシャ カート',
  電線: 'デンセン ケーブル',
  茶葉: 'チャバ オチャ',
  切削油: 'セッサクユ クーラント',
  緩衝材: 'カンショウザイ プチプチ',
};

/** Families that only these organizations are shown: the works, not the head office. */
const works = ['20200000', '20300000'];

/** By the name of the family. */
const shownTo: Readonly<Record<string, readonly string[]>> = {
  切削油: works,
  作動油: works,
};

const contents: Readonly<Record<string, string>> = { 枚: 'MAI', 本: 'HON', 個: 'PC' };

/** What the catalog says of a product beside its price: reading, tiers on it, steps, content and to whom it is shown. */
export function catalogTermsOf(product: DemoProduct, organizations: ReadonlySet<string>): JsonObject {
  const { category, unitCode, name } = product;
  const reading = readings[category.name];
  const units = (shownTo[category.name] ?? []).filter((code) => organizations.has(code));
  return {
    ...(reading !== undefined && { kana: reading }),
    ...tiersOf(product),
    ...quantityTermsOf(product),
    ...contentOf(name, unitCode),
    ...(units.length > 0 && { shownTo: units.map((organizationCode) => ({ organizationCode })) }),
  };
}

/** In which steps it is ordered, where not by ones. */
export function quantityTermsOf({ unitCode, quantity }: DemoProduct): { minQuantity?: string; quantityStep?: string } {
  if (unitCode === 'PC' && quantity[0] >= 1000) return { minQuantity: '100', quantityStep: '100' };
  if (unitCode === 'M') return { quantityStep: '0.5' };
  return unitCode === 'KG' ? { quantityStep: '0.1' } : {};
}

/** What is bought by dozens is cheaper from ten and from fifty on. */
function tiersOf({ prices, quantity, unitCode }: DemoProduct): JsonObject {
  const price = new Decimal(prices.at(-1)?.unitPrice ?? '0');
  if (quantity[1] < 40 || price.lt(200) || unitCode === 'M') return {};
  const at = (share: string) => price.times(share).toDecimalPlaces(price.decimalPlaces(), Decimal.ROUND_DOWN).toFixed();
  return {
    priceTiers: [
      { minQuantity: 1, maxQuantity: 9, salePrice: price.toFixed() },
      { minQuantity: 10, maxQuantity: 49, salePrice: at('0.949') },
      { minQuantity: 50, maxQuantity: -1, salePrice: at('0.894') },
    ],
  };
}

/** `100枚` in the name of a box is what it holds, `500枚×5冊` five times that; the `2枚刃` of a mill and the `5本指` of a glove are nothing of the kind. */
function contentOf(name: string, unitCode: string): JsonObject {
  const [, count, unit = '', times = '1'] = /(\d+)(枚(?!刃)|本(?!指)|個)(?:×(\d+))?/.exec(name) ?? [];
  const code = contents[unit];
  return count === undefined || code === undefined || code === unitCode
    ? {}
    : { baseQuantity: new Decimal(count).times(times).toFixed(), baseUnitCode: code };
}

/** Prices that were agreed on for a year: of every thirtieth product, some of them for the works alone. */
export function contractPricesOf(world: DemoWorld): (JsonObject & { code: string })[] {
  return [...yearlyContractsOf(world), ...endedContractsOf(world)];
}

function yearlyContractsOf({ products, organizations }: DemoWorld): (JsonObject & { code: string })[] {
  const works = organizations.find(({ code }) => code === '20200000')?.code;
  return products
    .filter((_product, index) => index % 30 === 4)
    .map(({ code, prices }, index) => ({
      code: `KT-${String(index + 1).padStart(3, '0')}`,
      productCode: code,
      contractNumber: `K-2026-${String(index * 3 + 14).padStart(3, '0')}`,
      unitPrice: new Decimal(prices.at(-1)?.unitPrice ?? '0')
        .times('0.92')
        .toDecimalPlaces(1, Decimal.ROUND_DOWN)
        .toFixed(),
      validFrom: '2026/04/01',
      validUntil: '2027/03/31',
      ...(index % 3 === 2 && works !== undefined && { organizationCode: works }),
    }));
}

/** The contract on stretch film ran out at the end of October: it costs more from November on. */
function endedContractsOf({ products }: DemoWorld): (JsonObject & { code: string })[] {
  return products
    .filter(({ category }, index) => category.name === 'ストレッチフィルム' && index % 30 !== 4)
    .map(({ code, prices }, index) => ({
      code: `KE-${String(index + 1).padStart(3, '0')}`,
      productCode: code,
      contractNumber: 'K-2025-031',
      unitPrice: new Decimal(prices.at(-1)?.unitPrice ?? '0').times('0.88').toDecimalPlaces(0).toFixed(),
      validFrom: '2025/11/01',
      validUntil: '2026/10/31',
    }));
}

const heavyGoods: ReadonlySet<string> = new Set(['S003']);
const freeByContract: ReadonlySet<string> = new Set(['S001', 'S041', 'S042', 'S043']);

/** What suppliers ask for bringing goods: nothing from an amount on, or by contract. */
export function postagesOf({ suppliers }: DemoWorld): (JsonObject & { code: string })[] {
  return suppliers
    .filter(({ code }) => !freeByContract.has(code))
    .map(({ code }) => ({
      code: `P-${code}`,
      supplierCode: code,
      fee: heavyGoods.has(code) ? '1650' : '550',
      freeFrom: heavyGoods.has(code) ? '30000' : '3000',
      taxRate: '0.1',
    }));
}
