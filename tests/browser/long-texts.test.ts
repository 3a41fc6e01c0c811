import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clippedTexts } from './support/clipped-texts.ts';
import { drawn } from './support/drawn.ts';
import { findRecord } from './support/find-record.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs, type SignedInPage } from './support/open-as.ts';
import { resizeTo } from './support/resize-to.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

let product: ServedProduct;
let browser: Browser;
const people = new Map<string, SignedInPage>();

/** The end of every lengthened text. */
const mark = '⟧';
const folder = join('locales', 'en');
const longer = Object.fromEntries(
  readdirSync(folder).flatMap((name) =>
    Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>).map(
      ([key, text]): [string, string] => [key, lengthened(text)],
    ),
  ),
);

/** Two fifths longer, as translations may become, in words of the usual length. */
function lengthened(text: string): string {
  const filler = 'ēxpāndēd tēxt ';
  return `${text} ${filler.repeat(text.length).slice(0, Math.max(1, Math.ceil(text.length * 0.4) - 2))}${mark}`;
}

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** A page of somebody who reads English, in which a company has made every text longer. */
async function pageOf(login: string): Promise<SignedInPage> {
  const known = people.get(login);
  if (known) return known;
  const open = await openAs(browser, product, login, { language: 'en' });
  await open.page.route('**/adaptation/own', async (route) => {
    const own = await (await route.fetch()).json();
    await route.fulfill({ json: { ...own, version: 1, texts: { en: '/customization/longer' } } });
  });
  await open.page.route('**/customization/longer', (route) => route.fulfill({ json: longer }));
  people.set(login, open);
  return open;
}

async function settled(page: Page): Promise<void> {
  await page.locator('main').getByText(mark).first().waitFor();
  await drawn(page);
}

const main: [screen: string, login: string, path: string, opened?: string][] = [
  ['home', 'sato.kenta', '/eProcurement/Home'],
  ['home-of-many-kinds', 'kato.ryota', '/eProcurement/Home'],
  ['order-input', 'sato.kenta', '/eProcurement/DirectOrder/Input'],
  ['orders', 'sato.kenta', '/eProcurement/Requester/All'],
  ['order-detail', 'sato.kenta', '', 'order/order-detail'],
  ['payments', 'sato.kenta', '/eProcurement/Payment/All'],
  ['order-approval', 'suzuki.yumi', '/eProcurement/Approver/OrderApproval'],
  ['profile', 'sato.kenta', '/eProcurement/ProfileSetting'],
];

describe('texts that are two fifths longer', () => {
  it.each(main)('are read to their end on %s', async (screen, login, path, opened) => {
    const { page, session } = await pageOf(login);
    const definition = product.definitions.screens.get(opened ?? '');
    const id = definition && (await findRecord(product, session, (one) => one.id === definition.id));
    const found = [...product.definitions.screens.values()].find((one) => one.path === path);
    expect(definition ?? found, `no screen at ${path}`).toBeDefined();
    await resizeTo(page, 'desktop');
    await page.goto(definition ? `${definition.path}?id=${id}` : path);
    await settled(page);
    await takeScreenshot(page, `long-${screen}`);
    const onDesktop = await clippedTexts(page, mark);
    await resizeTo(page, 'phone');
    await takeScreenshot(page, `long-${screen}-phone`);
    const onPhone = await clippedTexts(page, mark);
    expect({ onDesktop, onPhone }).toEqual({ onDesktop: [], onPhone: [] });
  });
});
