import type { Definitions } from '../../definitions.ts';
import { movableSteps, transitionsOf } from '../../flow/step-order.ts';
import type { FlowDefinition, FlowTransition } from '../../formats/flow.ts';
import type { JsonSchema } from '../../formats/json-schema.ts';
import type { ScreenDefinition } from '../../formats/screen.ts';
import { isShownOnly } from '../../options/shown-only.ts';
import type { Findings } from '../findings.ts';

/**
 * What keeps a changed step flow from being played over the same screens: each screen is a step of its own, its buttons
 * send its events and say what is sent, so that only the order of the steps, which of them there are and under which
 * condition one comes to them may change; and nothing that everybody has to enter loses its step.
 */
export function lintFlowSteps(
  standard: FlowDefinition,
  flow: FlowDefinition,
  definitions: Definitions,
  findings: Findings,
): void {
  const key = `flow:${flow.id}`;
  const first = `Everybody begins with "${standard.initial}", where kept input is opened again.`;
  if (flow.initial !== standard.initial) findings.tell(key, ['initial'], 'flow.otherFirstStep', first);
  for (const [step, { meta }] of Object.entries(flow.states)) {
    findings.expectKnown(key, ['states', step], 'flow.unknownStep', 'step', step, Object.keys(standard.states));
    const was = standard.states[step];
    if (!was) continue;
    if (JSON.stringify(sorted(meta)) !== JSON.stringify(sorted(was.meta))) {
      const reason = 'The screen of a step, and what it may begin with, stay as they are.';
      findings.tell(key, ['states', step, 'meta'], 'flow.otherStepScreen', reason);
    }
    lintButtons(standard, flow, step, findings);
  }
  const movable = movableSteps(standard);
  for (const step of Object.keys(standard.states)) {
    if (Object.hasOwn(flow.states, step)) continue;
    if (movable.includes(step) && !asksForNeeded(standard, step, definitions)) continue;
    const reason = `"${step}" cannot be left out: what is entered or sent there is needed. It may have a condition.`;
    findings.tell(key, ['states'], 'flow.stepNeeded', reason);
  }
}

/** A step's screen has a button for each of its events, and no other; calls stay where a button says what is sent. */
function lintButtons(standard: FlowDefinition, flow: FlowDefinition, step: string, findings: Findings): void {
  const key = `flow:${flow.id}`;
  const [was, is] = [standard, flow].map((one) => Object.keys(one.states[step]?.on ?? {}));
  for (const event of new Set([...(was ?? []), ...(is ?? [])])) {
    const path = ['states', step, 'on', event];
    if (!was?.includes(event) || !is?.includes(event)) {
      const reason = `The buttons of "${step}" send ${(was ?? []).join(', ')}: no more and no less.`;
      findings.tell(key, path, 'flow.otherEvents', reason);
      continue;
    }
    const sent = (one: FlowDefinition) => [...new Set(transitionsOf(one, step, event).map(sending))].toSorted();
    if (JSON.stringify(sent(standard)) !== JSON.stringify(sent(flow))) {
      findings.tell(key, path, 'flow.callMoved', 'What is sent, where, and what follows on it, stay as they are.');
    }
  }
}

/** What a transition sends and where it leads then; nothing: only to another step. */
function sending({ target, meta }: FlowTransition): string {
  return meta?.call === undefined ? '' : `${meta.call} ${target}`;
}

/** Does a step ask for approvers, or for a field that every record has to have, which no other step asks for? */
function asksForNeeded(flow: FlowDefinition, step: string, definitions: Definitions): boolean {
  const schema = definitions.records.get(flow.record)?.schema;
  const screenOf = (name: string) => definitions.screens.get(flow.states[name]?.meta?.screen ?? '');
  const others = Object.keys(flow.states).filter((one) => one !== step);
  const elsewhere = new Set(others.flatMap((one) => askedOn(screenOf(one))));
  const isChosen = (screenOf(step)?.sections ?? []).some(({ kind }) => kind === 'approvers');
  return isChosen || askedOn(screenOf(step)).some((field) => !elsewhere.has(field) && isNeeded(schema, field));
}

function askedOn(screen: ScreenDefinition | undefined): string[] {
  if (screen?.kind === 'confirm' || screen?.kind === 'complete') return [];
  const typed = (screen?.sections ?? []).filter((section) => !isShownOnly(section));
  return typed.flatMap(({ fields = [], at }) => [...fields, ...(at === undefined ? [] : [at])]);
}

function isNeeded(schema: JsonSchema | undefined, field: string): boolean {
  return (schema?.required ?? []).includes(field) || schema?.properties?.[field]?.requiredWhen !== undefined;
}

/** The store keeps JSON with its keys in another order. */
function sorted(value: object | undefined): [string, unknown][] {
  return Object.entries(value ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
