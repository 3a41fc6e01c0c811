/** Types of section files, generated from `section.meta.json`. */
export type * from './section.generated.ts';
