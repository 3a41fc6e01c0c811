export { closedSuppliersOf } from './domain/closing-entries.ts';
export { closingFunctions } from './domain/closing-functions.ts';
export { taxedYenOf } from './domain/taxed-yen.ts';
export {
  type TransitionalCounter,
  transitionalCounter,
  type UnregisteredPurchase,
  yenWithinLimit,
} from './domain/transitional-counter.ts';
