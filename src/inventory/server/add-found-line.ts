import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { faultAt } from '../../../engine/core/record-rules/field-errors.ts';
import { effectWord } from '../../../engine/server/effects/effect-word.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import { stockAccount } from '../domain/stock-account.ts';
import { productNamesOf } from './product-names.ts';
import { addressesOf } from './shelf-under-count.ts';
import { lotFaults } from './stock/check-lots.ts';

/** Lines of one count, as its record allows. */
const mostLines = 500;

/** `addFoundLine`: goods on the shelf that the books do not know are counted, too. */
export const addFoundLine = effectWord<Record<string, never>>({
  description:
    'Adds to `/counts` what the event says was found on the shelf that is counted (`productCode`, `shelfAddress`, perhaps `lotNumber` and `expiresOn`), to be counted with the rest. Refused for an address that is not of the shelf, and for what stands among the lines, or the results of the first count, already.',
  params: { type: 'object', additionalProperties: false, properties: {} },
  sample: {},
  run:
    () =>
    async ({ record, query, actor: { tenant }, event: { params } }) => {
      const [storageCode, shelfCode] = [String(record.storageCode), String(record.shelfCode)];
      const found: JsonObject = {
        productCode: String(params.productCode),
        shelfAddress: String(params.shelfAddress).normalize('NFKC').trim(),
        ...(typeof params.lotNumber === 'string' &&
          params.lotNumber.trim() !== '' && { lotNumber: params.lotNumber.trim() }),
        ...(typeof params.expiresOn === 'string' && params.expiresOn !== '' && { expiresOn: params.expiresOn }),
      };
      const addresses = await addressesOf(query, { tenant, storageCode, shelfCode });
      if (!addresses.includes(String(found.shelfAddress))) throw invalid([faultAt('/shelfAddress', 'unknownShelf')]);
      const wrong = await lotFaults(query, tenant, [found]);
      if (wrong.length > 0) throw invalid(wrong.map((one) => ({ ...one, at: one.at.replace('/0', '') })));
      const account = stockAccount(storageCode, found, 'free');
      const placeCode = account.slice(0, account.lastIndexOf('/'));
      const counts = (record.counts ?? []) as JsonObject[];
      const known = [...counts, ...((record.results ?? []) as JsonObject[])];
      if (known.some((line) => line.placeCode === placeCode))
        throw invalid([faultAt('/productCode', 'countedAlready')]);
      if (counts.length >= mostLines)
        throw invalid([faultAt('/productCode', 'countFull', { limit: String(mostLines) })]);
      const names = await productNamesOf(query, tenant, [String(found.productCode)]);
      const name = names.get(String(found.productCode));
      if (!name) throw invalid([faultAt('/productCode', 'referenceUnknown')]);
      const lineNo = Math.max(0, ...known.map((line) => Number(line.lineNo))) + 1;
      record.counts = [...counts, { lineNo, placeCode, ...found, ...name }];
    },
});
