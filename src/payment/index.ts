export { paymentFunctions } from './domain/payment-functions.ts';
