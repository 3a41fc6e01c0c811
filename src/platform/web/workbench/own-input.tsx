import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useComing } from '../../../../engine/react/coming.ts';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import type { EngineRuntime } from '../../../../engine/react/runtime.ts';
import { sessionFor } from '../../../../engine/react/steps/session/flow-session.ts';
import { FlowSessionProvider, useFlowSessions } from '../../../../engine/react/steps/session/flow-session-provider.tsx';
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx';
import { OwnAddress } from './own-address.tsx';
import type { SampleWorld } from './sample-answers.ts';

interface Previewed {
  screen: LoadedScreen;
  world: SampleWorld | null;
  /** What the screen was opened with, where another one led to it. */
  query: Record<string, string> | undefined;
  /** Answers from samples. */
  runtime: EngineRuntime;
  children: ReactNode;
}

/**
 * A page of its own for a screen, with inputs of its own. A first step begins with nothing, as ever; a later one stands
 * alone, so that what was typed before it is the sample.
 */
export function OwnInput({ screen, world, query, runtime, children }: Previewed) {
  const flow = useComing(screen.flow && runtime.definitions.flow(screen.flow.id));
  if (screen.flow && !flow) return <ScreenSkeleton />;
  const isLater = flow !== undefined && flow.initial !== screen.flow?.step;
  const address = new URLSearchParams(query ?? (isLater && world ? { id: world.sample } : {}));
  return (
    <OwnAddress query={address.toString()} call={runtime.call}>
      <FlowSessionProvider>
        {isLater && screen.kind !== 'complete' ? (
          <Begun screen={screen} runtime={runtime}>
            {children}
          </Begun>
        ) : (
          children
        )}
      </FlowSessionProvider>
    </OwnAddress>
  );
}

/** Begins the input at a later step, which would else lead to its first. */
function Begun({ screen, runtime, children }: Pick<Previewed, 'screen' | 'runtime' | 'children'>) {
  const sessions = useFlowSessions();
  const { key, search } = useLocation();
  useState(() =>
    sessionFor(sessions, runtime, screen, { key: `${key} 0`, query: new URLSearchParams(search), params: {} }),
  );
  return children;
}
