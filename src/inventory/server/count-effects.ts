import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import { effectWord } from '../../../engine/server/effects/effect-word.ts';
import { lockAccounts } from '../../../engine/server/ledger/ledger.ts';
import type { EffectContext } from '../../../engine/server/ports.ts';
import { judgeOfUnits } from '../../master/index.server.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import { type CountedLine, isNearEnough } from '../domain/count-agrees.ts';
import { productNamesOf } from './product-names.ts';
import { placesMovedSince, recountBeyondOf, stockOnShelf } from './shelf-under-count.ts';
import { placedStock } from './stock/stock-places.ts';
import { foundCostOf } from './stock/unbooked-place.ts';

/** `listShelf`: what is to be counted on a shelf, without how many there are. */
export const listShelf = effectWord<Record<string, never>>({
  description:
    'Writes into `/counts` what lies on the shelf `/shelfCode` of `/storageCode`, by product, address and lot, without how many: whoever counts does not see what is booked. What was counted before (`/results`) is forgotten.',
  params: { type: 'object', additionalProperties: false, properties: {} },
  sample: {},
  run:
    () =>
    async ({ record, query, actor }) => {
      const [storageCode, shelfCode] = [String(record.storageCode), String(record.shelfCode)];
      const lying = await stockOnShelf(query, { tenant: actor.tenant, storageCode, shelfCode });
      const products = await productNamesOf(
        query,
        actor.tenant,
        lying.map(({ productCode }) => productCode),
      );
      record.counts = lying.map(({ placeCode, productCode, shelfAddress, lotNumber, expiresOn }, index) => ({
        lineNo: index + 1,
        placeCode,
        productCode,
        ...products.get(productCode),
        shelfAddress,
        ...(lotNumber !== '' && { lotNumber }),
        ...(expiresOn !== '' && { expiresOn }),
      }));
      delete record.results;
    },
});

/** `compareCount`: what was counted beside what is booked. */
export const compareCount = effectWord<{ settles: boolean }>({
  description:
    'Compares what was counted (parameter `counts` of the event) with what is booked now, line by line, into `/results`. Refused for lines without a count or with one that is finer than their unit, and for those that something came to or left since `/startedAt`. Unless it `settles` them, lines that are further apart than the storage allows stay in `/counts`, to be counted again.',
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['settles'],
    properties: { settles: { description: 'Is what was counted what counts?', type: 'boolean' } },
  },
  sample: { settles: true },
  run:
    ({ settles }) =>
    async (context) => {
      const { record, query, actor, event } = context;
      const storageCode = String(record.storageCode);
      const asked = (record.counts ?? []) as JsonObject[];
      const counted = new Map(
        (event.params.counts as CountedLine[]).map(({ lineNo, countedQuantity }) => [lineNo, countedQuantity]),
      );
      const placeCodes = asked.map((line) => String(line.placeCode));
      // Nothing comes or goes between the look at what was moved and the look at what is booked.
      const accounts = placeCodes.flatMap((place) => [`${place}/free`, `${place}/held`]).sort();
      await lockAccounts(query, { tenant: actor.tenant, ledger: 'stock' }, accounts, { outside: [] });
      await refuseUnsound(context, asked, counted);
      const lying = await placedStock(query, { tenant: actor.tenant, storageCode, placeCodes });
      const booked = new Map(lying.map((one) => [one.placeCode, one]));
      const recountBeyond = await recountBeyondOf(query, actor.tenant, storageCode);
      const results = [...((record.results ?? []) as JsonObject[])];
      const again: JsonObject[] = [];
      for (const line of asked) {
        const place = booked.get(String(line.placeCode));
        const bookQuantity = place?.onHand ?? '0';
        const countedQuantity = counted.get(Number(line.lineNo)) ?? '0';
        if (!settles && !isNearEnough(countedQuantity, bookQuantity, recountBeyond)) {
          again.push(line);
          continue;
        }
        results.push({
          ...line,
          bookQuantity,
          countedQuantity,
          difference: new Decimal(countedQuantity).minus(bookQuantity).toFixed(),
          unitCost: await foundCostOf(query, actor.tenant, String(line.productCode)),
        });
      }
      record.counts = again;
      record.results = results;
    },
});

async function refuseUnsound(
  { record, query, actor: { tenant } }: EffectContext,
  asked: readonly JsonObject[],
  counted: ReadonlyMap<number, string>,
): Promise<void> {
  const places = asked.map(({ placeCode }) => String(placeCode));
  const moved = await placesMovedSince(query, { tenant, places, since: String(record.startedAt) });
  const tooFine = await judgeOfUnits(query, tenant);
  const faults = asked.flatMap((line, index): FieldError[] => {
    const fine = tooFine(counted.get(Number(line.lineNo)) ?? '0', String(line.unitCode ?? ''));
    if (fine) return [{ at: `/counts/${index}`, ...fine }];
    const keyword = !counted.has(Number(line.lineNo))
      ? 'notCounted'
      : moved.has(String(line.placeCode))
        ? 'movedWhileCounted'
        : undefined;
    if (keyword === undefined) return [];
    const params = { name: String(line.productName ?? line.productCode), shelf: String(line.shelfAddress) };
    return [{ at: `/counts/${index}`, keyword, messageKey: `rule.${keyword}`, params }];
  });
  if (faults.length > 0) throw invalid(faults);
}
