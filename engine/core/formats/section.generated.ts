/* Generated from section.meta.json by `npm run types`: change it there. */

import type {FieldException, SectionDefinition} from './screen.ts';

/**
 * A section of screens in a file of its own: several use it, or it is long. What a screen says of it beside `use` wins.
 */
export interface SectionFile {
  /**
   * Path of the meta-schema, for editor completion.
   */
  $schema?: string;
  /**
   * The section, as a screen would say it.
   */
  section: SectionDefinition;
  /**
   * Exceptions per field, by path, that come with it to every screen; those of fields that are left out there do not.
   */
  fields?: Record<string, FieldException>;
}
