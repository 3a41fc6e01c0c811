/** How a supplier has answered so far, of what was asked and closed. */
export interface SupplierRecord {
  code: string;
  name: string;
  /** Requests that he was asked for. */
  asked: number;
  /** Of them those that he answered with prices. */
  answered: number;
  /** Lines received of him lately. */
  received: number;
  /** Of them those that came by the wished date. */
  onTime: number;
  isProhibited: boolean;
}

/** How many of a hundred requests he answers, rounded; `null`: he was never asked. */
export function responseRate({ asked, answered }: Pick<SupplierRecord, 'asked' | 'answered'>): number | null {
  return asked === 0 ? null : Math.round((answered / asked) * 100);
}

/** How many of a hundred lines come in time, rounded; `null`: nothing was received of him. */
export function onTimeRate({ received, onTime }: Pick<SupplierRecord, 'received' | 'onTime'>): number | null {
  return received === 0 ? null : Math.round((onTime / received) * 100);
}

/**
 * Who may be traded with before who may not; of each who answers oftener, then who delivers in time oftener, then who was asked
 * oftener, then by name.
 */
export function rankSuppliers(suppliers: readonly SupplierRecord[]): SupplierRecord[] {
  return suppliers.toSorted(
    (one, other) =>
      Number(one.isProhibited) - Number(other.isProhibited) ||
      (responseRate(other) ?? -1) - (responseRate(one) ?? -1) ||
      (onTimeRate(other) ?? -1) - (onTimeRate(one) ?? -1) ||
      other.asked - one.asked ||
      one.name.localeCompare(other.name, 'ja'),
  );
}
