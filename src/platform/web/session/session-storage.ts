import {
  localDraftPrefix,
  restoreAfterReload,
  restoreNothing,
} from '../../../../engine/react/steps/drafts/local-draft.ts';
import { themeStorageKey } from '../shell/user/theme.ts';
import { defaultTextsKey } from '../texts/customization.ts';
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

/** Written for a moment when a session ends, so that the user's other tabs end theirs: its public name and how. */
export const sessionEndedKey = 'sessionEnded';

/** Choices of the device, not of a user: they outlive a session. */
const keptKeys = new Set([languageStorageKey, themeStorageKey, defaultTextsKey]);

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
 * `keepInput`: what was being typed in this tab stays, for a session that ended without the user's wish, and comes back
 * by itself once he has signed in again.
 */
export function wipeStorage(jti: string | null, options: { keepInput?: boolean } = {}): void {
  for (const key of Object.keys(sessionStorage)) {
    if (!options.keepInput || !key.startsWith(localDraftPrefix)) sessionStorage.removeItem(key);
  }
  for (const key of Object.keys(localStorage)) {
    if (!keptKeys.has(key)) localStorage.removeItem(key);
  }
  if (options.keepInput) restoreAfterReload();
  if (jti === null) return;
  localStorage.setItem(sessionEndedKey, endingOf(jti, options));
  localStorage.removeItem(sessionEndedKey);
}

/** What tabs tell each other of an ended session. */
export function endingOf(jti: string, options: { keepInput?: boolean }): string {
  return options.keepInput ? `lost ${jti}` : jti;
}

/** Removes what others than this owner (`inputOwnerOf`) were typing in this tab. */
export function wipeInputOfOthers(owner: string): void {
  const kept = Object.keys(sessionStorage).filter((key) => key.startsWith(localDraftPrefix));
  const own = kept.filter((key) => key.startsWith(`${localDraftPrefix}${owner}.`));
  for (const key of kept) if (!own.includes(key)) sessionStorage.removeItem(key);
  if (own.length === 0) restoreNothing();
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
