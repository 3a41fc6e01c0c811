import type { Browser } from 'playwright';
import type { ScreenDefinition } from '../../../engine/core/formats/screen.ts';
import { demoPersonas } from '../../../src/demo/server/people/personas.ts';
import type { MallArea } from '../../../src/platform/domain/mall-area.ts';
import { callAs } from './call-as.ts';
import { openAs, type SignedInPage } from './open-as.ts';
import type { ServedProduct } from './serve-product.ts';

/** Somebody of the demo, and the door of the mall he comes in by; procurement's where there is none. */
interface Visitor {
  login: string;
  mallArea?: MallArea;
}

/** Everybody of the demo who may be asked to look at a screen, each with one page: what is loaded once stays. */
export interface People {
  /** Those who may open a screen, the plainest first. */
  whoMayOpen: (screen: ScreenDefinition) => readonly Visitor[];
  /** His page; the same one every time. */
  pageOf: (visitor: Visitor) => Promise<SignedInPage>;
}

/** The provider's operator is no persona, but has screens that nobody else has; as has a supplier by the mall's door. */
const others: readonly Visitor[] = [{ login: 'horiuchi.shizuka' }, { login: 'sekiguchi.ryo', mallArea: 'supplier' }];

/** Signs the demo's personas in and asks what each may open. */
export async function openPeople(browser: Browser, product: ServedProduct): Promise<People> {
  const granted = new Map<Visitor, ReadonlySet<string>>();
  for (const visitor of [...demoPersonas().map(({ loginName }): Visitor => ({ login: loginName })), ...others]) {
    const session = await product.startSession(visitor.login, visitor.mallArea);
    const user = await callAs<{ screens: string[] }>(product, session, 'auth.roleScreen');
    granted.set(visitor, new Set(user.screens));
  }
  const pages = new Map<Visitor, Promise<SignedInPage>>();
  return {
    whoMayOpen: ({ access, code }) =>
      [...granted.keys()].filter((visitor) => access !== 'roleMap' || granted.get(visitor)?.has(code ?? '')),
    pageOf(visitor) {
      const { login, mallArea } = visitor;
      const opened = pages.get(visitor) ?? openAs(browser, product, login, mallArea && { mallArea });
      pages.set(visitor, opened);
      return opened;
    },
  };
}
