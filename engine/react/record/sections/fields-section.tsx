import { isEmptyValue } from '../../../core/record-rules/rule-sites.ts';
import { shownFieldKeys } from '../../../core/text-keys.ts';
import { getAt } from '../../../core/values/json-pointer.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { SectionProps } from '../../extension.ts';
import { useFormSource } from '../../form/form-source.tsx';
import { pathToFieldPointer, schemaAtPath, valueFormatOf } from '../../form/record-schema.ts';
import { useHeadFacts } from '../head-facts.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/**
 * Fields of a record as a description list, label left, in the section's columns on wide screens; those that are empty
 * are named together in one line below.
 */
export function FieldsSection({ screen, section }: SectionProps) {
  const { text } = useEngine();
  const { recordId, schema, record, isRelevant } = useFormSource();
  const inHead = useHeadFacts();
  const fields = (section.fields ?? []).flatMap((path) => {
    const field = schemaAtPath(schema, path);
    const pointer = pathToFieldPointer(path);
    const isLeftOut = screen.fields?.[path]?.hidesEmpty === true && isEmptyValue(getAt(record(), pointer));
    if (!field || !isRelevant(pointer) || isLeftOut || inHead.has(pointer)) return [];
    const isEmpty = valueFormatOf(field) !== 'boolean' && isEmptyValue(getAt(record(), pointer));
    return [{ path, field, isEmpty, label: text(shownFieldKeys(screen.id, recordId, path)) }];
  });
  const empty = fields.filter(({ isEmpty }) => isEmpty);
  return (
    <dl className={`record-fields record-fields-${section.columns ?? 2}`}>
      {fields.map(({ path, field, isEmpty, label }) => {
        if (isEmpty) return null;
        const wide = screen.fields?.[path]?.wide ?? valueFormatOf(field) === 'multiline';
        return (
          <div key={path} className={wide ? 'record-field record-field-wide' : 'record-field'}>
            <dt>{label}</dt>
            <dd>
              <ReadOnlyField path={path} />
            </dd>
          </div>
        );
      })}
      {empty.length > 0 && (
        <div className="record-field record-field-wide record-field-none">
          <dt>{text('engine.record.emptyFields')}</dt>
          <dd className="record-none">{empty.map(({ label }) => label).join(text('engine.format.listSeparator'))}</dd>
        </div>
      )}
    </dl>
  );
}
