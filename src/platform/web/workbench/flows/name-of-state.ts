import type { FlowDefinition } from '../../../../../engine/core/formats/flow.ts';
import { stateKeys, stepKeys } from '../../../../../engine/core/text-keys.ts';
import type { EngineRuntime } from '../../../../../engine/react/runtime.ts';

/** What a state or step is called: by the name it brings, as long as no text knows it, else by its text. */
export function nameOfState(
  flow: FlowDefinition,
  state: string,
  { text, language }: Pick<EngineRuntime, 'text' | 'language'>,
): string {
  return flow.states[state]?.meta?.names?.[language] ?? text([...keysOf(flow, state), state]);
}

function keysOf({ id, kind }: FlowDefinition, state: string): string[] {
  return kind === 'steps' ? stepKeys(id, state) : stateKeys(id, state);
}
