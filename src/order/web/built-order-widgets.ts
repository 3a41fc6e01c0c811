export { TieredQuantity } from './tiered-quantity.tsx';
