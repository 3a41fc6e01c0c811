import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';

/** What became of a requested quantity, in the order in which it is told; what was requested is all of them together. */
export const requestedLayers = ['inEstimate', 'ordered', 'cancelled', 'free'] as const;

/** What was requested of a line, and where it is now; decimals. */
export type RequestedStanding = Record<'requested' | (typeof requestedLayers)[number], string>;

/**
 * Where every requested line stands, by its account, from what the ledger `requested` holds: the account itself has given
 * what was requested (below zero), the accounts under it have it.
 */
export function requestedStandings(
  balances: readonly { account: string; balance: string }[],
): Map<string, RequestedStanding> {
  const standings = new Map<string, RequestedStanding>();
  for (const { account, balance } of balances) {
    const [number, line, layer] = account.split('/');
    const name = `${number}/${line}`;
    const found = standings.get(name) ?? { requested: '0', inEstimate: '0', ordered: '0', cancelled: '0', free: '0' };
    const told = requestedLayers.find((one) => one === layer);
    standings.set(name, {
      ...found,
      ...(told ? { [told]: balance } : { requested: new ExactDecimal(balance).negated().toFixed() }),
    });
  }
  return standings;
}
