import type { JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import type { WidgetExample } from '../../../../engine/react/widget-example.ts';
import type { PickerPreset } from './picker-preset.ts';

const text = { type: 'string' } as const;

/** A picker at work: `field` keeps the code of what is picked, its name stands beside it. */
export function pickerExample(field: string, description: string, widget: string, preset: PickerPreset): WidgetExample {
  const name = field.replace(/Code$/, 'Name');
  const schema: JsonSchema = {
    ...text,
    valueFormat: 'reference',
    options: { call: preset.call, copies: { [name]: 'name' } },
  };
  return {
    description,
    properties: { [field]: schema, [name]: text },
    shown: [field],
    fields: { [field]: { widget } },
    keys: 'In the table: ↑, ↓, Home, End, Enter.',
  };
}
