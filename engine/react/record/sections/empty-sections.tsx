import type { SectionDefinition } from '../../../core/formats/screen.ts';
import { isEmptyValue } from '../../../core/record-rules/rule-sites.ts';
import { sectionKeys } from '../../../core/text-keys.ts';
import { getAt } from '../../../core/values/json-pointer.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { LoadedScreen } from '../../extension.ts';
import type { FormSource } from '../../form/form-source.tsx';
import { pathToFieldPointer, schemaAtPath, valueFormatOf } from '../../form/record-schema.ts';

/** Does a section of the record's own values say nothing? What other kinds say is not in the record. */
export function isEmptySection(section: SectionDefinition, { schema, record, isRelevant }: FormSource): boolean {
  const { id, kind = 'fields', at = id, fields = [] } = section;
  if (kind === 'lines' || kind === 'files') return isEmptyValue(getAt(record(), pathToFieldPointer(at)));
  if (kind !== 'fields' && kind !== 'totals') return false;
  return fields.every((path) => {
    const field = schemaAtPath(schema, path);
    const pointer = pathToFieldPointer(path);
    if (!field || !isRelevant(pointer)) return true;
    return valueFormatOf(field) !== 'boolean' && isEmptyValue(getAt(record(), pointer));
  });
}

/** The sections that say nothing, named together in one line below the others. */
export function EmptySections(props: { screen: LoadedScreen; sections: readonly SectionDefinition[] }) {
  const { screen, sections } = props;
  const { text } = useEngine();
  if (sections.length === 0) return null;
  const names = sections.map(({ id }) => text(sectionKeys(screen.id, id)));
  return (
    <p className="record-empty-sections">
      <span>{text('engine.record.emptyFields')}</span>
      {names.join(text('engine.format.listSeparator'))}
    </p>
  );
}
