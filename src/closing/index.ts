export { closedSuppliersOf } from './domain/closing-entries.ts';
export { closingFunctions } from './domain/closing-functions.ts';
export {
  type TransitionalCounter,
  transitionalCounter,
  type UnregisteredPurchase,
} from './domain/transitional-counter.ts';
