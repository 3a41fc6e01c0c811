export { orderFunctions } from './domain/order-functions.ts';
export { acceptableQuantity, countedQuantity, openQuantity, orderStanding } from './domain/order-standing.ts';
