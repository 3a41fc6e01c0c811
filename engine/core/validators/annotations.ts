import type { Ajv } from 'ajv';

/**
 * Keywords of the record format that say nothing about validity to AJV: they are read by the engine, which evaluates
 * the expressions after AJV has run. Their form is checked by the record meta-schema.
 */
export const annotationKeywords = [
  'requiredWhen',
  'relevantWhen',
  'refusedWhen',
  'compute',
  'rowsOf',
  'rowsShow',
  'rowOf',
  'defaultFrom',
  'namedBy',
  'loosenable',
  'hidden',
  'valueFormat',
  'options',
  'audience',
  'record',
] as const;

/** Makes AJV's strict mode take the annotations. */
export function addAnnotations(ajv: Ajv): Ajv {
  return ajv.addVocabulary([...annotationKeywords]);
}
