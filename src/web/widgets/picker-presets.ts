/** What a picker of the product asks and shows unless the field says otherwise. */
export interface PickerPreset {
  /** Call that answers the items. */
  call: string;
  /** Their properties in the table. */
  columns: readonly string[];
  /** Value of the sample record. */
  sample: string;
}

/** The product's pickers by widget name. */
export const pickerPresets = {
  supplierPicker: { call: 'supplier.info', columns: ['kana'], sample: 'S0001' },
  organizationPicker: { call: 'pullDown.organization', columns: ['pathName'], sample: '10000000' },
  userPicker: { call: 'pullDown.user', columns: ['organizationName', 'positionName'], sample: 'U0001' },
  productPicker: {
    call: 'product.search',
    columns: ['modelNumber', 'makerName', 'unitPrice'],
    sample: 'P0001',
  },
} as const satisfies Record<string, PickerPreset>;
