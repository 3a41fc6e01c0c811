import type { Browser, Page, Request } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DevServer, startDevServer } from './support/dev-server.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs } from './support/open-as.ts';
import { fieldOf } from './support/order-form.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

/** A section of the screen that is typed into, in a file of its own: other screens use it, too. */
const section = 'schemas/order/direct-facts.section.json';
const texts = 'locales/ja/order.json';
const typed = '打ちかけの件名';

/** Everything is compiled when it is first asked for, on a machine that may be busy. */
const patience = 90_000;

let product: ServedProduct;
let dev: DevServer;
let browser: Browser;
let page: Page;
let whole: string;
let questions: string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  dev = await startDevServer(product.address);
  whole = dev.read(section);
  ({ page } = await openAs(browser, { ...product, address: dev.address }, 'sato.kenta'));
  page.context().setDefaultTimeout(patience);
  questions = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message());
    await dialog.accept();
  });
  await page.goto('/eProcurement/DirectOrder/Input');
  // A package that is found only now makes the development server reload every page: what is typed before is lost.
  // biome-ignore lint/plugin: what is meant here is that nothing more is fetched.
  await page.waitForLoadState('networkidle', { timeout: patience });
  const isKept = page.waitForResponse((answer) => isKeeping(answer.request()) && answer.ok());
  await fieldOf(page, 'title').fill(typed);
  await isKept;
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await dev?.close();
  await product?.close();
});

const isKeeping = (request: Request) => request.method() === 'PUT' && request.url().includes('/form-draft');
const problems = () => page.locator('#definition-problems');
const titleIs = (value: string) =>
  expect.poll(() => fieldOf(page, 'title').inputValue(), { timeout: patience }).toBe(value);

beforeEach(() => {
  // What an earlier try has left.
  if (dev.read(section) !== whole) dev.save(section, whole);
});

describe('a screen that is edited while somebody types into it', { timeout: 3 * patience }, () => {
  it('changes on the spot and keeps what was typed', async () => {
    await fieldOf(page, 'internalNote').waitFor();
    dev.save(section, whole.replace(/,\s*"internalNote"/, ''));
    await fieldOf(page, 'internalNote').waitFor({ state: 'detached' });
    await titleIs(typed);

    dev.save(
      texts,
      dev.read(texts).replace('"record.order/order.title": "件名"', '"record.order/order.title": "表題"'),
    );
    await page.getByLabel('表題').first().waitFor();
    await titleIs(typed);
    await takeScreenshot(page, 'hot-swap-changed');
  });

  it('stays as it is when it does not hold, with file, place and what was meant, and mends itself', async () => {
    dev.save(section, whole.replace('"title"', '"titel"'));
    await problems().getByText(`${section}#/section/fields/0`).waitFor();
    expect(await problems().textContent()).toContain('Did you mean "title"?');
    await titleIs(typed);
    await takeScreenshot(page, 'hot-swap-problem');

    dev.save(section, whole);
    await problems().waitFor({ state: 'detached' });
    await titleIs(typed);
    // Nobody is asked whether to leave input that comes back.
    expect(questions).toEqual([]);
  });

  it('is never blank: opened while it is half a file it says so, and is there once it is whole', async () => {
    dev.save(section, whole.slice(0, 200));
    await problems().getByText(`${section}#`).waitFor();
    await page.reload();
    await problems().getByText(`${section}#`).waitFor();
    await takeScreenshot(page, 'hot-swap-broken');

    dev.save(section, whole);
    await titleIs(typed);
    expect(await problems().count()).toBe(0);
  });
});
