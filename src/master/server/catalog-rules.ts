import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';
import type { MasterReader } from '../../platform/server/records/master-reader.ts';
import { type CatalogRule, type RuledGoods, rulesFor, rulesOn } from '../domain/catalog-rules.ts';

/** Whose rules are asked. */
interface Asked {
  tenant: string;
  /** Codes of somebody's organization and of all above it. */
  units: readonly string[];
  query?: Query | undefined;
}

/** The catalog's rules that hold for people of an organization. */
export async function catalogRulesFor(masters: MasterReader, { tenant, units, query }: Asked): Promise<CatalogRule[]> {
  const kept = await masters.listMasters(tenant, 'master/catalog-rule', query);
  return rulesFor(
    kept.map(({ record }) => record),
    units,
  );
}

/** A line of a document as rules see it; anything may stand in one that is not finished. */
type Line = Partial<Readonly<Record<string, unknown>>> | null;

/**
 * The rules that the goods of a document's lines fall under, line by line: products of the catalog as their master has them, and
 * what came from shops, which alone has a category without being a product.
 */
export async function rulesOfLines(masters: MasterReader, asked: Asked, record: JsonObject): Promise<CatalogRule[][]> {
  const lines = Array.isArray(record.lines) ? (record.lines as Line[]) : [];
  const codes = new Set(lines.flatMap((line) => textIn(line, 'productCode') ?? []));
  if (codes.size === 0 && !lines.some((line) => textIn(line, 'categoryCode'))) return lines.map(() => []);
  const products = await masters.listMasters(asked.tenant, 'master/product', asked.query, [...codes]);
  const known = new Map(products.map((product) => [product.code, product.record]));
  const rules = await catalogRulesFor(masters, asked);
  return lines.map((line) => {
    const goods = known.get(textIn(line, 'productCode') ?? '') ?? shopGoods(line, record);
    return goods ? rulesOn(rules, goods) : [];
  });
}

function shopGoods(line: Line, record: JsonObject): RuledGoods | null {
  const categoryCode = textIn(line, 'categoryCode');
  if (categoryCode === undefined || textIn(line, 'productCode') !== undefined) return null;
  const unitPrice = textIn(line, 'unitPrice') ?? '';
  return {
    name: textIn(line, 'productName') ?? '',
    modelNumber: textIn(line, 'modelNumber'),
    makerName: textIn(line, 'makerName'),
    categoryCode,
    supplierCode: textIn(line, 'supplierCode') ?? textIn(record, 'supplierCode'),
    unitPrice: /^\d{1,12}(\.\d{1,6})?$/u.test(unitPrice) ? unitPrice : '0',
    isFromShop: true,
  };
}

function textIn(holder: Line, name: string): string | undefined {
  const value = holder?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
