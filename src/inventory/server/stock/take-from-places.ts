import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { getAt } from '../../../../engine/core/values/json-pointer.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';
import { effectWord } from '../../../../engine/server/effects/effect-word.ts';
import { judgeOfUnits } from '../../../master/index.server.ts';
import { invalid } from '../../../platform/server/errors/refusals.ts';
import { productNamesOf } from '../product-names.ts';
import { type RowsOfStorage, rowsOfStorage } from '../rows-of-storage.ts';
import { placeAsRow, placedStock, unitCostOf } from './stock-places.ts';

/** `takeFromPlaces`: what is to leave a place is there, and is what lies there. */
export const takeFromPlaces = effectWord<RowsOfStorage>({
  description:
    'Writes into every row (`placeCode`, `quantity`) what its place is: product, shelf, lot, expiry, what is free there and what a piece is worth. Refuses rows whose place holds nothing, or less than they take, and quantities that are finer than their unit.',
  ...rowsOfStorage,
  run:
    ({ each, storage }) =>
    async ({ record, query, actor: { tenant } }) => {
      const rows = (getAt(record, each) ?? []) as JsonObject[];
      const storageCode = String(getAt(record, storage) ?? '');
      const placeCodes = rows.map((row) => String(row.placeCode));
      const lying = await placedStock(query, { tenant, storageCode, placeCodes });
      const places = new Map(lying.map((one) => [one.placeCode, one]));
      const names = await productNamesOf(
        query,
        tenant,
        [...places.values()].map(({ productCode }) => productCode),
      );
      const tooFine = await judgeOfUnits(query, tenant);
      const faults: FieldError[] = [];
      for (const [index, row] of rows.entries()) {
        const place = places.get(String(row.placeCode));
        const fault = (name: string, keyword: string, params: JsonObject = {}) =>
          faults.push({ at: `${each}/${index}/${name}`, keyword, messageKey: `rule.${keyword}`, params });
        if (place === undefined) {
          fault('placeCode', 'unknownPlace');
          continue;
        }
        if (new Decimal(place.free).lessThan(String(row.quantity)))
          fault('quantity', 'shortStock', { free: place.free });
        const fine = tooFine(String(row.quantity), names.get(place.productCode)?.unitCode);
        if (fine) faults.push({ at: `${each}/${index}/quantity`, ...fine });
        const { lotNumber: _lot, expiresOn: _expiry, ...kept } = row;
        const {
          held: _held,
          bookQuantity: _booked,
          ...now
        } = placeAsRow(place, await unitCostOf(query, tenant, place.productCode));
        rows[index] = { ...kept, ...now, ...names.get(place.productCode) };
      }
      if (faults.length > 0) throw invalid(faults);
    },
});
