export { closedSuppliersOf } from './domain/closing-entries.ts';
export { closingFunctions } from './domain/closing-functions.ts';
