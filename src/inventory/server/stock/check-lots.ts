import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { getAt } from '../../../../engine/core/values/json-pointer.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';
import { effectWord } from '../../../../engine/server/effects/effect-word.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { invalid } from '../../../platform/server/errors/refusals.ts';
import { placeOfAccount } from '../../domain/stock-account.ts';
import { productNamesOf } from '../product-names.ts';

/** `checkLots`: what is kept by lots says its lot, and a lot is of one product and expires on one day. */
export const checkLots = effectWord<{ each: string }>({
  description:
    'Refuses every row (`productCode`, `lotNumber`, `expiresOn`) whose product is kept by lots, or with a day of expiry, and that does not say it; whose lot lies in stock as one of another product that is kept by lots; and whose lot lies there with another day of expiry.',
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['each'],
    properties: { each: { description: 'Pointer of the rows.', type: 'string', pattern: '^/', means: 'field' } },
  },
  sample: { each: '/lines' },
  run:
    ({ each }) =>
    async ({ record, query, actor: { tenant } }) => {
      const rows = (getAt(record, each) ?? []) as JsonObject[];
      const faults = await lotFaults(query, tenant, rows);
      if (faults.length > 0) throw invalid(faults.map((fault) => ({ ...fault, at: `${each}${fault.at}` })));
    },
});

/** What is wrong with the lots of rows, at fields of them (`/0/lotNumber`). Rows of which nothing comes to lie anywhere are let be. */
export async function lotFaults(query: Query, tenant: string, rows: readonly JsonObject[]): Promise<FieldError[]> {
  const lying = await lyingLots(query, tenant, [
    ...new Set(rows.flatMap(({ lotNumber }) => lotNumber ?? []).map(String)),
  ]);
  const there = lying.map(({ productCode }) => productCode);
  const names = await productNamesOf(query, tenant, there);
  const tracked = await trackingOf(query, tenant, [...rows.map(({ productCode }) => String(productCode)), ...there]);
  return rows.flatMap((row, index): FieldError[] => {
    const tracking = tracked.get(String(row.productCode));
    if (tracking === undefined || new Decimal(String(row.quantity ?? 1)).isZero()) return [];
    const fault = (name: string, keyword: string, params: FieldError['params'] = {}) => [
      { at: `/${index}/${name}`, keyword, messageKey: `rule.${keyword}`, params },
    ];
    if ((row.lotNumber ?? '') === '') return fault('lotNumber', 'lotWanted');
    if (tracking === 'lotAndExpiry' && (row.expiresOn ?? '') === '') return fault('expiresOn', 'expiryWanted');
    const same = lying.filter(({ lotNumber }) => lotNumber === row.lotNumber);
    const own = same.filter(({ productCode }) => productCode === row.productCode);
    const other = same.find(({ productCode }) => productCode !== row.productCode && tracked.has(productCode));
    if (own.length === 0 && other) {
      const name = names.get(other.productCode)?.productName ?? other.productCode;
      return fault('lotNumber', 'lotOfAnother', { name });
    }
    const expiry = own.find(({ expiresOn }) => expiresOn !== String(row.expiresOn ?? ''))?.expiresOn;
    return expiry === undefined ? [] : fault('expiresOn', 'lotExpires', { expiresOn: expiry === '' ? '—' : expiry });
  });
}

/** Those of some products that are kept by lots, and whether with a day of expiry. */
async function trackingOf(query: Query, tenant: string, productCodes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await query<{ code: string; tracking: string }>(
    `select number as code, data->>'tracking' as tracking from record_inventory_stock_setting
     where tenant = $1 and state = 'kept' and number = any($2::text[])
       and data->>'tracking' in ('lot', 'lotAndExpiry')`,
    [tenant, productCodes],
  );
  return new Map(rows.map(({ code, tracking }) => [code, tracking]));
}

/** Where lots of these numbers lie now. */
async function lyingLots(query: Query, tenant: string, lots: readonly string[]) {
  const { rows } = await query<{ account: string }>(
    `select account from ledger_account
     where tenant = $1 and ledger = 'stock' and balance > 0 and split_part(account, '/', 5) = any($2::text[])`,
    [tenant, lots.map(encodeURIComponent)],
  );
  return rows.map(({ account }) => placeOfAccount(account));
}
