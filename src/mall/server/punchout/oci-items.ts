import { mostShopLines, PunchoutRefusal, type ShopLine, type ShopMessage } from '../../domain/punchout/shop-message.ts';

/**
 * The lines of an OCI form: fields `NEW_ITEM-<name>[n]`, `n` from 1, and `NEW_ITEM-LONGTEXT_<n>:132[]`.
 * @throws PunchoutRefusal
 */
export function readOciItems(fields: ReadonlyMap<string, string>): ShopMessage {
  const numbers = new Set<number>();
  for (const name of fields.keys()) {
    const index = /^NEW_ITEM-[A-Z0-9_]+\[(\d{1,4})\]$/.exec(name)?.[1];
    if (index !== undefined) numbers.add(Number(index));
  }
  if (numbers.size > mostShopLines) throw new PunchoutRefusal('tooManyLines', String(numbers.size));
  const lines = [...numbers].sort((one, other) => one - other).map((index) => lineOf(fields, index));
  return { total: null, operationAllowed: 'edit', lines };
}

function lineOf(fields: ReadonlyMap<string, string>, index: number): ShopLine {
  const field = (name: string) => fields.get(`NEW_ITEM-${name}[${index}]`)?.trim() ?? '';
  const category = field('MATGROUP');
  const name = field('DESCRIPTION');
  return {
    partId: field('VENDORMAT'),
    auxiliaryId: fields.get(`NEW_ITEM-EXT_PRODUCT_ID[${index}]`) ?? null,
    name: name === '' ? field('VENDORMAT') : name,
    quantity: field('QUANTITY'),
    unit: field('UNIT'),
    price: field('PRICE'),
    priceUnit: field('PRICEUNIT'),
    currency: field('CURRENCY'),
    classifications: category === '' ? [] : [{ domain: 'MATGROUP', code: category }],
    makerName: field('MANUFACTCODE') || null,
    makerPartId: field('MANUFACTMAT') || null,
    leadTimeDays: field('LEADTIME') || null,
    description: fields.get(`NEW_ITEM-LONGTEXT_${index}:132[]`)?.trim() || null,
  };
}
