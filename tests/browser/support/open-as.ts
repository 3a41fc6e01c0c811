import type { Browser } from 'playwright';
import type { MallArea } from '../../../src/platform/domain/mall-area.ts';
import { type OpenPage, openPage } from './open-page.ts';
import type { ServedProduct, TestSession } from './serve-product.ts';

/** A page of somebody who is signed in already. */
export interface SignedInPage extends OpenPage {
  session: TestSession;
}

const emptyDocument = '<!doctype html><link rel="icon" href="data:,">';

/** Opens a page of its own for somebody of the demo, by his login name. Nothing of the product is loaded yet. */
export async function openAs(
  browser: Browser,
  product: ServedProduct,
  login: string,
  { mallArea, ...options }: NonNullable<Parameters<typeof openPage>[2]> & { mallArea?: MallArea } = {},
): Promise<SignedInPage> {
  const session = await product.startSession(login, mallArea);
  const open = await openPage(browser, product.address, options);
  // An empty document of the same origin, to reach its storage.
  await open.page.route('/empty', (route) => route.fulfill({ contentType: 'text/html', body: emptyDocument }));
  await open.page.goto('/empty');
  await open.page.unroute('/empty');
  await open.page.evaluate((kept) => sessionStorage.setItem('session', kept), JSON.stringify(session));
  return { ...open, session };
}
