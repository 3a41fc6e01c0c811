import type { AddedStates } from '../../../../engine/core/flow/added-states.ts';
import type { Adaptation } from '../../../../engine/core/formats/adaptation.ts';
import type { FlowDefinition } from '../../../../engine/core/formats/flow.ts';
import type { EngineRuntime } from '../../../../engine/react/runtime.ts';
import { showOwnTexts } from '../texts/texts.ts';

/** What `adaptation.own` answers: what the user's company changed after the application was built. */
export interface OwnAdaptation extends Required<Omit<Adaptation, 'texts'>> {
  /** Language → where the company's own texts are fetched. */
  texts: Record<string, string>;
  /** 0: it changed nothing. */
  version: number;
  /** Record id → address of the script with its validator. */
  validators: Record<string, string>;
  /** Flow id → states that published versions add to it. */
  states: Record<string, AddedStates>;
  /** Flow id → the input in steps that was published in place of the built one. */
  stepFlows: Record<string, FlowDefinition>;
}

const unchanged: OwnAdaptation = {
  version: 0,
  texts: {},
  screens: {},
  records: {},
  validators: {},
  states: {},
  stepFlows: {},
};

let current = unchanged;
const listeners = new Set<() => void>();

/** What the signed-in user's company has changed; nothing before somebody has signed in. */
export function ownAdaptation(): OwnAdaptation {
  return current;
}

/** Told when another adaptation holds: somebody else signed in, or a new version was published. */
export function whenAdapted(listener: () => void): void {
  listeners.add(listener);
}

/** Asks for the adaptation of whoever is signed in, and lets it hold from now on. */
export async function loadOwnAdaptation(call: EngineRuntime['call']): Promise<void> {
  const next = await call<OwnAdaptation>('adaptation.own', { quiet: true });
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  current = next;
  await showOwnTexts(next.texts);
  for (const listener of listeners) listener();
}
