import type { JsonFile, JsonPart } from './project-files.ts';

/** How a kind of field stands in a record, what a sample holds, and how its column is kept. */
interface FieldKind {
  schema: JsonFile;
  sample: JsonPart;
  column: 'text' | 'numeric';
  width: number;
}

const decimal = (valueFormat: string): FieldKind => ({
  schema: { type: 'string', format: 'decimal', maxLength: 17, valueFormat },
  sample: '1200',
  column: 'numeric',
  width: 130,
});

/** The kinds of fields that `npm run new:record` knows, by the name an author gives. */
export const fieldKinds: Readonly<Record<string, FieldKind>> = {
  text: {
    schema: { type: 'string', minLength: 1, maxLength: 100, valueFormat: 'text' },
    sample: 'A-100',
    column: 'text',
    width: 220,
  },
  code: {
    schema: { type: 'string', minLength: 1, maxLength: 30, valueFormat: 'code' },
    sample: 'A100',
    column: 'text',
    width: 130,
  },
  multiline: {
    schema: { type: 'string', minLength: 1, maxLength: 1000, valueFormat: 'multiline' },
    sample: 'A-100',
    column: 'text',
    width: 260,
  },
  date: {
    schema: { type: 'string', format: 'slash-date', valueFormat: 'date' },
    sample: '2026/12/01',
    column: 'text',
    width: 120,
  },
  dateTime: {
    schema: { type: 'string', format: 'slash-date-time', valueFormat: 'dateTime' },
    sample: '2026/12/01 10:00',
    column: 'text',
    width: 150,
  },
  amount: decimal('amount'),
  quantity: decimal('quantity'),
  integer: {
    schema: { type: 'integer', minimum: 0, maximum: 999999, valueFormat: 'integer' },
    sample: 12,
    column: 'numeric',
    width: 100,
  },
  // Its codes come with the field: `kind:choice(car=…;van=…)`.
  choice: { schema: { type: 'string', valueFormat: 'choice' }, sample: '', column: 'text', width: 130 },
  boolean: { schema: { type: 'boolean', valueFormat: 'boolean' }, sample: true, column: 'text', width: 90 },
};
