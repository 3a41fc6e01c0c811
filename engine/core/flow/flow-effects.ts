import type { FlowDefinition, FlowEffect, FlowTransition } from '../formats/flow.ts';
import type { JsonObject } from '../formats/json-schema.ts';

/** An action as a transition writes it: a name, or an effect with what it takes. */
export type FlowAction = string | FlowEffect;

/**
 * What is known of an effect that takes parameters, as data: lint and reference pages read it. In the schema of `params`
 * the annotation `means` says what a value stands for; see `paramMeanings`.
 */
export interface EffectForm {
  /** One English sentence: what it does. */
  description: string;
  /** JSON schema of what it takes; every property is described. */
  params: JsonObject;
  /** Parameters as somebody would write them; they fit the schema. */
  sample: JsonObject;
}

/** What a parameter of an effect may stand for, and thus what lint looks it up among. */
export const paramMeanings = {
  field: 'Pointer to a field of the record; `*` stands for every row.',
  expression: 'CEL; `self` is the object that the field stands in, of which the key is the pointer.',
  targetField: 'Pointer to a field of the record that `record` or `master` names.',
  targetExpression: 'CEL; `self` is the object of the other record that the field stands in, `target` that record.',
  record: 'Id of a record.',
  master: 'Id of a record that people keep (`record.master`).',
  event: "An event of the other record's lifecycle that is open to `system`.",
  column: 'A promoted column of the record that `record` names.',
  param: 'Name of a parameter of the event.',
  derivation: 'Id of a derivation that begins from this record, or makes it.',
  layout: 'Id of a layout that writes this record into a file.',
  screen: 'Id of a screen.',
  mailTemplate: 'Name of a mail, whose subject and body are texts in every language.',
} as const;

/** One of `paramMeanings`. */
export type ParamMeaning = keyof typeof paramMeanings;

/** The effects that actions stand for, in order: a name that the flow declares stands for what is declared. */
export function effectsOf(flow: Pick<FlowDefinition, 'effects'>, actions: readonly FlowAction[] = []): FlowEffect[] {
  return actions.flatMap((action) => {
    if (typeof action !== 'string') return action;
    const declared = flow.effects && Object.hasOwn(flow.effects, action) ? flow.effects[action] : undefined;
    return declared ?? { type: action };
  });
}

/** Does a transition run the effect of this name, by itself or by what the flow declares? */
export function runsEffect(
  flow: Pick<FlowDefinition, 'effects'>,
  { actions }: Pick<FlowTransition, 'actions'>,
  name: string,
): boolean {
  return effectsOf(flow, actions).some(({ type }) => type === name);
}
