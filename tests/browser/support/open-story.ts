import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { launchBrowser } from './launch-browser.ts';
import { openAs, type SignedInPage } from './open-as.ts';
import { type ServedProduct, serveProduct } from './serve-product.ts';

/** What a story of several people happens in. */
export interface Story {
  /** From the first test on. */
  readonly product: ServedProduct;
  /** The page of somebody, the same each time; those who only decide or read have one on a phone, too. */
  pageOf: (login: string, viewport?: 'phone') => Promise<Page>;
  /** What went wrong on any of the pages. */
  faults: () => string[];
}

/** Serves the product while the tests of a file run. `prepare` changes what is kept before anybody signs in. */
export function openStory(prepare: (product: ServedProduct) => Promise<void> = async () => {}): Story {
  let product: ServedProduct;
  let browser: Browser;
  const pages = new Map<string, SignedInPage>();

  beforeAll(async () => {
    [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
    await prepare(product);
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });

  return {
    get product() {
      return product;
    },
    async pageOf(login, viewport) {
      const key = `${login} ${viewport ?? 'desk'}`;
      const open = pages.get(key) ?? (await openAs(browser, product, login, viewport && { viewport }));
      pages.set(key, open);
      return open.page;
    },
    faults: () => [...pages.values()].flatMap((open) => open.faults),
  };
}

/** Nothing on the page is wider than a phone. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}
