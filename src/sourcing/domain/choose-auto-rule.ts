import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { EstimateAutoRule } from '../../domain/records.generated.ts';

/** What an approved request asks for: what, how much of it in yen with tax, and whose it is, from his unit upward. */
export interface AutoRuleCase {
  categoryCode: string | undefined;
  expectedAmount: string | undefined;
  organizationPath: readonly string[];
}

/**
 * The rule that an approved request follows by itself: of those for its category and amount the one for the nearest unit, then
 * the one with the lowest limit, then the first by code; `null`: a purchaser decides.
 */
export function chooseAutoRule(rules: readonly EstimateAutoRule[], asked: AutoRuleCase): EstimateAutoRule | null {
  const fitting = rules.filter(
    (rule) =>
      rule.categoryCode === asked.categoryCode &&
      distanceTo(rule, asked) !== null &&
      (!isGiven(rule.amountUntil) || limitOf(rule).gte(asked.expectedAmount ?? '0')),
  );
  const [first] = fitting.toSorted(
    (one, other) =>
      Number(distanceTo(one, asked)) - Number(distanceTo(other, asked)) ||
      limitOf(one).cmp(limitOf(other)) ||
      (one.code < other.code ? -1 : 1),
  );
  return first ?? null;
}

/** How many units above the requester's a rule is for; one for all units is the furthest, `null`: for others. */
function distanceTo({ organizationCode }: EstimateAutoRule, { organizationPath }: AutoRuleCase): number | null {
  if (!isGiven(organizationCode)) return organizationPath.length;
  const at = organizationPath.indexOf(organizationCode);
  return at < 0 ? null : at;
}

function limitOf({ amountUntil }: EstimateAutoRule): InstanceType<typeof ExactDecimal> {
  return new ExactDecimal(isGiven(amountUntil) ? amountUntil : Number.POSITIVE_INFINITY);
}

function isGiven(value: string | undefined): value is string {
  return value !== undefined && value !== '';
}
