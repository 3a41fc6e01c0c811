import { isCatalogPath, mallAreaOf } from '../../domain/mall-area.ts';
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
  /** Came in by the suppliers' door of the catalog mall (spec §3, `isMode`). */
  isSupplierMode: boolean;
  companyGroupDisplayCode: string;
  /** Screens that the company group's switches take away are not there for its people. */
  buyerSwitch: { screensOff: readonly string[] };
  /** Names this session's check-in in addresses of the catalog mall; opens nothing. */
  catalogToken: string;
}

/** Where somebody is led who may not open a screen. */
export type Denial =
  | 'login'
  | 'notPermitted'
  | 'notFound'
  | 'default'
  | 'home'
  | 'passwordChange'
  | 'supplierClosed'
  | 'supplierDenied'
  | 'invalidPermissions'
  | 'companyGroups';

/** Opens the screen, or says where to go instead. */
export type RouteDecision = { open: true } | { open: false; to: Denial };

type Asked = Pick<ScreenEntry, 'access' | 'kind' | 'code' | 'path'>;

/** Signed-in users may open these public screens too; the others lead to the default screen (spec §6). */
const openToEverybody = new Set(['logout', 'denial', 'samlToken', 'recordLink', 'singleSignOn', 'singleSignOut']);

const passwordChangeKind = 'forcePasswordChange';

const opened: RouteDecision = { open: true };

/** May this user (`null`: nobody signed in) open this screen? `query`: of the address. */
export function decideRoute(
  screen: Asked,
  user: RouteUser | null,
  query: URLSearchParams = new URLSearchParams(),
): RouteDecision {
  if (user?.mustChangePassword && screen.kind !== 'logout') {
    return screen.kind === passwordChangeKind ? opened : denied('passwordChange');
  }
  if (user === null && screen.kind === passwordChangeKind) return denied('login');
  if (screen.access === 'public') {
    return user === null || openToEverybody.has(screen.kind) ? opened : denied('default');
  }
  if (user === null) return denied('login');
  if (isOfOtherCheckIn(screen, user, query)) return denied('home');
  return decideByArea(screen, user, query) ?? decideByRoleMap(screen, user);
}

/** The rules of the mall's areas (spec §6); `null` for screens outside of them. */
function decideByArea(screen: Asked, user: RouteUser, query: URLSearchParams): RouteDecision | null {
  const area = mallAreaOf(screen.path);
  // The pages that say no are open to whoever is sent there.
  if (area === null || screen.kind === 'denial') return null;
  const granted = isGranted(screen, user.screens);
  if (area === 'supplier') {
    if (!user.isSupplierMode || !granted) return denied('supplierClosed');
    return isOfOtherGroup(user, query) ? denied('supplierDenied') : opened;
  }
  if (user.isSupplierMode) return denied('invalidPermissions');
  // A route that asks for no role leads to the list.
  if (screen.access !== 'roleMap') return denied('companyGroups');
  return granted ? opened : denied('invalidPermissions');
}

function decideByRoleMap(screen: Asked, user: RouteUser): RouteDecision {
  if (isGranted(screen, user.screens)) return opened;
  if (user.buyerSwitch.screensOff.some((code) => code === screen.code)) return denied('notFound');
  return denied(user.roleSwitched ? 'default' : 'notPermitted');
}

/** What an address of the catalog names the session by (spec §4). */
const catalogTokens = ['token', 'tokenId', 'accessTokenId'];

/** An address of the catalog that was made for another session (spec §4). */
function isOfOtherCheckIn({ path }: Asked, { catalogToken }: RouteUser, query: URLSearchParams): boolean {
  const named = catalogTokens.flatMap((name) => query.getAll(name));
  return isCatalogPath(path) && named.some((token) => token !== catalogToken);
}

function isOfOtherGroup(user: RouteUser, query: URLSearchParams): boolean {
  const named = query.get('companyGroupCode');
  return named !== null && named !== user.companyGroupDisplayCode;
}

function denied(to: Denial): RouteDecision {
  return { open: false, to };
}

/** Does the role map grant this screen? One without a code is open to every signed-in user. */
export function isGranted(screen: Pick<ScreenEntry, 'code' | 'access'>, screens: ReadonlySet<string>): boolean {
  return screen.access !== 'roleMap' || screen.code === null || screens.has(screen.code);
}

/** Does a signed-in user see this screen inside the shell? Signing in and out stand alone. */
export function isInShell(screen: Pick<ScreenEntry, 'access' | 'kind'>): boolean {
  return screen.access !== 'public' || screen.kind === 'denial';
}
