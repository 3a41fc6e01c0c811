import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';
import type { MasterReader } from '../../platform/server/records/master-reader.ts';
import type { FoundProduct } from './search/catalog-search.ts';

/** What of a product a card, a row and its own page show. */
const told = [
  'name',
  'modelNumber',
  'makerName',
  'categoryCode',
  'supplierCode',
  'unitCode',
  'unitPrice',
  'taxType',
  'taxRate',
  'janCode',
  'leadTimeDays',
  'specification',
  'priceTiers',
  'minQuantity',
  'quantityStep',
  'baseQuantity',
  'baseUnitCode',
  'isRecommended',
  'isGreen',
  'isDiscontinued',
  'successorCode',
] as const;

/** Products as people are answered them: what they show, their price for the viewer, and codes by their names. */
export async function productCards(
  masters: MasterReader,
  { tenant, language, query }: { tenant: string; language: string; query: Query },
  found: readonly FoundProduct[],
): Promise<JsonObject[]> {
  const namesOf = async (recordType: string, codes: readonly string[], name = 'name') => {
    const rows = await masters.listMasters(tenant, recordType, query, [...new Set(codes)]);
    return new Map(rows.map(({ code, record }) => [code, nameIn(record, name, language)]));
  };
  const codesAt = (...fields: ('categoryCode' | 'supplierCode' | 'unitCode' | 'baseUnitCode')[]) =>
    found.flatMap(({ record }) => fields.flatMap((field) => record[field] ?? []));
  const categories = await namesOf('master/category', codesAt('categoryCode'));
  const suppliers = await namesOf('master/supplier', codesAt('supplierCode'));
  const units = await namesOf('master/unit', codesAt('unitCode', 'baseUnitCode'));
  return found.map(({ code, record, price, contract, rules, isNotTradeable }) => ({
    ...Object.fromEntries(told.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]]))),
    code,
    ...(record.pictures?.[0] && { picture: record.pictures[0].fileId }),
    ...(isNotTradeable && { isNotTradeable }),
    price,
    contract: contract && { ...contract },
    rules: rules.map(({ name, effect, message }) => ({ name, effect, ...(message !== undefined && { message }) })),
    categoryName: categories.get(String(record.categoryCode)) ?? null,
    supplierName: suppliers.get(String(record.supplierCode)) ?? null,
    unitName: units.get(String(record.unitCode)) ?? null,
    baseUnitName: units.get(String(record.baseUnitCode)) ?? null,
  }));
}

const suffixes: Readonly<Record<string, string>> = { en: 'En', ko: 'Ko' };

/** A name of a master in the reader's language, where the master has it. */
export function nameIn(record: JsonObject, name: string, language: string): string {
  return String(record[name + (suffixes[language] ?? '')] ?? record[name] ?? '');
}
