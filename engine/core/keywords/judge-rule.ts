import { resolveRelative } from '../values/json-pointer.ts';
import { isEmpty, isMissing } from './emptiness.ts';
import type { RuleContext, RuleKeyword, RuleSample } from './rule.ts';

/** What a rule says of a value, and its operands as the error text gets them. */
export interface RuleVerdict {
  valid: boolean;
  params: Record<string, unknown>;
}

/**
 * A rule's verdict without a compiled validator, for the page of rules: compiling needs `eval`, which the page may not
 * use. The value stands at `/value` of a record, beside its siblings. The same as the compiled keyword says, which
 * `judge-rule.test.ts` holds it to.
 */
export function judgeRule(rule: RuleKeyword, sample: Omit<RuleSample, 'valid'>): RuleVerdict {
  const { value, siblings, today } = sample;
  const written: Readonly<Record<string, unknown>> = sample.rule === true ? {} : sample.rule;
  const record = { ...siblings, value };
  const params: Record<string, unknown> = {};
  for (const name of Object.keys(rule.operands)) {
    const operand = written[name];
    params[name] = isPointer(operand) ? resolveRelative(record, '/value', operand.at) : operand;
  }
  const operands = Object.values(params);
  if (operands.some(isMissing) || (rule.judgesEmpty !== true && isEmpty(value))) return { valid: true, params };
  const context: RuleContext = today === undefined ? {} : { today };
  return { valid: rule.holds(value, ...operands, ...(rule.judgesToday ? [context] : [])), params };
}

function isPointer(operand: unknown): operand is { at: string } {
  return typeof operand === 'object' && operand !== null && 'at' in operand && typeof operand.at === 'string';
}
