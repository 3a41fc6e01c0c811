/** A supplier whose acceptances a closing is to close, with his amounts once it has. */
export interface PlannedSupplier {
  supplierCode: string;
  entryCount?: number;
  amountWithTax?: string;
}

/** Codes of the next suppliers that are not closed, in their order: so many that they have `most` acceptances, at least one. */
export function nextSuppliers(plan: readonly PlannedSupplier[], most: number): string[] {
  const codes: string[] = [];
  let sum = 0;
  for (const { supplierCode, entryCount = 0, amountWithTax } of plan) {
    if (amountWithTax !== undefined) continue;
    sum += entryCount;
    if (codes.length > 0 && sum > most) break;
    codes.push(supplierCode);
  }
  return codes;
}
