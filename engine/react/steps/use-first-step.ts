import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { useFlowSessions } from './session/flow-session-provider.tsx';

/**
 * Leads to the first step when a later one was opened without a session, e.g. by a bookmark or after a reload.
 * True while it does.
 */
export function useFirstStep(screen: LoadedScreen): boolean {
  const { definitions, go } = useEngine();
  const sessions = useFlowSessions();
  const { search } = useLocation();
  const flowId = screen.flow?.id ?? '';
  const step = screen.flow?.step ?? '';
  const [hadSession] = useState(() => sessions.has(flowId));
  const [isFirst, setIsFirst] = useState(hadSession);

  useEffect(() => {
    if (hadSession) return;
    let isHere = true;
    void definitions.flow(flowId).then((flow) => {
      if (!isHere) return;
      const first = flow.states[flow.initial]?.meta?.screen;
      if (flow.initial === step || !first) setIsFirst(true);
      else go(first, Object.fromEntries(new URLSearchParams(search)), { quiet: true, replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [hadSession, definitions, flowId, step, go, search]);

  return !isFirst;
}
