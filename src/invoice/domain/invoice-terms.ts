import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { closingTermsOf } from '../../acceptance/index.ts';

const invoiceTerms = ['closingDay', 'paymentMonths', 'paymentDay', 'isPostponementAgreed', 'withholding'];

/**
 * The terms an invoice keeps: the supplier's on the day it is drawn up. It is paid as the law protects him, if any of what
 * it bills was such a deal.
 */
export function termsOfInvoice(acceptances: readonly JsonObject[], supplier: JsonObject): JsonObject {
  const kept = invoiceTerms.flatMap((name): [string, JsonObject[string]][] =>
    supplier[name] === undefined ? [] : [[name, supplier[name]]],
  );
  const isProtected = acceptances.some((one) => closingTermsOf(one, supplier).isProtected);
  return { ...Object.fromEntries(kept), isProtected };
}
