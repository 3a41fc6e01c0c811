import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/**
 * Chromium without the parts of a window, which each page of a whole one draws and keeps alive though nobody sees them: a page
 * begins in a sixth of the processor's time there, and costs nothing while it waits.
 */
const shellPath = '/usr/bin/chromium-headless-shell';

const systemPaths = [
  shellPath,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** For a browser without a screen, without a sandbox of its own (tests run as root), and quiet on the network. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that is there already: named by `CHROMIUM_PATH`, the system's, or Playwright's own download. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...systemPaths, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

/**
 * Path of a Chromium. Brings Debian's package when none is there and this is Debian's root user.
 * @throws when there is none and none can be installed
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    execFileSync('apt-get', ['update', '-qq'], quiet);
    // Older ones have no shell.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (!findChromium()) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
    }
  }
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium found. Install one, or name it in CHROMIUM_PATH.');
  return installed;
}
