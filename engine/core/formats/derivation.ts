/** Types of derivation definitions, generated from `derivation.meta.json`. */
export type * from './derivation.generated.ts';
