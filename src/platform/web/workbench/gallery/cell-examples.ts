import type { JsonSchema } from '../../../../../engine/core/formats/json-schema.ts';

/** A value as a cell of a list gets it. */
export interface CellExample {
  value: unknown;
  /** The field's schema, where the cell looks into it. */
  schema?: JsonSchema;
  /** Path of the field below `record.gallery`, where the cell asks for texts. */
  path?: string;
  /** What else stands in the row. */
  row?: Record<string, unknown>;
}

const [taira, mori] = [
  { code: 'U0001', name: '平 早紀' },
  { code: 'U0002', name: '森 拓海' },
];

/** Renderer of list cells → a value for it. States are those of orders. */
export const cellExamples: Readonly<Record<string, CellExample>> = {
  number: { value: 'PO26-000128' },
  state: { value: 'pendingApproval', row: { tone: 'primary' } },
  text: { value: '会議室の机と椅子の入れ替え' },
  multiline: { value: '老朽化した机を\n入れ替えるため' },
  code: { value: 'TS-1200' },
  amount: { value: '383680' },
  unitPrice: { value: '1280.5' },
  quantity: { value: '1200.25' },
  rate: { value: '0.1' },
  integer: { value: 12000 },
  date: { value: '2026/12/10' },
  dateTime: { value: '2026-11-20T01:12:04.683Z' },
  month: { value: '2026/12' },
  boolean: { value: true },
  choice: { value: '2', schema: { type: 'string', options: { codes: ['1', '2', '3'] } }, path: 'taxFraction' },
  reference: { value: 'M-0412' },
  files: { value: [{ fileId: 'f1', fileName: '見積書.pdf', size: 120_000, contentType: 'application/pdf' }] },
  user: { value: 'U0001' },
  rows: {
    value: [{ code: 'U0001', name: '平 早紀' }, { code: 'U0002' }],
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: { code: { type: 'string', options: { copies: { name: 'name' } } }, name: { type: 'string' } },
      },
    },
    path: 'approvers',
  },
  people: { value: [taira, mori] },
  due: { value: '2026/11/18' },
  businessAge: { value: '2026/11/18' },
  documentLink: { value: 'order.pdf', row: { id: 'd1' } },
};
