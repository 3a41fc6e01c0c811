import type { SectionDefinition } from '../formats/screen.ts';
import { readOptions } from './option-schema.ts';
import { fieldsOptions } from './section-options.ts';

/** Is nothing typed in this section, though it stands on a form? */
export function isShownOnly({ options }: SectionDefinition): boolean {
  return readOptions(fieldsOptions, options).readOnly === true;
}
