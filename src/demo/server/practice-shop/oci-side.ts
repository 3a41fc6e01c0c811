import { Decimal } from 'decimal.js';
import { auxiliaryIdOf, type Basket, chosenIn, goodOf } from './basket.ts';
import { practiceSecrets } from './practice-secrets.ts';

/** What a form of OCI asks for; `null`: it does not show the password, or says nowhere to go back to. */
export function readOciCall(fields: URLSearchParams): Basket | null {
  const returnUrl = fields.get('HOOK_URL');
  if (fields.get('PASSWORD') !== practiceSecrets.oci || !returnUrl) return null;
  const quantities = new Map<string, string>();
  for (let index = 1; fields.has(`NEW_ITEM-EXT_PRODUCT_ID[${index}]`); index += 1) {
    const good = goodOf('oci', fields.get(`NEW_ITEM-EXT_PRODUCT_ID[${index}]`) ?? '');
    if (good) quantities.set(good.code, fields.get(`NEW_ITEM-QUANTITY[${index}]`) ?? '1');
  }
  const looked = goodOf('oci', fields.get('PRODUCTID') ?? '');
  if (looked) quantities.set(looked.code, '1');
  const operation = fields.get('FUNCTION') === 'DETAIL' ? 'inspect' : quantities.size > 0 ? 'edit' : 'create';
  return { protocol: 'oci', operation, cookie: '', returnUrl, quantities };
}

/** The fields of a basket. */
export function ociFields(basket: Basket): [string, string][] {
  return chosenIn(basket).flatMap(({ good, quantity }, index): [string, string][] => {
    const at = (name: string) => `NEW_ITEM-${name}[${index + 1}]`;
    return [
      [at('DESCRIPTION'), good.name],
      [at('QUANTITY'), new Decimal(quantity).toFixed(3)],
      [at('UNIT'), good.unit],
      [at('PRICE'), new Decimal(good.price).toFixed(3)],
      [at('PRICEUNIT'), good.per === 1 ? '' : String(good.per)],
      [at('CURRENCY'), 'JPY'],
      [at('LEADTIME'), String(good.leadTime)],
      [at('VENDORMAT'), good.code],
      [at('MANUFACTCODE'), good.maker],
      [at('MANUFACTMAT'), good.makerCode],
      [at('MATGROUP'), good.category],
      [at('EXT_PRODUCT_ID'), auxiliaryIdOf(good)],
      [`NEW_ITEM-LONGTEXT_${index + 1}:132[]`, `${good.maker} ${good.makerCode}`],
    ];
  });
}
