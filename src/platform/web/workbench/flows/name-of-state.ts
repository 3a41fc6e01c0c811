import type { FlowDefinition } from '../../../../../engine/core/formats/flow.ts';
import { stateKeys } from '../../../../../engine/core/text-keys.ts';
import type { EngineRuntime } from '../../../../../engine/react/runtime.ts';

/** What a state is called: by the name it brings, as long as no text knows it, else by its text. */
export function nameOfState(
  flow: FlowDefinition,
  state: string,
  { text, language }: Pick<EngineRuntime, 'text' | 'language'>,
): string {
  return flow.states[state]?.meta?.names?.[language] ?? text([...stateKeys(flow.id, state), state]);
}
