import { Decimal } from 'decimal.js';
import { type ApprovalStage, neededApprovals } from '../../../engine/core/flow/approval.ts';
import type { Person } from '../../../engine/core/wire.ts';
import { type Organizations, organizationPath } from '../../master/index.ts';
import { type ApprovalLadder, type LadderStep, standsAt } from './ladder.ts';
import { decidersOf, type Found, type KnownPeople, nobodyKnown, uniquePeople } from './step-deciders.ts';

/** Earlier orders that count together with the one that is applied for. */
export interface AddedUp {
  /** Decimal string, of all of them. */
  amountWithTax: string;
  /** How many they are. */
  orders: number;
  /** Within how many days. */
  days: number;
}

/** What a route depends on. */
export interface RouteInput {
  ladder: ApprovalLadder;
  organizations: Organizations;
  /** The requester's unit. */
  organizationCode: string;
  requester: Person;
  /** Decimal string, yen. */
  amountWithTax: string;
  /** What counts together with it, if anything. */
  addedUp?: AddedUp;
  /** Codes of all categories in the order, small ones (`0201001`) included. */
  categoryCodes: readonly string[];
  /** Kind of deal: direct, catalog, estimate, provisional. */
  dealKind?: string;
  /** How many quotations there are; `undefined`: it is no matter of quotations. */
  quotations?: number;
  /** Would it spend more than the budget has left? `undefined`: it is no matter of budgets. */
  overBudget?: boolean;
  /** Whom steps by role and by name ask. */
  known?: KnownPeople;
  /** Stages that come before those of the ladder. */
  before?: readonly ApprovalStage[];
  /** Steps that rules of the catalog ask for, after those of the ladder. */
  catalog?: readonly LadderStep[];
}

/**
 * A step asks for somebody and nobody is there, or for more people than are left, or there is no ladder: the masters must be
 * mended before anyone applies.
 */
export class NoApproverError extends Error {
  override readonly name = 'NoApproverError';
  /** Code of the step, or of the missing ladder. */
  readonly step: string;
  /** Name of a stage that has people, but fewer than it needs. */
  readonly short: { stage: string; need: number; people: number } | null;

  constructor(step: string, short: NoApproverError['short'] = null) {
    super(
      short
        ? `Step "${step}" needs ${short.need} people and has ${short.people}.`
        : `Nobody can approve step "${step}".`,
    );
    this.step = step;
    this.short = short;
  }
}

/**
 * The approval route that the rules demand. Nobody approves what he applied for (his superior does), and a person who
 * would be asked twice in a row is asked once.
 * @throws NoApproverError
 */
export function proposeRoute(input: RouteInput): ApprovalStage[] {
  const steps = [...input.ladder.steps, ...(input.catalog ?? [])];
  const stages = steps.filter((step) => appliesTo(step, input)).map((step) => stageOf(step, input));
  return [...(input.before ?? []), ...stages]
    .reduce(addOnce, [])
    .map((stage, index) => ({ ...stage, stageNo: index + 1 }));
}

function appliesTo(step: LadderStep, input: RouteInput): boolean {
  if (!standsAt(step, totalOf(input))) return false;
  if (step.dealKind !== undefined && step.dealKind !== input.dealKind) return false;
  if (step.singleQuotation && input.quotations !== 1) return false;
  if (step.overBudget && !input.overBudget) return false;
  if (step.departments && !departmentOf(step, input)) return false;
  return !step.categories || categoryOf(step, input.categoryCodes) !== undefined;
}

/** The unit, of those that the step is for, in which the requester works. */
function departmentOf({ departments }: LadderStep, { organizations, organizationCode }: RouteInput) {
  const path = organizationPath(organizations, organizationCode);
  return path.find(({ code }) => departments?.some((one) => one.code === code));
}

/** The amount that limits are compared with: orders that were placed in parts count as one. */
function totalOf({ amountWithTax, addedUp }: RouteInput): Decimal {
  return new Decimal(amountWithTax).plus(addedUp?.amountWithTax ?? 0);
}

