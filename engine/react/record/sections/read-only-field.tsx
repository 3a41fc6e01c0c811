import type { Json, JsonSchema } from '../../../core/formats/json-schema.ts';
import { isEmptyValue } from '../../../core/record-rules/rule-sites.ts';
import { useEngine } from '../../engine-provider.tsx';
import { useFormSource, useValueAt } from '../../form/form-source.tsx';
import { pathToFieldPointer, schemaAtPath, valueFormatOf } from '../../form/record-schema.ts';
import { formatValue, isNumericFormat } from '../../format/format-value.ts';
import { useChoices } from '../../widgets/choices/use-choices.ts';
import { useReferenceName } from '../../widgets/choices/use-reference-name.ts';

/**
 * A field's value as text: choices by their label, references by their name, amounts with their unit.
 * Empty values show a dash, but a switch that nobody touched says no. The value comes from the form source around it.
 */
export function ReadOnlyField({ path }: { path: string }) {
  const { text, language } = useEngine();
  const { schema } = useFormSource();
  const pointer = pathToFieldPointer(path);
  const field = schemaAtPath(schema, path);
  const format = field && valueFormatOf(field);
  const value = useValueAt(pointer) ?? (format === 'boolean' ? false : null);
  if (!field || isEmptyValue(value)) {
    return <span className="record-none">{text('engine.format.none')}</span>;
  }
  if (field.options && (format === 'reference' || format === 'user')) {
    return <ReferenceName pointer={pointer} field={field} code={String(value)} />;
  }
  if (field.options || field.enum) return <ChoiceLabel field={field} path={path} value={value} />;
  const shown = formatValue(value, format, { text, language });
  return <span className={isNumericFormat(format) ? 'record-value-number' : `record-value-${format}`}>{shown}</span>;
}

function ChoiceLabel({ field, path, value }: { field: JsonSchema; path: string; value: Json }) {
  const choices = useChoices(field, path);
  const code = String(value);
  return <span>{choices?.find((choice) => choice.code === code)?.label ?? code}</span>;
}

function ReferenceName({ pointer, field, code }: { pointer: string; field: JsonSchema; code: string }) {
  const name = useReferenceName(pointer, field, code);
  return (
    <span>
      {name ?? code}
      {name !== null && <span className="record-code">{code}</span>}
    </span>
  );
}
