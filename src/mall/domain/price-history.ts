/** A price from a business date on, and why it was set. */
export interface PriceStep {
  from: string;
  unitPrice: string;
  reason?: string;
}

/**
 * What a product cost, the earliest first: what was noted of it (`noted`), then what its periods say that are not noted. Only days
 * on which the price changed.
 */
export function priceHistoryOf(noted: readonly PriceStep[], periods: readonly PriceStep[]): PriceStep[] {
  const lastNoted = noted.at(-1)?.from ?? '';
  const all = [...noted, ...periods.filter(({ from }) => from > lastNoted)];
  return all.filter(({ unitPrice }, index) => unitPrice !== all[index - 1]?.unitPrice);
}
