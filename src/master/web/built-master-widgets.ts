import { presetPicker } from '../../platform/web/widgets/preset-picker.tsx';
import { masterPickers } from './master-pickers.ts';

export { CategoryPicker } from './category-picker.tsx';
export { ShelfGrid } from './shelf-grid.tsx';
export { ShelfSize } from './shelf-size.tsx';

/** Suppliers, by code or name. */
export const SupplierPicker = presetPicker(masterPickers.supplierPicker);
/** Organizations of one's own company. */
export const OrganizationPicker = presetPicker(masterPickers.organizationPicker);
/** Products of the catalog. */
export const ProductPicker = presetPicker(masterPickers.productPicker);
