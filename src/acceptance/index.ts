export {
  acceptanceClosingOf,
  belongsToClosing,
  invoiceClosingOf,
  isCorrectionEntry,
} from './domain/acceptance-closing.ts';
export { acceptanceFunctions } from './domain/acceptance-functions.ts';
export { acceptedAmounts } from './domain/accepted-amounts.ts';
export { closingTermsOf } from './domain/closing-terms.ts';
