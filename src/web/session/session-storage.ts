import { localDraftPrefix } from '../../../engine/react/steps/local-draft.ts';
import { themeStorageKey } from '../shell/theme.ts';
import { languageStorageKey } from '../texts/language.ts';

/** What is kept of a session on the device. */
export interface StoredSession {
  accessToken: string;
  /** Public name of the session; opens nothing. */
  jti: string;
  /** The identity provider it began at; absent when it began with a password. */
  idp?: string;
}

/** Where the session is kept: `localStorage` when the user chose to stay signed in, else `sessionStorage`. */
export const sessionStorageKey = 'session';

/** Written for a moment when a session ends, so that the user's other tabs end theirs. */
export const sessionEndedKey = 'sessionEnded';

/** Choices of the device, not of a user: they outlive a session. */
const keptKeys = new Set([languageStorageKey, themeStorageKey]);

/** The session kept on this device, if any. */
export function readStoredSession(): StoredSession | null {
  return parse(sessionStorage.getItem(sessionStorageKey)) ?? parse(localStorage.getItem(sessionStorageKey));
}

/** Keeps a session; `remember` makes it outlive the browser window. */
export function storeSession(session: StoredSession, remember: boolean): void {
  sessionStorage.removeItem(sessionStorageKey);
  localStorage.removeItem(sessionStorageKey);
  (remember ? localStorage : sessionStorage).setItem(sessionStorageKey, JSON.stringify(session));
}

/**
 * Removes everything a user left on this device, and tells the other tabs of the same session.
 * `keepInput`: what was being typed in this tab stays, for a session that ended without the user's wish.
 */
export function wipeStorage(jti: string | null, options: { keepInput?: boolean } = {}): void {
  for (const key of Object.keys(sessionStorage)) {
    if (!options.keepInput || !key.startsWith(localDraftPrefix)) sessionStorage.removeItem(key);
  }
  for (const key of Object.keys(localStorage)) {
    if (!keptKeys.has(key)) localStorage.removeItem(key);
  }
  if (jti === null) return;
  localStorage.setItem(sessionEndedKey, jti);
  localStorage.removeItem(sessionEndedKey);
}

/** Removes what others than this user were typing in this tab. */
export function wipeInputOfOthers(userCode: string): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(localDraftPrefix) && !key.startsWith(`${localDraftPrefix}${userCode}.`)) {
      sessionStorage.removeItem(key);
    }
  }
}

/** A session written by this application; `null` for anything else. */
export function parse(value: string | null): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(value ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { accessToken, jti, idp } = stored as Record<string, unknown>;
    if (typeof accessToken !== 'string' || typeof jti !== 'string') return null;
    return { accessToken, jti, ...(typeof idp === 'string' && { idp }) };
  } catch {
    return null;
  }
}
