export { transferFunctions } from './domain/transfer-functions.ts';
