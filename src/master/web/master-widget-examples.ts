import type { JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import type { WidgetExample } from '../../../engine/react/widget-example.ts';
import { pickerExample } from '../../platform/web/widgets/picker-example.ts';
import { masterPickers } from './master-pickers.ts';

const text = { type: 'string' } as const;

/** Inputs for what a company keeps at work. */
export const masterWidgetExamples: Record<string, WidgetExample> = {
  supplierPicker: pickerExample(
    'supplierCode',
    'A supplier, by code, name or reading, also from a table.',
    'supplierPicker',
    masterPickers.supplierPicker,
  ),
  organizationPicker: pickerExample(
    'organizationCode',
    'An organization of one’s own company.',
    'organizationPicker',
    masterPickers.organizationPicker,
  ),
  productPicker: pickerExample(
    'productCode',
    'A product of the catalog.',
    'productPicker',
    masterPickers.productPicker,
  ),
  categoryPicker: {
    description: 'A category of three levels, with a search; the record keeps the code of the small one and its way.',
    properties: {
      categoryCode: {
        ...text,
        valueFormat: 'reference',
        options: { call: 'pullDown.category', copies: { categoryName: 'pathName' } },
      },
      categoryName: text,
    },
    shown: ['categoryCode'],
    fields: { categoryCode: { widget: 'categoryPicker' } },
    keys: '↑ and ↓ within a level, → and Enter down, ← up.',
  },
  shelfSize: {
    description: 'Rows and columns of a shelf.',
    properties: { definition: shelfDefinition() },
    fields: { definition: { widget: 'shelfSize' } },
    record: { definition: { row: 2, column: 3 } },
  },
  shelfGrid: {
    description:
      'The addresses of a shelf in its rows and columns; repeated ones are marked, all can be numbered at once.',
    properties: {
      addresses: { type: 'array', items: text, storageShelfAddress: true },
      definition: shelfDefinition(),
    },
    fields: {
      addresses: { widget: 'shelfGrid', options: { definition: '1/definition' }, wide: true },
      definition: { widget: 'shelfSize' },
    },
    record: { definition: { row: 2, column: 3 }, addresses: ['A-1-1', 'A-1-2', 'A-1-3', 'A-2-1', 'A-2-2', 'A-2-2'] },
    keys: '↑, ↓ and Enter move between cells.',
  },
};

function shelfDefinition(): JsonSchema {
  const side = { type: 'integer', minimum: 1, maximum: 99 } as const;
  return {
    type: 'object',
    properties: { row: side, column: side },
    storageShelfDefinition: true,
  };
}
