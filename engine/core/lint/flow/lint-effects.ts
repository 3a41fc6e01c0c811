import { checkParams } from '../../definitions/check-format.ts';
import type { Definitions } from '../../definitions.ts';
import { type Edge, edgesOf } from '../../flow/flow-edges.ts';
import type { FlowDefinition, FlowEffect } from '../../formats/flow.ts';
import { pointerToPath } from '../../values/json-pointer.ts';
import type { Findings } from '../findings.ts';
import type { LintOptions } from '../lint-definitions.ts';
import { expressionSight, lintExpression } from '../lint-expression.ts';
import { lintEffectParams } from './lint-effect-params.ts';

/** An effect as it is written somewhere in a flow, with the transitions that run it. */
export interface WrittenEffect {
  flow: FlowDefinition;
  path: readonly (string | number)[];
  effect: FlowEffect;
  edges: readonly Edge[];
  /** Is it written as its name alone? */
  isName?: boolean;
}

/** What is wrong with the effects of a flow: names that nothing is known by, and what they are given. */
export function lintEffects(
  flow: FlowDefinition,
  definitions: Definitions,
  options: LintOptions,
  findings: Findings,
): void {
  const key = `flow:${flow.id}`;
  const registered = options.known?.actions && [...options.known.actions];
  const declared = flow.effects ?? {};
  const edges = edgesOf(flow);
  for (const [name, effects] of Object.entries(declared)) {
    const users = edges.filter(({ transition }) => transition.actions?.includes(name));
    if (registered?.includes(name)) {
      findings.tell(
        key,
        ['effects', name],
        'flow.effectTaken',
        `"${name}" is the name of an effect that code registers.`,
      );
    } else if (users.length === 0) {
      findings.tell(key, ['effects', name], 'flow.unusedEffect', 'No transition runs this effect.');
    }
    for (const [index, effect] of [effects].flat().entries()) {
      const path = ['effects', name, ...(Array.isArray(effects) ? [index] : [])];
      lintEffect({ flow, path, effect, edges: users }, definitions, options, findings);
    }
  }
  for (const edge of edges) {
    for (const [index, action] of (edge.transition.actions ?? []).entries()) {
      const path = [...pathOf(flow, edge), 'actions', index];
      if (typeof action === 'string' && Object.hasOwn(declared, action)) continue;
      const isName = typeof action === 'string';
      const effect = isName ? { type: action } : action;
      lintEffect({ flow, path, effect, edges: [edge], isName }, definitions, options, findings);
    }
  }
}

function lintEffect(written: WrittenEffect, definitions: Definitions, options: LintOptions, findings: Findings): void {
  const { flow, path, effect, isName = false } = written;
  const key = `flow:${flow.id}`;
  const { known, expressions } = options;
  const record = definitions.records.get(flow.record)?.schema;
  const names = known?.actions && [...known.actions, ...Object.keys(flow.effects ?? {})];
  const at = isName ? path : [...path, 'type'];
  findings.expectKnown(key, at, 'flow.unknownAction', 'effect', effect.type, names);
  if (effect.when !== undefined) {
    const place = { sees: expressionSight.effect, record };
    lintExpression(key, [...path, 'when'], effect.when, place, expressions, findings);
  }
  const form = known?.effectForms && Object.hasOwn(known.effectForms, effect.type) && known.effectForms[effect.type];
  if (!form) {
    const reason = `The effect "${effect.type}" takes no parameters.`;
    const isKnown = known?.effectForms !== undefined && known.actions && [...known.actions].includes(effect.type);
    if (isKnown && effect.params) findings.tell(key, [...path, 'params'], 'flow.unwantedParams', reason);
    return;
  }
  const problems = checkParams(form.params, effect.params ?? {});
  for (const { pointer, code, reason, didYouMean } of problems) {
    const inside = effect.params === undefined ? [] : ['params', ...pointerToPath(pointer)];
    findings.tell(key, isName ? path : [...path, ...inside], code, reason, didYouMean);
  }
  if (problems.length === 0) lintEffectParams(written, form, definitions, options, findings);
}

function pathOf(flow: FlowDefinition, { from, event, branch, timed }: Edge): (string | number)[] {
  const part = timed ? 'after' : 'on';
  const isList = Array.isArray(flow.states[from]?.[part]?.[event]);
  return ['states', from, part, event, ...(isList ? [branch] : [])];
}
