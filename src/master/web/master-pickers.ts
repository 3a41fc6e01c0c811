import type { PickerPreset } from '../../platform/web/widgets/picker-preset.ts';

/** Pickers of what a company keeps, by widget name. */
export const masterPickers = {
  supplierPicker: { call: 'supplier.info', columns: ['kana'], sample: 'S0001' },
  organizationPicker: { call: 'pullDown.organization', columns: ['pathName'], sample: '10000000' },
  productPicker: {
    call: 'product.search',
    columns: ['modelNumber', 'makerName', 'unitPrice'],
    sample: 'P0001',
  },
} as const satisfies Record<string, PickerPreset>;
