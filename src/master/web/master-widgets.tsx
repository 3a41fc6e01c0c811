import { closedOptions } from '../../../engine/core/options/option-schema.ts';
import { pickerOptions, pointerOption } from '../../../engine/core/options/widget-options.ts';
import type { WidgetKind } from '../../../engine/react/extension.ts';
import { demandedWidget } from '../../platform/web/widgets/demanded-widget.tsx';

type BuiltWidget = keyof typeof import('./built-master-widgets.ts');

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
    optionSchema: closedOptions({
      anyLevel: { type: 'boolean', description: 'A category of any level may be chosen, not of the last alone.' },
    }),
    empty: null,
    sample: '0101001',
  },
  shelfSize: { component: onDemand('ShelfSize'), empty: null, sample: { row: 2, column: 3 } },
  shelfGrid: {
    component: onDemand('ShelfGrid'),
    optionSchema: closedOptions({
      definition: pointerOption('Where the rows and columns of the shelf stand, from this value outward.'),
    }),
    empty: null,
    sample: ['A-1-1', 'A-1-2'],
  },
};

function onDemand(name: BuiltWidget) {
  return demandedWidget(async () => (await import('./built-master-widgets.ts'))[name]);
}
