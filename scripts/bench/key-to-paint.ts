import type { Page } from 'playwright';

const keys = '0123456789'.split('');

/** Installs the probe: `window.samples` collects one number per key press. */
export const probe = `
  window.samples = [];
  const channel = new MessageChannel();
  let pending = [];
  channel.port1.onmessage = () => { const now = performance.now(); for (const from of pending) window.samples.push(now - from); pending = []; };
  window.addEventListener('keydown', (event) => {
    const from = event.timeStamp;
    requestAnimationFrame(() => { pending.push(from); channel.port2.postMessage(0); });
  }, { capture: true });
`;

/** The value below which this share of them lies. */
export const quantile = (values: number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Types two rows of digits into what has the focus: milliseconds from each key to its paint. */
export async function typeAndSample(page: Page): Promise<{ median: number; p95: number }> {
  await page.evaluate('window.samples = []');
  for (const key of [...keys, ...keys]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(15);
  }
  const samples = (await page.evaluate('window.samples')) as number[];
  return { median: quantile(samples.slice(2), 0.5), p95: quantile(samples.slice(2), 0.95) };
}
