import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import type { EstimateAnswer } from '../../domain/records.generated.ts';
import { buyerCompanyOf } from '../../master/index.server.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import { chooseMarginRule, type MarginCase } from '../domain/choose-margin-rule.ts';
import type { MarginRule } from '../domain/margin-rule.ts';
import { salePriceBy } from '../domain/margin-steps.ts';
import { marginRulesOf } from './margin-rules.ts';

type Cost = NonNullable<EstimateAnswer['costs']>[number];

/**
 * `applyMargin`: where a trading company says what a line costs, the buyer's price is that with the margin of its rules. A
 * cost that no rule is for, or that a rule would sell below itself, refuses the answer; a draft may still lack its rule.
 */
export const applyMargin: Effect<'estimate/answer'> = async (context) => {
  const { record, event, query, actor } = context;
  const costs = record.viaTrading === true ? (record.costs ?? []) : [];
  if (!costs.some(isCosted)) return;
  const rules = await marginRulesOf(query, actor.tenant);
  const asked = await caseOf(context);
  const errors = costs.flatMap((cost, index): FieldError[] => {
    const line = record.lines?.find(({ lineNo }) => lineNo === cost.lineNo);
    delete cost.ruleCode;
    if (!isCosted(cost) || !line || line.isNotOffered === true) return [];
    const priced = priceOf(rules, { ...asked, sourceCode: cost.sourceCode }, cost.costPrice);
    if ('fault' in priced) return [fault(`/costs/${index}/costPrice`, priced.fault)];
    line.unitPrice = priced.price;
    cost.ruleCode = priced.rule.code;
    return [];
  });
  if (errors.length > 0 && event.type !== 'saveAnswer') throw invalid(errors);
};

type Priced = { rule: MarginRule; price: string } | { fault: 'marginRuleMissing' | 'soldBelowCost' };

function priceOf(rules: readonly MarginRule[], asked: MarginCase, cost: string): Priced {
  const rule = chooseMarginRule(rules, asked);
  const price = rule && salePriceBy(rule, cost);
  if (!rule || price === null) return { fault: 'marginRuleMissing' };
  return new ExactDecimal(price).lt(cost) ? { fault: 'soldBelowCost' } : { rule, price };
}

async function caseOf(context: Parameters<typeof applyMargin>[0]): Promise<MarginCase> {
  const { record, owner, find } = context;
  const company = await buyerCompanyOf(context, owner.organizationCode);
  const request = await find('estimate/request', String(record.requestId));
  return { companyCode: company?.code, categoryCode: request?.record.categoryCode };
}

function isCosted(cost: Cost): cost is Cost & { costPrice: string } {
  return cost.costPrice !== undefined && cost.costPrice !== '';
}

function fault(at: string, keyword: string): FieldError {
  return { at, keyword, messageKey: `rule.${keyword}`, params: {} };
}
