import type { Browser, Page } from 'playwright';
import { takeContext } from './kept-contexts.ts';

/** Sizes people work at, and the one approvers hold in their hand. */
export const viewports = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/** A page of its own, with nothing on its device that others have kept, and what went wrong in it. */
export interface OpenPage {
  page: Page;
  /** Errors of scripts and of the console, broken Content-Security-Policy included. A good page has none. */
  faults: string[];
  close: () => Promise<void>;
}

/**
 * Opens an empty page of the product served at `address`. `keepsShell`: with the service worker that keeps the application for a
 * time without network. Each fresh page would fetch everything a second time for it; its tests are those of a lost connection.
 */
export async function openPage(
  browser: Browser,
  address: string,
  options: { viewport?: keyof typeof viewports; language?: 'ja' | 'en' | 'ko'; keepsShell?: boolean } = {},
): Promise<OpenPage> {
  const { page, leave } = await takeContext(browser, address, {
    baseURL: address,
    viewport: viewports[options.viewport ?? 'desktop'],
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    serviceWorkers: options.keepsShell ? 'allow' : 'block',
    ...(options.language && { language: options.language }),
  });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // One service after the other is asked who has signed in; those of the other divisions refuse, as they must.
    if (/\/user-extra-information$/.test(message.location().url)) return;
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
  return { page, faults, close: leave };
}
