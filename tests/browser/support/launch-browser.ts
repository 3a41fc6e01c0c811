import { type Browser, chromium } from 'playwright';
import { chromiumFlags, ensureChromium } from './chromium.ts';
import { leaveContexts } from './kept-contexts.ts';

let started: Promise<Browser> | undefined;

/**
 * The Chromium of this machine without a window, started once in a worker and ended with it: what the test files that
 * follow each other there share is the process and the files of the application that it has fetched. Close it when the tests
 * of a file are done: its pages are closed.
 */
export async function launchBrowser(): Promise<Browser> {
  started ??= start();
  const browser = await started;
  if (browser.isConnected()) return browser;
  started = start();
  return started;
}

async function start(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags] });
  browser.close = () => leaveContexts(browser);
  return browser;
}
