import type { ScreenEntry } from './screen-index.ts';

/** What a session means for routes. */
export interface RouteUser {
  /** Screen codes the role map grants. */
  screens: ReadonlySet<string>;
  defaultScreenPath: string;
  /** The user acts in a role switched to. */
  roleSwitched: boolean;
  /** A new password has to be chosen before anything else is done. */
  mustChangePassword: boolean;
}

/** Opens the screen, or says where to go instead. */
export type RouteDecision =
  | { open: true }
  | { open: false; to: 'login' | 'notPermitted' | 'default' | 'passwordChange' };

/** Signed-in users may open these public screens too; the others lead to the default screen (spec §6). */
const openToEverybody = new Set(['logout', 'denial', 'samlToken', 'singleSignOut']);

const passwordChangeKind = 'forcePasswordChange';

/** May this user (`null`: nobody signed in) open this screen? */
export function decideRoute(
  screen: Pick<ScreenEntry, 'access' | 'kind' | 'code'>,
  user: RouteUser | null,
): RouteDecision {
  if (user?.mustChangePassword && screen.kind !== 'logout') {
    return screen.kind === passwordChangeKind ? { open: true } : { open: false, to: 'passwordChange' };
  }
  if (user === null && screen.kind === passwordChangeKind) return { open: false, to: 'login' };
  if (screen.access === 'public') {
    return user === null || openToEverybody.has(screen.kind) ? { open: true } : { open: false, to: 'default' };
  }
  if (user === null) return { open: false, to: 'login' };
  if (screen.access === 'signedIn' || isGranted(screen, user.screens)) return { open: true };
  return { open: false, to: user.roleSwitched ? 'default' : 'notPermitted' };
}

/** Does the role map grant this screen? One without a code is open to every signed-in user. */
export function isGranted(screen: Pick<ScreenEntry, 'code' | 'access'>, screens: ReadonlySet<string>): boolean {
  return screen.access !== 'roleMap' || screen.code === null || screens.has(screen.code);
}

/** Does a signed-in user see this screen inside the shell? Signing in and out stand alone. */
export function isInShell(screen: Pick<ScreenEntry, 'access' | 'kind'>): boolean {
  return screen.access !== 'public' || screen.kind === 'denial';
}
