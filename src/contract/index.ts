export { contractFunctions } from './domain/contract-functions.ts';
export { monthsBefore, termEndOf } from './domain/contract-terms.ts';
