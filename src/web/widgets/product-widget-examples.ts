import type { JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import type { WidgetExample } from '../../../engine/react/widget-example.ts';
import { pickerPresets } from './picker-presets.ts';

const text = { type: 'string' } as const;

/** The product's widgets by name, for the gallery and the reference. */
export const productWidgetExamples: Record<string, WidgetExample> = {
  supplierPicker: picker('supplierCode', 'A supplier, by code, name or reading, also from a table.', 'supplierPicker'),
  organizationPicker: picker('organizationCode', 'An organization of one’s own company.', 'organizationPicker'),
  userPicker: picker('userCode', 'A person of one’s own company group.', 'userPicker'),
  productPicker: picker('productCode', 'A product of the catalog.', 'productPicker'),
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
  tieredQuantity: {
    description: 'A quantity with the price tiers beside it: which one applies, and how many more the next one takes.',
    properties: {
      quantity: {
        ...text,
        format: 'decimal',
        valueFormat: 'quantity',
        quantityBaseWholesalePrice: { unitPrice: { at: '1/unitPrice' }, tiers: { at: '1/tiers' } },
      },
      unitPrice: { ...text, format: 'decimal', valueFormat: 'unitPrice' },
      tiers: { type: 'array', items: { type: 'object' } },
    },
    shown: ['quantity', 'unitPrice'],
    fields: { quantity: { widget: 'tieredQuantity', options: { tiers: '1/tiers' } } },
    record: {
      quantity: '7',
      unitPrice: '100',
      tiers: [
        { minQuantity: 1, maxQuantity: 9, salePrice: '100' },
        { minQuantity: 10, maxQuantity: 99, salePrice: '90' },
        { minQuantity: 100, maxQuantity: -1, salePrice: '80' },
      ],
    },
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
  password: {
    description: 'A new password with the company’s rule as live ticks; the server is asked when the field is left.',
    properties: { newPassword: { ...text, maxLength: 200, 'validate-password': {} } },
    fields: { newPassword: { widget: 'password' } },
  },
};

function picker(field: string, description: string, widget: keyof typeof pickerPresets): WidgetExample {
  const name = field.replace(/Code$/, 'Name');
  const schema: JsonSchema = {
    ...text,
    valueFormat: 'reference',
    options: { call: pickerPresets[widget].call, copies: { [name]: 'name' } },
  };
  return {
    description,
    properties: { [field]: schema, [name]: text },
    shown: [field],
    fields: { [field]: { widget } },
    keys: 'In the table: ↑, ↓, Home, End, Enter.',
  };
}

function shelfDefinition(): JsonSchema {
  const side = { type: 'integer', minimum: 1, maximum: 99 } as const;
  return {
    type: 'object',
    properties: { row: side, column: side },
    storageShelfDefinition: true,
  };
}
