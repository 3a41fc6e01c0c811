import type { Definitions } from '../../definitions.ts';
import { factsIn } from '../../expressions/expression-dependencies.ts';
import { eventsFrom } from '../../flow/flow-machine.ts';
import type { FlowDefinition, FlowTransition } from '../../formats/flow.ts';
import type { Findings } from '../findings.ts';
import { isKnownQuestion, type LintOptions } from '../lint-definitions.ts';
import { expressionSight, lintExpression } from '../lint-expression.ts';
import { lintApprovals } from './lint-approvals.ts';
import { lintEffects } from './lint-effects.ts';
import { lintFlowPaths } from './lint-flow-paths.ts';
import { lintFlowTimes } from './lint-flow-times.ts';

/** What is wrong with a flow beyond its form: names, guards, and states that lead nowhere. */
export function lintFlow(
  flow: FlowDefinition,
  definitions: Definitions,
  options: LintOptions,
  findings: Findings,
): void {
  const key = `flow:${flow.id}`;
  const states = Object.keys(flow.states);
  const record = definitions.records.get(flow.record);
  findings.expectKnown(key, ['record'], 'flow.unknownRecord', 'record', flow.record, definitions.records.keys());
  findings.expectKnown(key, ['initial'], 'flow.unknownState', 'state', flow.initial, states);
  if (flow.kind === 'lifecycle' && record && record.facts?.lifecycle !== flow.id) {
    findings.tell(key, ['record'], 'flow.notOfRecord', `The record "${flow.record}" does not name this lifecycle.`);
  }
  for (const [version, moved] of Object.entries(flow.stateMap ?? {})) {
    for (const [before, after] of Object.entries(moved)) {
      findings.expectKnown(key, ['stateMap', version, before], 'flow.unknownState', 'state', after, states);
    }
  }
  for (const [name, source] of expressionsOf(flow)) {
    lintExpression(
      key,
      ['guards', name],
      source,
      {
        sees: flow.kind === 'steps' ? expressionSight.step : expressionSight.guard,
        isCondition: true,
        record: record?.schema,
      },
      options.expressions,
      findings,
    );
  }
  lintFacts(flow, options, findings);
  lintEffects(flow, definitions, options, findings);
  lintApprovals(flow, findings);
  lintFlowPaths(flow, findings);
  lintFlowTimes(flow, record?.schema, findings);
  const usedGuards = lintGuardParts(flow, findings);
  for (const state of states) {
    lintState(flow, state, definitions, options, findings);
    for (const { event, transitions, timed } of eventsFrom(flow, state)) {
      const way = timed ? 'after' : 'on';
      for (const [index, transition] of transitions.entries()) {
        const isList = Array.isArray(flow.states[state]?.[way]?.[event]);
        const path = ['states', state, way, event, ...(isList ? [index] : [])];
        if (transition.guard) usedGuards.add(transition.guard);
        lintTransition(flow, path, transition, definitions, findings);
        if (flow.kind === 'lifecycle' && !timed) lintSenders(flow, path, transition, options, findings);
        if (!transition.guard && index < transitions.length - 1) {
          findings.tell(key, path, 'flow.unreachableTransition', 'It has no guard, so those after it are never tried.');
        }
      }
    }
  }
  for (const name of Object.keys(flow.guards ?? {})) {
    if (!usedGuards.has(name))
      findings.tell(key, ['guards', name], 'flow.unusedGuard', 'No transition asks this guard.');
  }
}

/** The guards that are one expression. */
function expressionsOf({ guards = {} }: FlowDefinition): [string, string][] {
  return Object.entries(guards).flatMap(([name, written]): [string, string][] =>
    typeof written === 'string' ? [[name, written]] : [],
  );
}

/** Parts of guards are guards that are one expression; gives those that are asked so. */
function lintGuardParts(flow: FlowDefinition, findings: Findings): Set<string> {
  const known = expressionsOf(flow).map(([name]) => name);
  const parts = Object.entries(flow.guards ?? {}).flatMap(([name, written]) =>
    Array.isArray(written) ? written.map((part, index) => ({ part, path: ['guards', name, index] })) : [],
  );
  for (const { part, path } of parts) {
    findings.expectKnown(`flow:${flow.id}`, path, 'flow.unknownGuard', 'guard of one expression', part, known);
  }
  return new Set(parts.map(({ part }) => part));
}

