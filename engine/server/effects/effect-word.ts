import type { EffectForm } from '../../core/flow/flow-effects.ts';
import { createServerAjv } from '../../core/validators/create-server-ajv.ts';
import type { Effect } from '../ports.ts';

/** An effect that takes parameters: a word that flows write with them. */
export interface EffectWord extends EffectForm {
  /** The effect with these parameters. @throws Error when they do not fit the word's schema: a defect of the flow. */
  with: (params: unknown) => Effect;
}

/** What `effectWord` is given: everything about a word in one file. `Params` is what its schema describes. */
export interface EffectWordSource<Params> extends EffectForm {
  /** The effect with these parameters. */
  run: (params: Params) => Effect;
}

const ajv = createServerAjv().addVocabulary(['means']);

/**
 * Makes an effect with parameters; products register theirs like the engine's.
 * @example
 * effectWord<{ at: string }>({
 *   description: 'Takes a field away.',
 *   params: { type: 'object', required: ['at'], properties: { at: { type: 'string', means: 'field' } } },
 *   sample: { at: '/note' },
 *   run: ({ at }) => ({ record }) => { … },
 * });
 */
export function effectWord<Params>({ run, ...form }: EffectWordSource<Params>): EffectWord {
  const holds = ajv.compile<Params>(form.params);
  return {
    ...form,
    with: (params = {}) => {
      if (!holds(params)) throw new Error(`Its parameters do not fit: ${ajv.errorsText(holds.errors)}.`);
      return run(params);
    },
  };
}

/** An effect as it is registered: with parameters, or without any. */
export type RegisteredEffect = Effect | EffectWord;

/** Does a registered effect take parameters? */
export function isEffectWord(effect: RegisteredEffect): effect is EffectWord {
  return typeof effect !== 'function';
}

/** What the effects with parameters say of themselves, as data, by their name. */
export function effectFormsOf(effects: ReadonlyMap<string, RegisteredEffect>): Record<string, EffectForm> {
  return Object.fromEntries(
    [...effects].flatMap(([name, effect]): [string, EffectForm][] => {
      if (!isEffectWord(effect)) return [];
      const { description, params, sample } = effect;
      return [[name, { description, params, sample }]];
    }),
  );
}
