import type { SectionDefinition } from '../../core/formats/screen.ts';
import { masterSections } from '../../core/master-sections.ts';
import type { LoadedScreen } from '../extension.ts';
import type { RecordDefinitionInfo } from '../record/use-record-definition.ts';

/** The sections of a master: those that its screen names, or what follows from its schema. */
export function sectionsOf(screen: LoadedScreen, record: RecordDefinitionInfo): SectionDefinition[] {
  return screen.sections ?? masterSections(record.schema);
}
