import { Decimal } from 'decimal.js';
import { type ApprovalStage, neededApprovals, type StageRule } from '../../../engine/core/approval.ts';
import type { Person } from '../../../engine/core/wire.ts';
import { type Deciders, decidersFor, type OrganizationLevel, type Organizations } from '../../master/index.ts';

/** Whom a step asks: the leader of the requester's own unit at a level, or the leader of one fixed unit. */
export type ApproverSource = { level: OrganizationLevel } | { organization: string };

/** One step of the ladder. It applies when all of its conditions hold; without any it always applies. */
export interface LadderStep {
  code: string;
  /** Name of the stage: 課長承認. */
  name: string;
  /** Applies above this amount with tax, in yen; at the limit itself it does not. */
  above?: string;
  /** Applies to categories whose code begins with one of these. */
  categories?: readonly { code: string; name: string }[];
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

/** Earlier orders that count together with the one that is applied for. */
export interface AddedUp {
  /** Decimal string, of all of them. */
  amountWithTax: string;
  /** How many they are. */
  orders: number;
  /** Within how many days. */
  days: number;
}

/** Who approves what: the steps in the order they are asked. */
export interface ApprovalLadder {
  code: string;
  name: string;
  steps: readonly LadderStep[];
  /** Orders that are to be added up as if they were one; without it each stands for itself. */
  split?: SplitRule;
  /** Asked when a step finds nobody, for instance because the head of the company applies. */
  fallbackOrganization: string;
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
  /** Stages that come before those of the ladder. */
  before?: readonly ApprovalStage[];
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
  const stages = input.ladder.steps.filter((step) => appliesTo(step, input)).map((step) => stageOf(step, input));
  return [...(input.before ?? []), ...stages]
    .reduce(addOnce, [])
    .map((stage, index) => ({ ...stage, stageNo: index + 1 }));
}

function appliesTo(step: LadderStep, input: RouteInput): boolean {
  if (step.above !== undefined && totalOf(input).lte(step.above)) return false;
  return !step.categories || categoryOf(step, input.categoryCodes) !== undefined;
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
  const found = step.approvers.map((source) => decidersOf(source, step, input));
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

function decidersOf(source: ApproverSource, step: LadderStep, input: RouteInput): Deciders {
  const { organizations, requester, ladder } = input;
  const found =
    'level' in source
      ? decidersFor(organizations, input.organizationCode, source.level, requester.code)
      : decidersFor(organizations, source.organization, null, requester.code);
  const deciders = found ?? decidersFor(organizations, ladder.fallbackOrganization, null, requester.code);
  if (!deciders) throw new NoApproverError(step.code);
  return deciders;
}

function reasonOf(step: LadderStep, input: RouteInput, found: readonly Deciders[]) {
  const added = isAddedUp(step, input) ? input.addedUp : undefined;
  const condition = added
    ? 'addedUp'
    : step.categories
      ? 'category'
      : step.above === undefined
        ? 'always'
        : 'amountOver';
  const isMoved = found.some(({ movedUp }) => movedUp);
  const category = categoryOf(step, input.categoryCodes);
  return {
    key: `approval.reason.${condition}${isMoved ? 'Superior' : ''}`,
    params: {
      organization: [...new Set(found.map(({ unit }) => unit.name))].join('・'),
      ...(step.above !== undefined && { limit: new Decimal(step.above).toFixed() }),
      ...(category && { category: category.name }),
      ...(added && { total: totalOf(input).toFixed(), orders: String(added.orders), days: String(added.days) }),
    },
  };
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

function uniquePeople(people: readonly Person[]): Person[] {
  return [...new Map(people.map((person) => [person.code, { code: person.code, name: person.name }])).values()];
}
