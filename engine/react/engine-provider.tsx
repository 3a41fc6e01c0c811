import { createContext, type ReactNode, use, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { refreshRecords } from './refresh-records.ts';
import { refreshingCalls } from './refreshing-calls.ts';
import type { EngineRegistries } from './registries.ts';
import type { EngineRuntime } from './runtime.ts';
import { FlowSessionProvider } from './steps/session/flow-session-provider.tsx';

interface EngineContextValue {
  runtime: EngineRuntime;
  registries: EngineRegistries;
}

const EngineContext = createContext<EngineContextValue | null>(null);

/**
 * Gives the engine what it needs from the product, above the router.
 * Also keeps the sessions of step flows, so that they live as long as the signed-in user:
 * give it a `key` that changes with the user.
 */
export function EngineProvider(props: { runtime: EngineRuntime; registries: EngineRegistries; children: ReactNode }) {
  const { runtime, registries, children } = props;
  const { mutate } = useSWRConfig();
  const value = useMemo(
    () => ({ runtime: refreshingCalls(runtime, () => refreshRecords(mutate)), registries }),
    [runtime, registries, mutate],
  );
  return (
    <EngineContext value={value}>
      <FlowSessionProvider>{children}</FlowSessionProvider>
    </EngineContext>
  );
}

/** The product's side of the engine: calls, texts, navigation. Throws outside `EngineProvider`. */
export function useEngine(): EngineRuntime {
  return useEngineContext().runtime;
}

/** The closed registries of this engine. Throws outside `EngineProvider`. */
export function useRegistries(): EngineRegistries {
  return useEngineContext().registries;
}

function useEngineContext(): EngineContextValue {
  const value = use(EngineContext);
  if (!value) throw new Error('EngineProvider is missing above this component');
  return value;
}
