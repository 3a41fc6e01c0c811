import { Decimal } from 'decimal.js';
import type { StageRule } from '../../../engine/core/flow/approval.ts';
import type { OrganizationLevel } from '../../master/index.ts';

/** Whom a step asks, by one of four: the leader of the requester's own unit at a level or of one fixed unit, who has a role, one person. */
export interface ApproverSource {
  level?: OrganizationLevel;
  /** Code of a unit. */
  organization?: string;
  role?: string;
  /** Code of a person. */
  person?: string;
  /** What the unit or the person is called, for whoever reads the rules. */
  name?: string;
}

/** A code and what it is called. */
interface Named {
  code: string;
  name?: string;
}

/** One step of the ladder. It applies when all of its conditions hold; without any it always applies. */
export interface LadderStep {
  code: string;
  /** Name of the stage: 課長承認. */
  name: string;
  /** Applies above this amount with tax, in yen; at the limit itself it does not. */
  above?: string;
  /** Applies up to this amount, which belongs to it. */
  upTo?: string;
  /** Applies to categories whose code begins with one of these. */
  categories?: readonly Named[];
  /** Applies to requesters of these units and of those below them. */
  departments?: readonly Named[];
  /** Applies to this kind of deal: direct, catalog, estimate, provisional. */
  dealKind?: string;
  /** Applies only where one supplier alone was asked or answered. */
  singleQuotation?: boolean;
  /** Applies only where more would be spent than the budget has left. */
  overBudget?: boolean;
  /** Name of the catalog's rule that asks for it, where no ladder does. */
  catalogRule?: string;
  approvers: readonly ApproverSource[];
  rule: StageRule;
  /** For `count`. */
  need?: number;
}

/** Which orders of the same supplier and category count together: of one person or one unit, within so many days. */
export interface SplitRule {
  by: 'requester' | 'organization';
  /** Calendar days back from today. */
  days: number;
}

/** Who approves what: the steps in the order they are asked. */
export interface ApprovalLadder {
  code: string;
  /** What the rules are called; stages published with a flow have no name. */
  name?: string;
  /** The kind of document, as its flow is called; absent: the code says it. */
  document?: string;
  steps: readonly LadderStep[];
  /** Orders that are to be added up as if they were one; without it each stands for itself. */
  split?: SplitRule;
  /** Asked when a step finds nobody, for instance because the head of the company applies. */
  fallbackOrganization: string;
}

/** Amounts between two limits of a ladder, and the steps that stand there, whatever else they ask. */
export interface LadderBand {
  /** Decimal string, not in the band; `null`: from nothing on. */
  above: string | null;
  /** Decimal string, in the band; `null`: without end. */
  upTo: string | null;
  steps: LadderStep[];
}

/** The bands that the limits of a ladder cut, from the smallest amounts on: every amount lies in exactly one. */
export function bandsOf(steps: readonly LadderStep[]): LadderBand[] {
  const limits = steps.flatMap(({ above, upTo }) => [above, upTo]).filter((limit) => limit !== undefined);
  const cuts = [...new Set(limits.map((limit) => new Decimal(limit).toFixed()))].sort((one, other) =>
    new Decimal(one).cmp(other),
  );
  return [null, ...cuts].map((above, index) => {
    const upTo = cuts[index] ?? null;
    return { above, upTo, steps: steps.filter((step) => spans(step, above, upTo)) };
  });
}

/** What a step asks of a document besides its amount, codes in one order; `undefined`: it does not ask that. */
export function conditionsOf({ categories, departments, dealKind, singleQuotation, overBudget }: LadderStep) {
  const codes = (list: readonly Named[] | undefined) => list?.map(({ code }) => code).toSorted();
  return [codes(categories), codes(departments), dealKind, singleQuotation || undefined, overBudget || undefined];
}

/** Does the step stand only for some documents of its amounts? */
export function isConditioned(step: LadderStep): boolean {
  return conditionsOf(step).some((condition) => condition !== undefined);
}

/** Does the step stand at this amount, a decimal string? */
export function standsAt({ above, upTo }: Pick<LadderStep, 'above' | 'upTo'>, amount: Decimal.Value): boolean {
  const size = new Decimal(amount);
  return (above === undefined || size.gt(above)) && (upTo === undefined || size.lte(upTo));
}

/** Are no amounts of the band outside the step? Bands are cut at its limits, so it holds all of one or nothing. */
function spans(step: LadderStep, above: string | null, upTo: string | null): boolean {
  const begins = step.above === undefined || (above !== null && new Decimal(above).gte(step.above));
  return begins && (step.upTo === undefined || (upTo !== null && new Decimal(upTo).lte(step.upTo)));
}
