import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { getAt } from '../../../../engine/core/values/json-pointer.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';
import { effectWord } from '../../../../engine/server/effects/effect-word.ts';
import { invalid } from '../../../platform/server/errors/refusals.ts';
import { productNamesOf } from '../product-names.ts';
import { type RowsOfStorage, rowsOfStorage } from '../rows-of-storage.ts';
import { placeAsRow, placedStock } from './stock-places.ts';
import { foundCostOf, unbookedPlace } from './unbooked-place.ts';

/** `checkStock`: what was counted is compared with what is booked now, and with nothing else. */
export const checkStock = effectWord<RowsOfStorage>({
  description:
    'Refuses the event at every row (`placeCode`, `bookQuantity`, `unitCost`) whose place holds something else than it says, so that nothing is corrected that was moved meanwhile (a place of the storage that the books do not know holds nothing), and writes what the place is: product, shelf, lot and expiry.',
  ...rowsOfStorage,
  run:
    ({ each, storage }) =>
    async ({ record, query, actor: { tenant } }) => {
      const rows = (getAt(record, each) ?? []) as JsonObject[];
      const storageCode = String(getAt(record, storage) ?? '');
      const placeCodes = rows.map((row) => String(row.placeCode));
      const lying = await placedStock(query, { tenant, storageCode, placeCodes });
      const places = new Map(lying.map((one) => [one.placeCode, one]));
      const nameOf = async (code: string) => (await productNamesOf(query, tenant, [code])).get(code);
      const faults: FieldError[] = [];
      const fault = (at: string, keyword: string, params: JsonObject = {}) =>
        faults.push({ at, keyword, messageKey: `rule.${keyword}`, params });
      for (const [index, row] of rows.entries()) {
        const placeCode = String(row.placeCode);
        const place = places.get(placeCode) ?? (await unbookedPlace(query, { tenant, storageCode, placeCode }));
        const at = `${each}/${index}/placeCode`;
        if (rows.findIndex(({ placeCode }) => placeCode === row.placeCode) < index) fault(at, 'countedTwice');
        else if (place === null) fault(at, 'unknownPlace');
        else {
          const {
            free: _free,
            held: _held,
            ...now
          } = placeAsRow(place, await foundCostOf(query, tenant, place.productCode));
          const isMoved = (['bookQuantity', 'unitCost'] as const).some(
            (name) => !new Decimal(String(row[name])).equals(String(now[name])),
          );
          if (isMoved) fault(at, 'stockMoved', { now: place.onHand });
          const { lotNumber: _lot, expiresOn: _expiry, ...kept } = row;
          rows[index] = { ...kept, ...now, ...(await nameOf(place.productCode)) };
        }
      }
      if (faults.length > 0) throw invalid(faults);
    },
});
