import type { Json, JsonSchema } from '../../../core/formats/json-schema.ts';
import type { CellWidget } from '../line-values.ts';

/** A cell of lines at work: it feeds the gallery, and is typed into by the tests in every way people type. */
export interface LineCellExample {
  field: string;
  schema: JsonSchema;
  /** What stands in it at first. */
  value: Json;
  /** What is typed, as people type it. */
  typed: string;
  /** What the record then has. */
  kept: Json;
  /** What the cell then shows. */
  shown: string;
}

const text = { type: 'string' } as const;

/** Examples of every kind of cell. The first key of `typed` must not be lost. */
export const lineCellExamples: Readonly<Record<CellWidget, readonly LineCellExample[]>> = {
  text: [
    { field: 'title', schema: text, value: '机', typed: '9V電池', kept: '9V電池', shown: '9V電池' },
    {
      field: 'modelNumber',
      schema: { ...text, valueFormat: 'code' },
      value: 'A-1',
      typed: 'T-20',
      kept: 'T-20',
      shown: 'T-20',
    },
  ],
  multiline: [
    {
      field: 'note',
      schema: { ...text, valueFormat: 'multiline' },
      value: '-',
      typed: 'rush',
      kept: 'rush',
      shown: 'rush',
    },
  ],
  decimal: [
    {
      field: 'quantity',
      schema: { ...text, format: 'decimal', valueFormat: 'quantity' },
      value: '1',
      typed: '12',
      kept: '12',
      shown: '12',
    },
    {
      field: 'unitPrice',
      schema: { ...text, format: 'decimal', valueFormat: 'unitPrice' },
      value: '980',
      typed: '1250',
      kept: '1250',
      shown: '1,250',
    },
  ],
  rate: [
    {
      field: 'discountRate',
      schema: { ...text, valueFormat: 'rate' },
      value: '0.05',
      typed: '10',
      kept: '0.1',
      shown: '10%',
    },
  ],
  integer: [{ field: 'leadTimeDays', schema: { type: 'integer' }, value: 3, typed: '14', kept: 14, shown: '14' }],
  date: [
    {
      field: 'deliveryDate',
      schema: { ...text, format: 'slash-date', valueFormat: 'date' },
      value: '2026/12/01',
      typed: '20261211',
      kept: '2026/12/11',
      shown: '2026/12/11',
    },
  ],
  dateTime: [
    {
      field: 'meetingAt',
      schema: { ...text, format: 'slash-date-time' },
      value: '2026/11/25 14:00',
      typed: '202612110930',
      kept: '2026/12/11 09:30',
      shown: '2026/12/11 09:30',
    },
  ],
  time: [
    {
      field: 'opensAt',
      schema: { ...text, format: 'time' },
      value: '09:00',
      typed: '830',
      kept: '08:30',
      shown: '08:30',
    },
  ],
  month: [
    {
      field: 'targetMonth',
      schema: { ...text, format: 'slash-month', valueFormat: 'month' },
      value: '2026/11',
      typed: '202701',
      kept: '2027/01',
      shown: '2027/01',
    },
  ],
  boolean: [{ field: 'important', schema: { type: 'boolean' }, value: false, typed: '1', kept: true, shown: 'はい' }],
  choice: [
    {
      field: 'taxRate',
      schema: { ...text, valueFormat: 'rate', options: { call: 'static.taxRates' } },
      value: '0.08',
      typed: '10',
      kept: '0.1',
      shown: '10%',
    },
    {
      field: 'unitCode',
      schema: { ...text, valueFormat: 'choice', options: { call: 'static.units' } },
      value: 'PC',
      typed: 'BOX',
      kept: 'BOX',
      shown: '箱',
    },
    {
      field: 'taxFraction',
      schema: { type: 'integer', enum: [1, 2, 3], options: { codes: ['1', '2', '3'] } },
      value: 1,
      typed: '3',
      kept: 3,
      shown: '切り捨て',
    },
  ],
  reference: [
    {
      field: 'productCode',
      schema: { ...text, valueFormat: 'reference', options: { call: 'product.search' } },
      value: 'P-1001',
      typed: 'P-1002',
      kept: 'P-1002',
      shown: 'P-1002',
    },
  ],
};
