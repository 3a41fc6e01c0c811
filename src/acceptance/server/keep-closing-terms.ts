import type { EffectContext } from '../../../engine/server/ports.ts';
import { closingTermsOf } from '../domain/closing-terms.ts';

/**
 * Writes into an acceptance the closing day and the protection its supplier has now; one that corrects another keeps those
 * of that one, so that both halves of a correction fall into one closing.
 */
export async function keepClosingTerms({
  record,
  find,
  related,
}: EffectContext<'acceptance/acceptance'>): Promise<void> {
  const [supplier] = await related('master/supplier', 'code', record.supplierCode);
  const { correctsId } = record;
  const isCorrection = typeof correctsId === 'string' && correctsId !== '';
  const original = isCorrection ? await find('acceptance/acceptance', correctsId) : null;
  const { closingDay, isProtected } = closingTermsOf(original?.record ?? {}, supplier?.record);
  Object.assign(record, { closingDay, protectedDeal: isProtected });
}
