import type { Browser, Page } from 'playwright';

/** Sizes people work at, and the one approvers hold in their hand. */
export const viewports = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/** A page of its own, without anything kept from others, and what went wrong in it. */
export interface OpenPage {
  page: Page;
  /** Errors of scripts and of the console, broken Content-Security-Policy included. A good page has none. */
  faults: string[];
  close: () => Promise<void>;
}

/** Opens an empty page of the product served at `address`. */
export async function openPage(
  browser: Browser,
  address: string,
  options: { viewport?: keyof typeof viewports; language?: 'ja' | 'en' | 'ko' } = {},
): Promise<OpenPage> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: viewports[options.viewport ?? 'desktop'],
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
  });
  if (options.language) {
    await context.addInitScript((language) => localStorage.setItem('selfLocale', language), options.language);
  }
  // Shorter than a test may take, so that a failure says what was waited for.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // One service after the other is asked who has signed in; those of the other divisions refuse, as they must.
    if (/\/user-extra-information$/.test(message.location().url)) return;
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
  return { page, faults, close: () => context.close() };
}
