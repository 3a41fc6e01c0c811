/**
 * Sends a request as `fetch` would and tells how much of its body is on its way: `fetch` itself cannot.
 * @param tell bytes sent so far, and of how many
 * @throws TypeError when the connection fails; the reason of the signal when it ends first
 */
export function sendWithProgress(
  url: string,
  init: RequestInit & { signal?: AbortSignal },
  tell: (sent: number, total: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'GET', url);
    request.responseType = 'arraybuffer';
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => tell(loaded, total);
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('The connection failed.'));
    request.onabort = () => reject(init.signal?.reason);
    init.signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (init.signal?.aborted) reject(init.signal.reason);
    else request.send((init.body ?? null) as XMLHttpRequestBodyInit | null);
  });
}

/** Statuses that must have no body. */
const emptyStatuses = new Set([204, 205, 304]);

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const body: ArrayBuffer | null = emptyStatuses.has(request.status) ? null : request.response;
  return new Response(body, { status: request.status, headers });
}
