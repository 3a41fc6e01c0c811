import type { EngineRuntime } from '../../../engine/react/runtime.ts';

/** Expressions and their decimals come with the first screen that has a record, not with the shell. */
const load = () => import('./record-rules.ts');

/** A record's schema. */
export const recordSchema: EngineRuntime['definitions']['record'] = async (recordId) =>
  (await load()).loadRecordSchema(recordId);

/** A record's rules. */
export const recordValidator: EngineRuntime['validator'] = async (recordId) =>
  (await load()).loadRecordValidator(recordId);
