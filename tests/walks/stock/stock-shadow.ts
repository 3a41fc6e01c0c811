import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { balancesUnder } from '../../../engine/server/ledger/balances-under.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { stockAccount, stockUnder } from '../../../src/inventory/domain/stock-account.ts';

/** What a storeroom holds, kept a second time in the plainest way: a number for each place, and one for each product's worth. */
export interface StockShadow {
  storage: string;
  places: Map<string, Decimal>;
  values: Map<string, Decimal>;
}

const zero = new Decimal(0);

/** As the ledger stands now. */
export async function shadowOf(query: Query, tenant: string, storage: string): Promise<StockShadow> {
  return { storage, places: await held(query, tenant, 'stock'), values: await held(query, tenant, 'stockValue') };
}

/** What all accounts of a ledger hold but those of the world outside. */
export async function held(query: Query, tenant: string, ledger: string): Promise<Map<string, Decimal>> {
  const balances = await balancesUnder(query, { tenant, ledger, under: '' });
  return new Map(
    balances
      .filter(({ account }) => account.includes('/'))
      .map(({ account, balance }) => [account, new Decimal(balance)]),
  );
}

export function inPlace(shadow: StockShadow, row: JsonObject, kind: 'free' | 'held'): Decimal {
  return shadow.places.get(stockAccount(shadow.storage, row, kind)) ?? zero;
}

/** How much there is of a product, wherever it lies, free or held. */
export function total(shadow: StockShadow, productCode: string): Decimal {
  const all = [...shadow.places].filter(([account]) => account.startsWith(stockUnder(productCode)));
  return all.reduce((sum, [, amount]) => sum.plus(amount), zero);
}

/** How much of a product can be reserved in the storeroom. */
export function free(shadow: StockShadow, productCode: string): Decimal {
  const under = stockUnder(productCode, shadow.storage);
  const own = [...shadow.places].filter(([account]) => account.startsWith(under) && account.endsWith('/free'));
  return own.reduce((sum, [, amount]) => sum.plus(amount), zero);
}

export function put(shadow: StockShadow, row: JsonObject, kind: 'free' | 'held', amount: Decimal): void {
  shadow.places.set(stockAccount(shadow.storage, row, kind), inPlace(shadow, row, kind).plus(amount));
}

export function worth(shadow: StockShadow, productCode: string): Decimal {
  return shadow.values.get(stockUnder(productCode)) ?? zero;
}

export function addWorth(shadow: StockShadow, productCode: string, amount: Decimal): void {
  shadow.values.set(stockUnder(productCode), worth(shadow, productCode).plus(amount));
}

/** Takes goods out at the moving average; to be told before they leave their place. */
export function takeWorth(shadow: StockShadow, productCode: string, amount: Decimal): void {
  const all = total(shadow, productCode);
  const value = worth(shadow, productCode);
  const part = amount.equals(all) ? value : value.times(amount).div(all).toDecimalPlaces(6);
  addWorth(shadow, productCode, part.negated());
}
