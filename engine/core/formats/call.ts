/** Types of call definitions, generated from `call.meta.json`. */
export type * from './call.generated.ts';
