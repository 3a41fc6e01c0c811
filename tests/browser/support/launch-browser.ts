import { type Browser, chromium } from 'playwright';
import { chromiumFlags, ensureChromium } from './chromium.ts';

/** Starts the Chromium of this machine without a window. Close it when the tests of a file are done. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags] });
}
