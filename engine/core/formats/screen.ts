/** Types of screen definitions, generated from `screen.meta.json`. */
export type * from './screen.generated.ts';

/** Screen kinds the engine brings; the product registers more the same way. */
export type BuiltInScreenKind = 'input' | 'approverSelection' | 'confirm' | 'complete' | 'list' | 'detail' | 'custom';
