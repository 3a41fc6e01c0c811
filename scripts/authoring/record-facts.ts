import type { JsonFile, ProjectFiles } from './project-files.ts';

/** A use of the section with a record's fields, whose file is made with the first screen that shows them. */
export function useRecordFacts(files: ProjectFiles, record: string, fields: readonly string[]): { use: string } {
  const use = `${record}-facts`;
  const path = `schemas/${use}.section.json`;
  const section: JsonFile = { id: 'basic', columns: 2, fields: [...fields] };
  if (!files.find(path)) files.add(path, { $schema: '../section.meta.json', section });
  return { use };
}
