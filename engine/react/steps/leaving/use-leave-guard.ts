import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useEngine } from '../../engine-provider.tsx';
import { comesBackAfterReload } from '../drafts/local-draft.ts';
import { type Destination, leavesWithoutQuestion } from './leave-rule.ts';

/**
 * Holds back whoever leaves a warning screen with unsaved input: by a link, by the browser's Back (then show the question,
 * `LeaveDialog`), and by closing or reloading the page (then the browser asks, unless the input comes back by itself). `staysInside`: a destination of the same
 * input.
 */
export function useLeaveGuard(
  hasUnsaved: () => boolean,
  staysInside: (destination: Destination) => boolean = () => false,
): ReturnType<typeof useBlocker> {
  const runtime = useEngine();
  const unsaved = useRef(hasUnsaved);
  unsaved.current = hasUnsaved;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname || !hasUnsaved()) return false;
    return !staysInside(nextLocation) && !leavesWithoutQuestion(runtime, nextLocation);
  });

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.current() && !comesBackAfterReload()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  return blocker;
}
