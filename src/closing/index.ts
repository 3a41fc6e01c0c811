export { closingFunctions } from './domain/closing-functions.ts';
