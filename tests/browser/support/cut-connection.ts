import type { Locator, Page, Route } from 'playwright';

/** What can happen to a submit on its way, told apart by how much of it the server and the browser have seen. */
const cuts: Record<string, (route: Route) => Promise<void>> = {
  beforeSend: (route) => route.abort('internetdisconnected'),
  afterCommit: async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  amidAnswer: async (route) => {
    const response = await route.fetch();
    const whole = await response.text();
    await route.fulfill({ response, body: whole.slice(0, whole.length / 2) });
  },
};

/**
 * Presses something that submits until each way of losing the connection has happened to it once, each told by `told`
 * and answered by pressing again; the last press gets through. Gives the idempotency keys that were sent.
 */
export async function submitThroughCuts(page: Page, press: () => Promise<void>, told: Locator): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const cut of Object.values(cuts)) {
    let finish = () => {};
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const interrupt = async (route: Route) => {
      const key = route.request().headers()['idempotency-key'];
      if (key === undefined) return route.fallback();
      keys.add(key);
      await cut(route);
      finish();
    };
    await page.route(/\/service-/, interrupt);
    await press();
    await done;
    await page.unroute(/\/service-/, interrupt);
    await told.waitFor();
  }
  const last = page.waitForRequest((request) => request.headers()['idempotency-key'] !== undefined);
  await press();
  keys.add((await last).headers()['idempotency-key'] ?? '');
  return keys;
}
