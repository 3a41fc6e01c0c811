import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';

/** What decides in which closing goods of a supplier fall. */
export interface ClosingTerms {
  /** Day of the month; 31 is the last one. */
  closingDay: number;
  /** His days count from the receipt (取適法). */
  isProtected: boolean;
}

/**
 * The terms under which an acceptance was made. It keeps them, so that a change of the master moves no goods of a closed
 * period; one that was made before they were kept goes by the master.
 */
export function closingTermsOf(acceptance: JsonObject, supplier: JsonObject | null | undefined): ClosingTerms {
  const { closingDay, protectedDeal } = acceptance;
  return {
    closingDay: Number(closingDay ?? supplier?.closingDay ?? 31),
    isProtected: typeof protectedDeal === 'boolean' ? protectedDeal : supplier?.isProtected === true,
  };
}
