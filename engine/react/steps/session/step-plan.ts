import { stepsInOrder, transitionsOf } from '../../../core/flow/step-order.ts';
import type { FlowDefinition, FlowTransition } from '../../../core/formats/flow.ts';
import type { SectionDefinition } from '../../../core/formats/screen.ts';
import { isShownOnly } from '../../../core/options/shown-only.ts';
import type { LoadedScreen } from '../../extension.ts';
import { pathToFieldPointer } from '../../form/record-schema.ts';

/** What the engine must know of a step flow besides its machine: order, screens and the fields of each step. */
export interface StepPlan {
  flow: FlowDefinition;
  /** Steps in the order in which they are reached from the first. */
  order: readonly string[];
  screens: ReadonlyMap<string, LoadedScreen>;
  /** Pointers of the fields a step lets the user type in; what stands below belongs to them. */
  fields: ReadonlyMap<string, readonly string[]>;
  /** Pointers of everything that a step shows, typed or not. */
  shown: readonly string[];
  /** Top-level names of the lists that are typed in row by row. */
  lists: readonly string[];
}

/** Plans a step flow from its definition and the screens of its steps, by step. */
export function planSteps(flow: FlowDefinition, screens: ReadonlyMap<string, LoadedScreen>): StepPlan {
  const order = stepsInOrder(flow);
  const sections = [...screens.values()].flatMap((screen) => screen.sections ?? []);
  return {
    flow,
    order,
    screens,
    fields: new Map(order.map((step) => [step, typedFieldsOf(screens.get(step))])),
    shown: sections.flatMap(({ fields = [], at }) => [...fields, ...(at ? [at] : [])].map(pathToFieldPointer)),
    lists: [...new Set(sections.flatMap((section) => (isTypedList(section) && section.at ? [section.at] : [])))],
  };
}

/** Does the transition lead to an earlier step? Going back is never refused. */
export function isBackward(plan: StepPlan, step: string, transition: FlowTransition): boolean {
  return transition.target !== undefined && plan.order.indexOf(transition.target) < plan.order.indexOf(step);
}

/** Call state of an event's branch inside its step. */
export function callStateOf(event: string, branch: number): string {
  return `${event}-${branch}`;
}

/** The fields typed so far: those of `step` and of the steps before it. */
export function fieldsUpTo(plan: StepPlan, step: string): string[] {
  const end = plan.order.indexOf(step);
  return plan.order.slice(0, end + 1).flatMap((earlier) => plan.fields.get(earlier) ?? []);
}

/** A list of which a section shows no more than what stands in it is given no row to type in. */
function isTypedList(section: SectionDefinition): boolean {
  return section.kind === 'lines' && !isShownOnly(section);
}

/** Does the pointer mean one of these fields, or something inside one? */
export function isWithin(pointer: string, fields: readonly string[]): boolean {
  return fields.some((field) => pointer === field || pointer.startsWith(`${field}/`));
}

/** Events that lead from one step to another without any call; `null` when there is no such way. */
export function eventsBetween(flow: FlowDefinition, from: string, to: string): string[] | null {
  const ways = new Map<string, string[]>([[from, []]]);
  for (const [step, way] of ways) {
    if (step === to) return way;
    for (const event of Object.keys(flow.states[step]?.on ?? {})) {
      for (const transition of transitionsOf(flow, step, event)) {
        const target = transition.target;
        if (target && !transition.meta?.call && !ways.has(target)) ways.set(target, [...way, event]);
      }
    }
  }
  return null;
}

function typedFieldsOf(screen: LoadedScreen | undefined): string[] {
  if (!screen || screen.kind === 'confirm' || screen.kind === 'complete') return [];
  return (screen.sections ?? []).flatMap((section) => {
    if (isShownOnly(section) || section.kind === 'totals') return [];
    const fields = section.kind === undefined || section.kind === 'fields' ? (section.fields ?? []) : [];
    return [...fields, ...(section.at ? [section.at] : [])].map(pathToFieldPointer);
  });
}
