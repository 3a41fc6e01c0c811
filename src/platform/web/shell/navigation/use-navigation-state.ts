import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** Below this width the navigation is a drawer. */
const narrow = '(max-width: 900px)';

/** Whether the navigation is open, and whether it lies over the screen. */
export interface NavigationState {
  open: boolean;
  drawer: boolean;
  toggle: () => void;
  close: () => void;
}

const storageKey = 'navigationClosed';

function subscribeToWidth(listener: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** On wide screens open until closed, and remembered; on narrow ones a drawer that closes when a screen opens. */
export function useNavigationState(): NavigationState {
  const drawer = useSyncExternalStore(subscribeToWidth, () => window.matchMedia(narrow).matches);
  const [pinned, setPinned] = useState(() => localStorage.getItem(storageKey) === null);
  const [drawn, setDrawn] = useState(false);
  const { key } = useLocation();

  // A new place is what closes the drawer.
  useEffect(() => setDrawn(false), [key]);

  const toggle = useCallback(() => {
    if (drawer) setDrawn((was) => !was);
    else
      setPinned((was) => {
        if (was) localStorage.setItem(storageKey, '1');
        else localStorage.removeItem(storageKey);
        return !was;
      });
  }, [drawer]);

  return { open: drawer ? drawn : pinned, drawer, toggle, close: useCallback(() => setDrawn(false), []) };
}
