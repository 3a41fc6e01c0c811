import type { WidgetKind } from '../../../engine/react/extension.ts';
import { demandedWidget } from '../../platform/web/widgets/demanded-widget.tsx';
import { pickerOptions } from '../../platform/web/widgets/picker-options.ts';

type BuiltWidget = keyof typeof import('./built-master-widgets.ts');

const pointer = { type: 'string', pattern: '^(0|[1-9][0-9]?)(/.*)?$' } as const;

/** Inputs for what a company keeps. They load together, on demand. */
export const masterWidgets: Record<string, WidgetKind> = {
  supplierPicker: {
    component: onDemand('SupplierPicker'),
    optionSchema: pickerOptions,
    empty: null,
    sample: 'S0001',
  },
  organizationPicker: {
    component: onDemand('OrganizationPicker'),
    optionSchema: pickerOptions,
    empty: null,
    sample: '10000000',
  },
  productPicker: { component: onDemand('ProductPicker'), optionSchema: pickerOptions, empty: null, sample: 'P0001' },
  categoryPicker: {
    component: onDemand('CategoryPicker'),
    optionSchema: { type: 'object', additionalProperties: false, properties: { anyLevel: { type: 'boolean' } } },
    empty: null,
    sample: '0101001',
  },
  shelfSize: { component: onDemand('ShelfSize'), empty: null, sample: { row: 2, column: 3 } },
  shelfGrid: {
    component: onDemand('ShelfGrid'),
    optionSchema: { type: 'object', additionalProperties: false, properties: { definition: pointer } },
    empty: null,
    sample: ['A-1-1', 'A-1-2'],
  },
};

function onDemand(name: BuiltWidget) {
  return demandedWidget(async () => (await import('./built-master-widgets.ts'))[name]);
}
