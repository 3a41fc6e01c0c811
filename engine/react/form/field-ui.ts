import type { UiSchema } from '@rjsf/utils';
import type { JsonSchema, ValueFormat } from '../../core/formats/json-schema.ts';
import type { FieldException } from '../../core/formats/screen.ts';
import { valueFormatOf } from './record-schema.ts';

/** Options that every widget of the engine is given, beside those the screen sets for the field. */
export type FieldOptions = {
  /** Pointer of the value. */
  pointer: string;
  /** Dotted path, for text keys. */
  path: string;
  format: ValueFormat;
  fieldSchema: JsonSchema;
  /** Text key suffix of what stands behind the input; empty for none. */
  unit: string;
  wide: boolean;
  /** Shown as text. */
  readonly: boolean;
};

/** The form library's uiSchema of one field: which widget, and what the templates need. */
export function uiSchemaOf(
  field: JsonSchema,
  pointer: string,
  path: string,
  readonly: boolean,
  exception: FieldException = {},
): UiSchema {
  const format = valueFormatOf(field);
  const widget = exception.widget ?? widgetNameOf(field, format);
  const options: FieldOptions = {
    pointer,
    path,
    format,
    fieldSchema: field,
    readonly,
    // Labels of choices name their unit themselves.
    unit: exception.unit ?? (widget === 'choice' ? '' : (defaultUnits[format] ?? '')),
    wide: exception.wide ?? (format === 'multiline' || format === 'files'),
  };
  return {
    // A file list shows its files to read as well as to change.
    'ui:widget': readonly && widget !== 'files' ? 'shown' : widget,
    'ui:options': { ...exception.options, ...options },
  };
}

/** The engine's options of a widget, as `uiSchemaOf` put them there. */
export function fieldOptionsOf(props: { options: object }): FieldOptions {
  return props.options as FieldOptions;
}

/** The widget of a field that names none: by its choices, then by what it means. */
export function widgetNameOf(field: JsonSchema, format: ValueFormat): string {
  if (field.options && format !== 'reference' && format !== 'user') return 'choice';
  if (field.format === 'slash-date-time') return 'dateTime';
  if (field.format === 'time') return 'time';
  return widgetNames[format];
}

const defaultUnits: Partial<Record<ValueFormat, string>> = { amount: 'yen', unitPrice: 'yen', rate: 'percent' };

const widgetNames: Record<ValueFormat, string> = {
  text: 'text',
  code: 'text',
  state: 'text',
  dateTime: 'text',
  multiline: 'multiline',
  amount: 'decimal',
  unitPrice: 'decimal',
  quantity: 'decimal',
  rate: 'rate',
  integer: 'integer',
  date: 'date',
  month: 'month',
  boolean: 'boolean',
  choice: 'choice',
  reference: 'reference',
  files: 'files',
  user: 'reference',
};
