export { invoiceFunctions, taxedAmountsByRate } from './domain/invoice-functions.ts';
export { invoiceLinesOf } from './domain/invoice-lines.ts';
