import type { SectionProps } from '../extension.ts';
import { FormField } from './form-field.tsx';
import { useFormSource } from './form-source.tsx';
import { pathToFieldPointer } from './record-schema.ts';

/** Section kind `files`: the list of files at `at`. */
export function FilesSection(props: SectionProps) {
  const { section, screen } = props;
  const { readOnly } = useFormSource();
  if (!section.at) throw new Error(`Section ${section.id} of ${screen.id} names no list of files (at)`);
  const field = <FormField pointer={pathToFieldPointer(section.at)} exception={screen.fields?.[section.at]} />;
  return readOnly ? <dl className="engine-fields">{field}</dl> : <div className="engine-fields">{field}</div>;
}
