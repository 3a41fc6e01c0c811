export { inventoryFunctions } from './domain/inventory-functions.ts';
