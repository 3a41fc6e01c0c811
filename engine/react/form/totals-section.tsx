import { useEngine } from '../engine-provider.tsx';
import type { SectionProps } from '../extension.ts';
import { formatValue } from '../format/format-value.ts';
import { useFormSource, useValueAt } from './form-source.tsx';
import { pathToFieldPointer, schemaAtPath, valueFormatOf } from './record-schema.ts';
import { labelOf } from './texts.ts';

/** Section kind `totals`: amounts as a sum block, the last one as what it all comes to. */
export function TotalsSection(props: SectionProps) {
  const fields = props.section.fields ?? [];
  return (
    <dl className="engine-totals">
      {fields.map((path, index) => (
        <Total key={path} path={path} isLast={index === fields.length - 1} />
      ))}
    </dl>
  );
}

function Total(props: { path: string; isLast: boolean }) {
  const { path, isLast } = props;
  const { text, language } = useEngine();
  const { schema, recordId } = useFormSource();
  const value = useValueAt(pathToFieldPointer(path));
  const field = schemaAtPath(schema, path);
  const shown = formatValue(value ?? '0', field ? valueFormatOf(field) : 'amount', { text, language });
  return (
    <div className={isLast ? 'engine-totals__row engine-totals__row--grand' : 'engine-totals__row'}>
      <dt>{labelOf(text, recordId, path)}</dt>
      <dd>{shown}</dd>
    </div>
  );
}
