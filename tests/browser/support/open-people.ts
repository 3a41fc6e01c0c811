import type { Browser } from 'playwright';
import type { ScreenDefinition } from '../../../engine/core/formats/screen.ts';
import { demoPersonas } from '../../../src/server/demo/personas.ts';
import { callAs } from './call-as.ts';
import { openAs, type SignedInPage } from './open-as.ts';
import type { ServedProduct } from './serve-product.ts';

/** Everybody of the demo who may be asked to look at a screen, each with one page: what is loaded once stays. */
export interface People {
  /** Login names of those who may open a screen, the plainest first. */
  whoMayOpen: (screen: ScreenDefinition) => readonly string[];
  /** His page; the same one every time. */
  pageOf: (login: string) => Promise<SignedInPage>;
}

/** The provider's operator is no persona, but has screens that nobody else has. */
const operator = 'horiuchi.shizuka';

/** Signs the demo's personas in and asks what each may open. */
export async function openPeople(browser: Browser, product: ServedProduct): Promise<People> {
  const granted = new Map<string, ReadonlySet<string>>();
  for (const login of [...demoPersonas().map(({ loginName }) => loginName), operator]) {
    const user = await callAs<{ screens: string[] }>(product, await product.startSession(login), 'auth.roleScreen');
    granted.set(login, new Set(user.screens));
  }
  const logins = [...granted.keys()];
  const pages = new Map<string, Promise<SignedInPage>>();
  return {
    whoMayOpen: ({ access, code }) =>
      logins.filter((login) => access !== 'roleMap' || granted.get(login)?.has(code ?? '')),
    pageOf(login) {
      const opened = pages.get(login) ?? openAs(browser, product, login);
      pages.set(login, opened);
      return opened;
    },
  };
}
