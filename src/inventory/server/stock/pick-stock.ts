import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { getAt } from '../../../../engine/core/values/json-pointer.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';
import { effectWord } from '../../../../engine/server/effects/effect-word.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { invalid } from '../../../platform/server/errors/refusals.ts';
import { hasExpired } from '../../domain/stock-account.ts';
import { type RowsOfStorage, rowsOfStorage } from '../rows-of-storage.ts';
import { type PlacedStock, placedStock } from './stock-places.ts';

const { params, sample } = rowsOfStorage;

/** `pickStock`: from which shelf and lot goods are taken. */
export const pickStock = effectWord<RowsOfStorage & { on: string }>({
  description:
    'Writes into `/picks` from which shelves and lots of the storage the rows (`productCode`, `quantity`) are taken: what expires first before the rest, nothing that has expired by the day on which it is handed over. Refuses every row of which less is free.',
  params: {
    ...params,
    required: [...params.required, 'on'],
    properties: {
      ...params.properties,
      on: {
        description: 'Pointer of the day on which they are handed over.',
        type: 'string',
        pattern: '^/',
        means: 'field',
      },
    },
  },
  sample: { ...sample, on: '/deliverOn' },
  run:
    ({ each, storage, on }) =>
    async ({ record, query, actor: { tenant }, now }) => {
      const rows = (getAt(record, each) ?? []) as JsonObject[];
      const storageCode = String(getAt(record, storage) ?? '');
      const productCodes = rows.map(({ productCode }) => String(productCode));
      const today = businessDateOf(now);
      const wantedOn = String(getAt(record, on) ?? today);
      const day = wantedOn > today ? wantedOn : today;
      const places = (await placedStock(query, { tenant, productCodes, storageCode })).filter(
        (place) => !hasExpired(place, day),
      );
      const left = new Map(places.map(({ placeCode, free }) => [placeCode, new Decimal(free)]));
      const picks: JsonObject[] = [];
      const faults: FieldError[] = [];
      for (const [index, row] of rows.entries()) {
        const own = places.filter(({ productCode }) => productCode === row.productCode);
        let wanted = new Decimal(String(row.quantity));
        const free = own.reduce((sum, { placeCode }) => sum.plus(left.get(placeCode) ?? 0), new Decimal(0));
        if (free.lessThan(wanted)) {
          const params = { free: free.toFixed() };
          faults.push({
            at: `${each}/${index}/quantity`,
            keyword: 'shortStock',
            messageKey: 'rule.shortStock',
            params,
          });
        }
        for (const place of own) {
          const taken = Decimal.min(wanted, left.get(place.placeCode) ?? 0);
          if (taken.isZero()) continue;
          left.set(place.placeCode, (left.get(place.placeCode) ?? new Decimal(0)).minus(taken));
          wanted = wanted.minus(taken);
          picks.push({ lineNo: picks.length + 1, ...pickOf(place, row, taken) });
        }
      }
      if (faults.length > 0) throw invalid(faults);
      record.picks = picks;
    },
});

function pickOf({ shelfAddress, lotNumber, expiresOn }: PlacedStock, row: JsonObject, taken: Decimal): JsonObject {
  const { productCode, productName, unitCode } = row;
  return {
    productCode: productCode ?? '',
    ...(productName !== undefined && { productName }),
    ...(unitCode !== undefined && { unitCode }),
    shelfAddress,
    ...(lotNumber !== '' && { lotNumber }),
    ...(expiresOn !== '' && { expiresOn }),
    quantity: taken.toFixed(),
  };
}
