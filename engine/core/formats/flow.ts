/** Types of flow definitions, generated from `flow.meta.json`. */
export type * from './flow.generated.ts';
