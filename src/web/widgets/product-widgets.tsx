import type { WidgetProps } from '@rjsf/utils';
import { type ComponentType, lazy } from 'react';
import type { EngineExtension } from '../../../engine/react/extension.ts';

type ProductWidget = Exclude<keyof typeof import('./built-product-widgets.ts'), 'default'>;

const columns = { type: 'array', maxItems: 6, items: { type: 'string' } } as const;
const pickerOptions = { type: 'object', additionalProperties: false, properties: { columns } } as const;
const pointer = { type: 'string', pattern: '^(0|[1-9][0-9]?)(/.*)?$' } as const;

/** The widgets of this product: what buying things needs beyond the engine's own. They load together, on demand. */
export const productWidgets: EngineExtension = {
  widgets: {
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
    userPicker: { component: onDemand('UserPicker'), optionSchema: pickerOptions, empty: null, sample: 'U0001' },
    productPicker: { component: onDemand('ProductPicker'), optionSchema: pickerOptions, empty: null, sample: 'P0001' },
    categoryPicker: {
      component: onDemand('CategoryPicker'),
      optionSchema: { type: 'object', additionalProperties: false, properties: { anyLevel: { type: 'boolean' } } },
      empty: null,
      sample: '0101001',
    },
    tieredQuantity: {
      component: onDemand('TieredQuantity'),
      optionSchema: { type: 'object', additionalProperties: false, properties: { tiers: pointer } },
      empty: null,
      sample: '12',
    },
    shelfSize: { component: onDemand('ShelfSize'), empty: null, sample: { row: 2, column: 3 } },
    shelfGrid: {
      component: onDemand('ShelfGrid'),
      optionSchema: { type: 'object', additionalProperties: false, properties: { definition: pointer } },
      empty: null,
      sample: ['A-1-1', 'A-1-2'],
    },
    password: {
      component: onDemand('PasswordWidget'),
      optionSchema: {
        type: 'object',
        additionalProperties: false,
        properties: { ruleCall: { type: 'string' }, validateCall: { type: 'string' } },
      },
      empty: null,
      sample: 'Nagare-7kawa',
    },
  },
};

function onDemand(name: ProductWidget): ComponentType<WidgetProps> {
  const Widget = lazy(async () => ({ default: (await import('./built-product-widgets.ts'))[name] }));
  return function DemandedWidget(props: WidgetProps) {
    return <Widget {...props} />;
  };
}
