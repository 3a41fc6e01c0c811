import type { Ajv } from 'ajv';
import { addRuleKeyword } from './rule-keyword.ts';
import { rules } from './rules.ts';
import { addPasswordKeyword } from './validate-password.ts';

/** Teaches an AJV every form rule; the same rules run at run time and in standalone validators. */
export function addKeywords(ajv: Ajv): Ajv {
  for (const rule of rules) addRuleKeyword(ajv, rule);
  return addPasswordKeyword(ajv);
}
