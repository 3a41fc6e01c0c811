import { testOf } from './keywords/rule-keyword.ts';
import { rules } from './keywords/rules.ts';

export { pick } from './keywords/rule-keyword.ts';

/** The test of each rule by name: what generated validators import. */
export const tests = Object.fromEntries(rules.map((rule) => [rule.name, testOf(rule)]));
