import type { SectionDefinition } from '../../core/formats/screen.ts';
import { masterSections } from '../../core/records/master-sections.ts';
import { fieldSchemaAt } from '../../core/records/schema-fields.ts';
import type { LoadedScreen } from '../extension.ts';
import type { RecordDefinitionInfo } from '../record/use-record-definition.ts';

/** The sections of a master, without what the company hides: those that its screen names, or what follows from its schema. */
export function sectionsOf(screen: LoadedScreen, { schema }: RecordDefinitionInfo): SectionDefinition[] {
  const isShown = (path: string) => fieldSchemaAt(schema, path.split('.')[0] ?? '')?.hidden !== true;
  return (screen.sections ?? masterSections(schema)).flatMap((section) => {
    if (section.at !== undefined && !isShown(section.at)) return [];
    return [section.fields ? { ...section, fields: section.fields.filter(isShown) } : section];
  });
}
