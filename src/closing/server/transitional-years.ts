import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { addDays } from '../../domain/dates/calendar-date.ts';
import { fiscalYearBegin } from '../../domain/dates/fiscal-year.ts';
import { invoiceLinesOf } from '../../invoice/index.ts';
import { transitionalLimit } from '../../master/index.ts';
import type { OpenAcceptance } from '../domain/closing-entries.ts';
import { taxedYenOf } from '../domain/taxed-yen.ts';
import { transitionalCounter } from '../domain/transitional-counter.ts';
import type { ClosingPlace } from './open-acceptances.ts';
import { unregisteredPurchases } from './unregistered-purchases.ts';

/** From this part of the limit on accounting is warned. */
const nearLimit = '0.8';

/**
 * What a company buys of suppliers without a registration, with what a closing is to take of them (`open`): for each supplier and
 * fiscal year that knows a limit a row, the fullest first.
 */
export async function transitionalYears(
  query: Query,
  { tenant, companyCode }: ClosingPlace,
  open: readonly OpenAcceptance[],
): Promise<JsonObject[]> {
  const now = open.map(({ id, record, supplier }) => ({
    supplierCode: String(record.supplierCode),
    supplierName: supplier.name ?? '',
    tradedOn: String(record.acceptedOn),
    yen: taxedYenOf(invoiceLinesOf({ id, record }, Number(supplier.taxFraction)), supplier.taxFraction),
  }));
  const [first] = now.map(({ tradedOn }) => tradedOn).sort();
  if (first === undefined) return [];
  const supplierCodes = [...new Set(now.map(({ supplierCode }) => supplierCode))];
  const asked = { tenant, companyCode, supplierCodes, since: fiscalYearBegin(first) };
  const before = transitionalCounter(await unregisteredPurchases(query, asked));
  const taken = transitionalCounter(now);
  const years = new Map(now.map((one) => [`${one.supplierCode} ${fiscalYearBegin(one.tradedOn)}`, one]));
  return [...years.values()]
    .flatMap(({ supplierCode, supplierName, tradedOn }): JsonObject[] => {
      const yearFrom = fiscalYearBegin(tradedOn);
      const limit = transitionalLimit(yearFrom);
      if (limit === undefined) return [];
      const boughtBefore = before.countOf(supplierCode, yearFrom);
      const boughtNow = taken.countOf(supplierCode, yearFrom);
      const bought = new ExactDecimal(boughtBefore).plus(boughtNow);
      const use = bought.dividedBy(limit);
      const standing = bought.gt(limit) ? 'beyond' : use.gte(nearLimit) ? 'near' : 'within';
      const year = { yearFrom, yearUntil: yearUntil(yearFrom) };
      const yen = { boughtBefore, boughtNow, bought: bought.toFixed(0), limit };
      return [{ supplierCode, supplierName, ...year, ...yen, use: use.toDecimalPlaces(4).toFixed(), standing }];
    })
    .sort((one, other) => Number(other.use) - Number(one.use));
}

function yearUntil(yearFrom: string): string {
  return addDays(`${Number(yearFrom.slice(0, 4)) + 1}${yearFrom.slice(4)}`, -1);
}
