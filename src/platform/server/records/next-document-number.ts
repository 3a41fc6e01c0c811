import type { EffectContext } from '../../../../engine/server/ports.ts';
import { documentNumber, fiscalYearOf, type NumberedDocument, seriesOf } from '../../../domain/numbering.ts';

/** The next number of a document in this fiscal year, e.g. `DN26-040219`. */
export async function nextDocumentNumber(
  { nextNumber, now }: EffectContext,
  document: NumberedDocument,
): Promise<string> {
  const year = fiscalYearOf(now);
  return documentNumber(document, year, await nextNumber(seriesOf(document, year)));
}
