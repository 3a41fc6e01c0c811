/*
 * Keeps the shell of the application, so that screens which work without network open without it. Only files of the
 * application are kept, never an answer of a call: those are kept by the page, for one person each.
 */
const cacheName = 'shell';
const startPage = '/index.html';
const mark = '/favicon.svg';

addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

/** The page names every file it has fetched: those before this worker was there are fetched once more, from the browser's cache. */
addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keepShell(event.data.keep));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(freshElseKept(request, startPage));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptElseFresh(request));
  else if (request.destination === 'script' || pathname === mark)
    event.respondWith(freshElseKept(request, request.url));
});

async function keepShell(addresses) {
  const cache = await caches.open(cacheName);
  const page = await fetch(startPage, { cache: 'no-cache' });
  if (page.ok) await cache.put(startPage, page);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const wanted = [...addresses, mark].map((address) => new URL(address, location.origin));
  const missing = wanted.filter(({ origin, href }) => origin === location.origin && !known.has(href));
  await Promise.all(missing.map(({ href }) => cache.add(href).catch(() => {})));
  // Files of earlier releases: whatever this page did not name, unless it was fetched since.
  if (page.ok && !page.redirected) await dropEarlierReleases(cache, wanted);
}

/** A release changes the start page's own script: then all that the page does not use is of another release. */
async function dropEarlierReleases(cache, wanted) {
  const page = await (await cache.match(startPage)).text();
  const marker = await cache.match('/release');
  if ((await marker?.text()) === page) return;
  const used = new Set(wanted.map(({ href }) => href));
  for (const { url } of await cache.keys())
    if (new URL(url).pathname.startsWith('/assets/') && !used.has(url)) await cache.delete(url);
  await cache.put('/release', new Response(page));
}

async function keptElseFresh(request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** A page that cannot be fetched is the kept start page; anything else, itself as it was last. */
async function freshElseKept(request, name) {
  try {
    const answer = await fetch(request);
    if (answer.ok && request.mode !== 'navigate') await (await caches.open(cacheName)).put(name, answer.clone());
    return answer;
  } catch (failure) {
    const kept = await caches.match(name, { ignoreVary: true });
    if (kept) return kept;
    throw failure;
  }
}
