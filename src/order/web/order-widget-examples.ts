import type { WidgetExample } from '../../../engine/react/widget-example.ts';

const text = { type: 'string' } as const;

/** Inputs of orders at work. */
export const orderWidgetExamples: Record<string, WidgetExample> = {
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
};
