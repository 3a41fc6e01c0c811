import { getAt } from '../../core/json-pointer.ts';
import { isEmptyValue } from '../../core/record-rules/rule-sites.ts';
import { shownFieldKeys } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import type { SectionProps } from '../extension.ts';
import { useFormSource } from '../form/form-source.tsx';
import { pathToFieldPointer, schemaAtPath, valueFormatOf } from '../form/record-schema.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/** Fields of a record as a description list, label left, in the section's columns on wide screens. */
export function FieldsSection({ screen, section }: SectionProps) {
  const { text } = useEngine();
  const { recordId, schema, record, isRelevant } = useFormSource();
  const fields = (section.fields ?? []).flatMap((path) => {
    const field = schemaAtPath(schema, path);
    const pointer = pathToFieldPointer(path);
    const isLeftOut = screen.fields?.[path]?.hidesEmpty === true && isEmptyValue(getAt(record(), pointer));
    return field && isRelevant(pointer) && !isLeftOut ? [{ path, field }] : [];
  });
  return (
    <dl className={`record-fields record-fields-${section.columns ?? 2}`}>
      {fields.map(({ path, field }) => {
        const wide = screen.fields?.[path]?.wide ?? valueFormatOf(field) === 'multiline';
        return (
          <div key={path} className={wide ? 'record-field record-field-wide' : 'record-field'}>
            <dt>{text(shownFieldKeys(screen.id, recordId, path))}</dt>
            <dd>
              <ReadOnlyField path={path} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
