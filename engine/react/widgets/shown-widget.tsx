import type { WidgetProps } from '@rjsf/utils';
import { useEngine } from '../engine-provider.tsx';
import { fieldOptionsOf } from '../form/field-ui.ts';
import { formatValue, isNumericFormat } from '../format/format-value.ts';
import { objectToLevels, pathText } from './choices/level-path.ts';
import { useChoices } from './choices/use-choices.ts';
import { useReferenceName } from './choices/use-reference-name.ts';

/** Any value as text: confirm and detail screens, computed fields, fields only the server sets. */
export function ShownWidget(props: WidgetProps) {
  const { fieldSchema: field, format } = fieldOptionsOf(props);
  const { text, language } = useEngine();
  if (props.value === undefined || props.value === null || props.value === '') {
    return <span className="engine-shown__empty">{text('engine.format.none')}</span>;
  }
  if (typeof props.value === 'object' && !Array.isArray(props.value)) return <ShownLevels {...props} />;
  if (field.options && (format === 'reference' || format === 'user')) return <ShownReference {...props} />;
  if (field.options || field.enum) return <ShownChoice {...props} />;
  return (
    <span className={isNumericFormat(format) ? 'engine-shown__number' : 'engine-shown__text'}>
      {formatValue(props.value, format, { text, language })}
    </span>
  );
}

/** An object of named things (a category with its levels): their names from the top. */
function ShownLevels(props: WidgetProps) {
  return <span>{pathText(objectToLevels(Object.keys(props.value), props.value))}</span>;
}

function ShownChoice(props: WidgetProps) {
  const { fieldSchema: field, path } = fieldOptionsOf(props);
  const choices = useChoices(field, path);
  const code = String(props.value);
  return <span>{choices?.find((choice) => choice.code === code)?.label ?? code}</span>;
}

function ShownReference(props: WidgetProps) {
  const { fieldSchema: field, pointer } = fieldOptionsOf(props);
  const code = String(props.value);
  const name = useReferenceName(pointer, field, code);
  return (
    <span>
      {name ?? code}
      {name === null ? null : <span className="engine-shown__code">{code}</span>}
    </span>
  );
}
