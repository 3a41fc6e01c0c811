import { value as index } from 'virtual:screen-index';
import type { ScreenIndexEntry } from '../../../../engine/core/formats/screen-index.ts';
import { filledPath } from '../../../../engine/core/values/filled-path.ts';
import type { MallArea } from '../../domain/mall-area.ts';

/** A screen as far as it is known before it is loaded. */
export type ScreenEntry = ScreenIndexEntry;

/** Every screen of the product. */
export const screenIndex: readonly ScreenEntry[] = index;

const byId = new Map(index.map((screen) => [screen.id, screen]));

/** Screens the router itself has to find. */
export const screenIds = {
  login: 'general/login',
  loginDemo: 'general/login-demo',
  logout: 'general/logout',
  passwordReset: 'general/password-reset',
  forcePasswordChange: 'general/force-password-change',
  passwordChange: 'general/password-change',
  profile: 'general/profile-setting',
  home: 'general/home',
  notFound: 'general/page-not-found',
  notPermitted: 'general/page-not-permission',
  pdfView: 'general/pdf-view',
  samlToken: 'general/sso-saml-token',
  singleSignOn: 'general/single-sign-on',
  singleSignOut: 'general/single-sign-out',
  supplierLogin: 'mall/supplier-login',
  supplierClosed: 'mall/supplier-closed',
  supplierDenied: 'mall/supplier-denied',
  masterLogin: 'mall/master-login',
  invalidPermissions: 'mall/invalid-permissions',
  companyGroups: 'mall/company-group-list',
} as const;

/** The screen of this id, if there is one. */
export function findScreen(id: string): ScreenEntry | undefined {
  return byId.get(id);
}

/** Is one of these screens (by code) of a kind that works without network? */
export function worksOffline(codes: ReadonlySet<string>): boolean {
  return index.some(({ kind, code }) => kind === 'tally' && code !== null && codes.has(code));
}

/**
 * The address of a screen; `query` first fills the `:parameters` of its path.
 * @throws when there is no such screen
 */
export function pathOfScreen(id: string, query: Record<string, string> = {}): string {
  const screen = byId.get(id);
  if (!screen) throw new Error(`There is no screen "${id}".`);
  return filledPath(screen.path, query);
}

/** Where signing in begins by this door; none named: procurement's. */
export function pathOfDoor(door: MallArea | undefined): string {
  if (door === undefined) return pathOfScreen(screenIds.login);
  return pathOfScreen(door === 'supplier' ? screenIds.supplierLogin : screenIds.masterLogin);
}
