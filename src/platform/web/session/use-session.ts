import { useSyncExternalStore } from 'react';
import { usePage } from '../page-context.ts';
import type { SessionState } from './session-store.ts';
import type { SessionUser } from './session-user.ts';

/** The session of this page; the component follows it. */
export function useSession(): SessionState {
  const { session } = usePage();
  return useSyncExternalStore(session.subscribe, session.state);
}

/**
 * The signed-in user.
 * @throws where nobody is signed in
 */
export function useUser(): SessionUser {
  const state = useSession();
  if (state.status !== 'signedIn') throw new Error('Nobody is signed in here.');
  return state.user;
}
