import type { CallDefinition } from '../core/formats/call.ts';
import type { CallInput, EngineRuntime } from './runtime.ts';

/**
 * The runtime whose calls tell once they have applied an event to a record, wherever it was sent from: a step, a list, a
 * record. What shows records (lists, counts in the menu, the bell) is then asked for anew.
 */
export function refreshingCalls(runtime: EngineRuntime, onApplied: () => void): EngineRuntime {
  return {
    ...runtime,
    async call<Answer>(callId: string, input?: CallInput) {
      const answer = await runtime.call<Answer>(callId, input);
      // Told behind the answer: nobody waits for what else shows it.
      void runtime.definitions.call(callId).then((call) => {
        if (appliesEvents(call)) onApplied();
      }, ignore);
      return answer;
    },
  };
}

function appliesEvents({ operation }: Pick<CallDefinition, 'operation'>): boolean {
  return operation !== undefined && ('event' in operation || 'events' in operation);
}

/** A call that was answered has a definition; if it cannot be loaded now, the next look at the counts shows them. */
function ignore(): void {}
