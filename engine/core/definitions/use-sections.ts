import type { LineOpens, ScreenDefinition, SectionDefinition, SectionUse } from '../formats/screen.ts';
import type { SectionFile } from '../formats/section.ts';

/** A screen as its file says it: some of its sections have files of their own. */
export type ScreenFile = Omit<ScreenDefinition, 'sections'> & { sections?: (SectionDefinition | SectionUse)[] };

/** Is it a section that has a file of its own? */
export function isUse(section: SectionDefinition | SectionUse): section is SectionUse {
  return 'use' in section;
}

/**
 * A screen with all of its sections written out. What a section's file says of fields comes along, except of those that
 * are left out here; what the screen says itself wins.
 * @param fileOf the file of a section by its id; a use of one that there is not is left out
 */
export function useSections(screen: ScreenFile, fileOf: (id: string) => SectionFile | undefined): ScreenDefinition {
  if (!screen.sections?.some(isUse)) return screen as ScreenDefinition;
  const brought: ScreenDefinition['fields'] = {};
  const sections = screen.sections.flatMap((one) => {
    if (!isUse(one)) return [one];
    const file = fileOf(one.use);
    if (!file) return [];
    Object.assign(brought, fieldsOf(file, one));
    return [written(file.section, one)];
  });
  const fields = { ...brought, ...screen.fields };
  return { ...screen, sections, ...(Object.keys(fields).length > 0 && { fields }) };
}

/** Exceptions that a section's file brings to the screen that uses it. */
export function fieldsOf(
  { fields = {} }: SectionFile,
  { without = [] }: SectionUse,
): NonNullable<ScreenDefinition['fields']> {
  return Object.fromEntries(Object.entries(fields).filter(([path]) => !without.includes(path)));
}

function written(section: SectionDefinition, use: SectionUse): SectionDefinition {
  const { use: _use, without = [], opens, ...said } = use;
  const { fields, lineFields, rows } = section;
  const leadsTo = (field: string): LineOpens | undefined => (typeof opens === 'object' ? opens[field] : undefined);
  return {
    ...section,
    ...said,
    ...(fields && { fields: fields.filter((field) => !without.includes(field)) }),
    ...(lineFields && {
      lineFields: lineFields
        .filter(({ field }) => !without.includes(field))
        .map((column) => ({ ...column, ...(leadsTo(column.field) && { opens: leadsTo(column.field) }) })),
    }),
    ...(rows && { rows: { ...rows, ...(typeof opens === 'string' && { opens }) } }),
  } as SectionDefinition;
}
