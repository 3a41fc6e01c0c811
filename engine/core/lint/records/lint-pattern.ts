import type { JsonSchema } from '../../formats/json-schema.ts';
import { rules } from '../../keywords/rules.ts';
import type { Findings } from '../findings.ts';

/** Rules over one text alone, with the samples that say what they take and refuse. */
const textRules = rules.flatMap(({ name, samples }) => {
  const texts = samples.filter(({ rule, value }) => rule === true && typeof value === 'string' && value !== '');
  const taken = texts.filter(({ valid }) => valid);
  return taken.length > 1 && texts.length - taken.length > 1 ? [{ name, texts }] : [];
});

/** A pattern that says what a rule says is the rule written a second time: the two would drift apart. */
export function lintPattern(
  key: string,
  path: readonly (string | number)[],
  schema: JsonSchema,
  findings: Findings,
): void {
  const { pattern } = schema;
  if (pattern === undefined) return;
  const expression = new RegExp(pattern, 'u');
  const same = textRules.find(({ texts }) =>
    texts.every(({ value, valid }) => expression.test(String(value)) === valid),
  );
  if (same)
    findings.tell(
      key,
      [...path, 'pattern'],
      'record.patternOfRule',
      `The rule "${same.name}" says the same.`,
      same.name,
    );
}
