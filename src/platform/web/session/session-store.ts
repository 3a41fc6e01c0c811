import { loginTarget, type MallArea } from '../../domain/mall-area.ts';
import { inputOwnerOf } from './input-owner.ts';
import type { StoredSession } from './session-storage.ts';
import {
  endingOf,
  parse,
  readStoredSession,
  sessionEndedKey,
  sessionStorageKey,
  storeSession,
  wipeInputOfOthers,
  wipeStorage,
} from './session-storage.ts';
import type { SessionUser } from './session-user.ts';

/** Where a session stands. */
export type SessionState =
  /**
   * `door`: the mall's door the session that ended here came in by; absent: procurement's. `lostFrom`: the identity provider
   * of a session that ended without the user's wish. `lost`: it did; what was being typed waits for the user.
   */
  | { status: 'signedOut'; door?: MallArea; lostFrom?: string; lost?: true }
  /** There is a token; who is behind it is being asked. */
  | { status: 'loading'; session: StoredSession }
  /** There is a token, but the server did not say who is behind it. */
  | { status: 'failed'; session: StoredSession }
  | { status: 'signedIn'; session: StoredSession; user: SessionUser };

/** The one session of this page. */
export interface SessionStore {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Takes up the session kept on this device, if any, and follows the user's other tabs. */
  start: () => Promise<void>;
  /** After the server took the password. `remember`: until the user signs out, else until the window closes. */
  signIn: (session: StoredSession, remember: boolean) => Promise<void>;
  /** Asks again who is behind the token: after a failure, or when organization or role were switched. */
  reload: () => Promise<void>;
  /** Ends the session here and in the user's other tabs, and wipes what the user left on the device. */
  end: () => void;
  /**
   * As `end`, when the server no longer knows `token`; ignored for a token that is no longer ours.
   * What was being typed stays in this tab until the same user is back.
   */
  lost: (token: string) => void;
}

/** May a tab keep what is being typed in it? Not once the user has signed out, here or in another tab. */
export function keepsInput(state: SessionState): boolean {
  return state.status !== 'signedOut' || state.lost === true;
}

/** Makes a store. `loadUser` asks the server who is behind the token now kept. */
export function createSessionStore(loadUser: () => Promise<SessionUser>): SessionStore {
  let state: SessionState = { status: 'signedOut' };
  /** Public name of the session that was lost here, whose user may yet turn out to have signed out in another tab. */
  let lostJti: string | null = null;
  const listeners = new Set<() => void>();

  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const leave = (lost?: { from: string | undefined }) => {
    const door = loginTarget(state.status === 'signedIn' ? state.user : null);
    become({
      status: 'signedOut',
      ...(door !== 'procurement' && { door }),
      ...(lost && { lost: true }),
      ...(lost?.from && { lostFrom: lost.from }),
    });
  };

  const sessionOf = (): StoredSession | null => (state.status === 'signedOut' ? null : state.session);

  const load = async (session: StoredSession) => {
    lostJti = null;
    if (state.status !== 'signedIn') become({ status: 'loading', session });
    try {
      const user = await loadUser();
      // The session may have ended, or another one begun, while the answer was on its way.
      if (sessionOf()?.jti !== session.jti) return;
      wipeInputOfOthers(inputOwnerOf(user));
      become({ status: 'signedIn', session, user });
    } catch {
      if (sessionOf()?.jti === session.jti) become({ status: 'failed', session });
    }
  };

  const end = (options: { keepInput?: boolean } = {}) => {
    const session = sessionOf();
    wipeStorage(session?.jti ?? lostJti, options);
    lostJti = options.keepInput ? (session?.jti ?? null) : null;
    leave(options.keepInput ? { from: session?.idp } : undefined);
  };

  const followOtherTabs = ({ key, newValue }: StorageEvent) => {
    const own = sessionOf();
    const jti = own?.jti ?? lostJti;
    if (key === sessionEndedKey && jti !== null) {
      const isLost = newValue === endingOf(jti, { keepInput: true });
      if (!isLost && newValue !== endingOf(jti, {})) return;
      // Lost already: only what the user wished himself, signing out, goes further than that.
      if (isLost && !own) return;
      wipeStorage(null, { keepInput: isLost });
      lostJti = isLost ? jti : null;
      leave(isLost ? { from: own?.idp } : undefined);
    }
    if (key !== sessionStorageKey || newValue === null) return;
    const other = parse(newValue);
    if (other && other.jti !== sessionOf()?.jti && !sessionStorage.getItem(sessionStorageKey)) {
      become({ status: 'signedOut' });
      void load(other);
    }
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      window.addEventListener('storage', followOtherTabs);
      const kept = readStoredSession();
      if (kept) await load(kept);
    },
    async signIn(session, remember) {
      storeSession(session, remember);
      become({ status: 'signedOut' });
      await load(session);
    },
    async reload() {
      const session = sessionOf();
      if (session) await load(session);
    },
    end: () => end(),
    lost(token) {
      if (token === sessionOf()?.accessToken) end({ keepInput: true });
    },
  };
}
