import type { Query } from '../../../engine/server/ports.ts';
import { fiscalYearBegin } from '../../domain/dates/fiscal-year.ts';
import { transitionalCounter } from '../domain/transitional-counter.ts';
import { type PurchasesAsked, unregisteredPurchases } from './unregistered-purchases.ts';

/**
 * What a company booked of each of these suppliers without a registration in the fiscal year of a day (`on`, `YYYY/MM/DD`): yen
 * with tax by supplier.
 */
export async function boughtInYear(
  query: Query,
  { on, ...asked }: Pick<PurchasesAsked, 'tenant' | 'companyCode' | 'supplierCodes'> & { on: string },
): Promise<Map<string, string>> {
  const yearBegins = fiscalYearBegin(on);
  const counter = transitionalCounter(await unregisteredPurchases(query, { ...asked, since: yearBegins }));
  return new Map(asked.supplierCodes.map((code) => [code, counter.countOf(code, yearBegins)]));
}