/** Guards read facts that there are, of a record that they are looked up for. */
function lintFacts(flow: FlowDefinition, { expressions, known }: LintOptions, findings: Findings): void {
  const key = `flow:${flow.id}`;
  if (!known?.facts) return;
  const names = Object.entries(known.facts).flatMap(([name, { records }]) =>
    records === undefined || records.includes(flow.record) ? [name] : [],
  );
  for (const [guard, source] of expressionsOf(flow)) {
    if (expressions.check(source).length > 0) continue;
    const path = ['guards', guard];
    for (const name of factsIn(source, expressions)) {
      findings.expectKnown(key, path, 'flow.unknownFact', `fact of "${flow.record}"`, name, names);
    }
    const reason = 'Facts are looked up by name: `facts.<name>`.';
    if (expressions.dependenciesOf(source).includes('facts')) findings.tell(key, path, 'flow.unnamedFacts', reason);
  }
}

function lintState(
  flow: FlowDefinition,
  state: string,
  definitions: Definitions,
  options: LintOptions,
  findings: Findings,
): void {
  const key = `flow:${flow.id}`;
  const meta = flow.states[state]?.meta;
  const path = ['states', state, 'meta'];
  if (flow.kind === 'lifecycle') {
    if (!meta?.heldBy)
      findings.tell(key, path, 'flow.missingHolder', 'A state of a lifecycle says in heldBy who has the record.');
    if (meta?.screen) findings.tell(key, [...path, 'screen'], 'flow.misplaced', '"screen" belongs to step flows.');
    lintQuestions(key, [...path, 'dueFor'], meta?.dueFor ?? [], options, findings);
    return;
  }
  if (!meta?.screen) findings.tell(key, path, 'flow.missingScreen', 'A step names the screen that it is.');
  findings.expectKnown(
    key,
    [...path, 'screen'],
    'flow.unknownScreen',
    'screen',
    meta?.screen,
    definitions.screens.keys(),
  );
  if (meta?.entries && state !== flow.initial) {
    findings.tell(key, [...path, 'entries'], 'flow.misplaced', '"entries" belongs to the first step.');
  }
  for (const [index, entry] of (meta?.entries ?? []).entries()) {
    const at = [...path, 'entries', index];
    findings.expectKnown(key, at, 'flow.unknownScreen', 'screen', entry, definitions.screens.keys());
  }
}

function lintTransition(
  flow: FlowDefinition,
  path: readonly (string | number)[],
  transition: FlowTransition,
  definitions: Definitions,
  findings: Findings,
): void {
  const key = `flow:${flow.id}`;
  const { target, guard, actions, meta } = transition;
  findings.expectKnown(key, [...path, 'target'], 'flow.unknownState', 'state', target, Object.keys(flow.states));
  findings.expectKnown(key, [...path, 'guard'], 'flow.unknownGuard', 'guard', guard, Object.keys(flow.guards ?? {}));
  findings.expectKnown(
    key,
    [...path, 'meta', 'call'],
    'flow.unknownCall',
    'call',
    meta?.call,
    definitions.calls.keys(),
  );
  // What only effects of other records send brings values with it.
  if (target === undefined && !actions?.length && meta?.by?.join() !== 'system') {
    findings.tell(key, path, 'flow.emptyTransition', 'It neither goes anywhere nor does anything.');
  }
  if (flow.kind === 'steps' && meta?.by)
    findings.tell(key, [...path, 'meta', 'by'], 'flow.misplaced', '"by" belongs to lifecycles.');
  if (meta?.saysWhyNot && (flow.kind === 'steps' || guard === undefined)) {
    const reason = '"saysWhyNot" is for what a guard of a lifecycle refuses: give it a guard.';
    findings.tell(key, [...path, 'meta', 'saysWhyNot'], 'flow.refusesNothing', reason);
  }
  if (meta?.judgesInput && (flow.kind === 'steps' || guard === undefined || (meta.validate ?? 'none') === 'none')) {
    const reason =
      '"judgesInput" is for a guard of a lifecycle about a record that is sent: give it a guard and "validate".';
    findings.tell(key, [...path, 'meta', 'judgesInput'], 'flow.judgesNothing', reason);
  }
}

/** Who may send it: default deny, so somebody has to be named. */
function lintSenders(
  flow: FlowDefinition,
  path: readonly (string | number)[],
  { meta }: FlowTransition,
  options: LintOptions,
  findings: Findings,
): void {
  const key = `flow:${flow.id}`;
  if (!meta?.by)
    findings.tell(key, path, 'flow.missingBy', 'A transition of a lifecycle says in meta.by who may do it.');
  lintQuestions(key, [...path, 'meta', 'by'], meta?.by ?? [], options, findings);
}

function lintQuestions(
  key: string,
  path: readonly (string | number)[],
  asked: readonly string[],
  options: LintOptions,
  findings: Findings,
): void {
  const questions = options.known?.questions;
  for (const [index, question] of asked.entries()) {
    if (isKnownQuestion(question, questions)) continue;
    findings.expectKnown(key, [...path, index], 'flow.unknownQuestion', 'access question', question, questions);
  }
}
