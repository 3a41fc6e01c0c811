import type { JsonSchema } from '../../../core/formats/json-schema.ts';
import { optionKeys } from '../../../core/text-keys.ts';
import { useEngine } from '../../engine-provider.tsx';
import { pointerToFieldPath, schemaAtPath, valueFormatOf } from '../../form/record-schema.ts';
import { formatValue } from '../../format/format-value.ts';

/** How a value of a field reads where it stands beside another one: as its format says, lists and objects by how many they hold. */
export function useShownValue(recordId: string, schema: JsonSchema): (at: string, value: unknown) => string {
  const { text, language } = useEngine();
  return (at, value) => {
    if (value === undefined || value === null || value === '') return text('engine.format.none');
    if (Array.isArray(value) && !value.every((item) => typeof item !== 'object')) {
      return text('engine.record.items', { count: value.length });
    }
    if (typeof value === 'object') return text('engine.record.items', { count: Object.keys(value).length });
    const path = pointerToFieldPath(at);
    const field = schemaAtPath(schema, path);
    const labelOf = (code: string) => (field?.options?.codes ? text(optionKeys(recordId, path, code)) : code);
    return formatValue(value, field && valueFormatOf(field), { text, language, labelOf });
  };
}
