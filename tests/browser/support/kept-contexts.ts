import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

interface Kept {
  wanted: string;
  context: BrowserContext;
}

/** Contexts that nobody uses, the one left last at the end: what their pages have fetched is still there. */
const idle: Kept[] = [];

/** How those that somebody uses are left. */
const taken = new Map<BrowserContext, () => Promise<void>>();

/** So many are kept; a story has fewer people. */
const mostIdle = 12;

/** Whatever a page can keep on the device. */
const storages = ['cookies', 'local_storage', 'indexeddb', 'cache_storage', 'service_workers', 'file_systems'];

/**
 * A context with one empty page, for a site at `address`. It holds nothing of whoever had it before, except for the files
 * that the site lets browsers keep for a year: in a fresh one each page fetches, reads and compiles the whole application
 * anew, which costs more than most tests.
 */
export async function takeContext(
  browser: Browser,
  address: string,
  { language, ...options }: BrowserContextOptions & { language?: string },
): Promise<{ page: Page; leave: () => Promise<void> }> {
  const wanted = JSON.stringify({ language, ...options });
  const at = idle.findIndex((one) => one.wanted === wanted && one.context.browser() === browser);
  const [left] = at < 0 ? [] : idle.splice(at, 1);
  const context = left?.context ?? (await begin(browser, options, language));
  // Shorter than a test may take, so that a failure says what was waited for.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  if (left) await forget(context, page, address);
  const leave = async () => {
    if (!taken.delete(context) || !browser.isConnected()) return;
    await Promise.all(context.pages().map((one) => one.close()));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    idle.push({ wanted, context });
    if (idle.length > mostIdle) await idle.shift()?.context.close();
  };
  taken.set(context, leave);
  return { page, leave };
}

/** Leaves every context that is in use, and closes those that were not taken from here. */
export async function leaveContexts(browser: Browser): Promise<void> {
  const known = new Set([...idle.map(({ context }) => context), ...taken.keys()]);
  const others = browser.contexts().filter((context) => !known.has(context));
  await Promise.all([...[...taken.values()].map((leave) => leave()), ...others.map((context) => context.close())]);
}

async function begin(browser: Browser, options: BrowserContextOptions, language?: string): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  if (language) await context.addInitScript((chosen) => localStorage.setItem('selfLocale', chosen), language);
  return context;
}

/** Empties what the site has kept on the device. */
async function forget(context: BrowserContext, page: Page, address: string): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: storages.join(',') });
  await devtools.detach();
}
