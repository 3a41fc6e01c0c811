/** Types of layout definitions, generated from `layout.meta.json`. */
export type * from './layout.generated.ts';