/** Would the step not apply if the order stood for itself? */
function isAddedUp({ above }: LadderStep, { amountWithTax }: RouteInput): boolean {
  return above !== undefined && new Decimal(amountWithTax).lte(above);
}

function categoryOf(step: LadderStep, categoryCodes: readonly string[]) {
  return step.categories?.find(({ code }) => categoryCodes.some((one) => one.startsWith(code)));
}

function stageOf(step: LadderStep, input: RouteInput): ApprovalStage {
  const { ladder, organizations, organizationCode, requester, known = nobodyKnown } = input;
  const fallback = ladder.fallbackOrganization;
  const found = decidersOf(step, { organizations, organizationCode, applicant: requester.code, fallback, known });
  if (found === null) throw new NoApproverError(step.code);
  const approvers = uniquePeople(found.flatMap(({ people }) => people));
  const need = step.rule === 'count' ? (step.need ?? approvers.length) : 1;
  const people = approvers.length;
  if (need > people) throw new NoApproverError(step.code, { stage: step.name, need, people });
  return {
    stageNo: 0,
    name: step.name,
    rule: step.rule,
    ...(step.rule === 'count' && { need }),
    approvers,
    reason: reasonOf(step, input, found),
    required: true,
  };
}

function reasonOf(step: LadderStep, input: RouteInput, found: readonly Found[]) {
  const added = isAddedUp(step, input) ? input.addedUp : undefined;
  const category = categoryOf(step, input.categoryCodes);
  const department = departmentOf(step, input);
  const isMoved = found.some(({ movedUp }) => movedUp);
  return {
    key: `approval.reason.${conditionOf(step, added)}${isMoved ? 'Superior' : ''}`,
    params: {
      organization: [...new Set(found.map(({ name }) => name))].join('・').slice(0, 100),
      ...(step.catalogRule !== undefined && { rule: step.catalogRule }),
      ...(input.ladder.name !== undefined && { ruleSet: input.ladder.name }),
      ...(step.above !== undefined && { limit: new Decimal(step.above).toFixed() }),
      ...(category && { category: category.name ?? category.code }),
      ...(department && { department: department.name }),
      ...(added && { total: totalOf(input).toFixed(), orders: String(added.orders), days: String(added.days) }),
    },
  };
}

/** What tells best why the step is there, the rarest condition first. */
function conditionOf(step: LadderStep, added: AddedUp | undefined): string {
  if (step.catalogRule !== undefined) return 'catalogRule';
  if (added) return 'addedUp';
  if (step.overBudget) return 'overBudget';
  if (step.singleQuotation) return 'singleQuotation';
  if (step.categories) return 'category';
  if (step.departments) return 'department';
  if (step.dealKind !== undefined) return `deal.${step.dealKind}`;
  return step.above === undefined ? 'always' : 'amountOver';
}

/** Leaves out whichever of two neighbours the other one already answers. */
function addOnce(stages: ApprovalStage[], stage: ApprovalStage): ApprovalStage[] {
  const before = stages.at(-1);
  if (!before || !sharesSomebody(before, stage)) return [...stages, stage];
  // The higher stage stays: its reason says why the order went that far.
  if (answers(stage, before)) return addOnce(stages.slice(0, -1), stage);
  return answers(before, stage) ? stages : [...stages, stage];
}

function sharesSomebody(one: ApprovalStage, other: ApprovalStage): boolean {
  return one.approvers.some(({ code }) => other.approvers.some((approver) => approver.code === code));
}

/**
 * Does every way to complete the first stage also complete the second? Of those who must say yes, as many as possible
 * may be outsiders to the second; the rest must be enough for it.
 */
export function answers(stage: ApprovalStage, required: ApprovalStage): boolean {
  const wanted = new Set(required.approvers.map(({ code }) => code));
  const outsiders = uniquePeople(stage.approvers).filter(({ code }) => !wanted.has(code)).length;
  return neededApprovals(stage) - outsiders >= neededApprovals(required);
}
