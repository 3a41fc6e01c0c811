import { pickerPresets } from './picker-presets.ts';
import { presetPicker } from './preset-picker.tsx';

export { CategoryPicker } from './category-picker.tsx';
export { PasswordWidget } from './password-widget.tsx';
export { ShelfGrid } from './shelf-grid.tsx';
export { ShelfSize } from './shelf-size.tsx';
export { TieredQuantity } from './tiered-quantity.tsx';

/** Suppliers, by code or name. */
export const SupplierPicker = presetPicker(pickerPresets.supplierPicker);
/** Organizations of one's own company. */
export const OrganizationPicker = presetPicker(pickerPresets.organizationPicker);
/** People of one's own company group. */
export const UserPicker = presetPicker(pickerPresets.userPicker);
/** Products of the catalog. */
export const ProductPicker = presetPicker(pickerPresets.productPicker);
