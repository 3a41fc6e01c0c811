import type { CallIndexEntry } from '../../../../engine/core/formats/call-index.ts';
import type { CallInput } from '../../../../engine/react/runtime.ts';

/** A call's input, with what the client itself adds. */
export interface RequestOptions {
  headers: Record<string, string>;
  /** New for every attempt that is not a repetition. */
  newIdempotencyKey: () => string;
}

/**
 * The request of a call: `:parameters` of its path filled from the query, then from the body; what is left of the
 * query behind `?`; the body as JSON, form fields or parts.
 * @throws TypeError when a path parameter is given nowhere
 */
export function requestOf(
  definition: CallIndexEntry,
  input: CallInput,
  options: RequestOptions,
): [string, RequestInit] {
  const query = new URLSearchParams(input.query);
  const path = definition.path.replace(/:([A-Za-z]+)/g, (_match, name: string) => {
    const value = query.get(name) ?? memberOf(input.body, name);
    query.delete(name);
    if (value === undefined) throw new TypeError(`The call ${definition.id} needs "${name}" for its path.`);
    return encodeURIComponent(value);
  });
  const headers = new Headers(options.headers);
  if (definition.idempotent) headers.set('idempotency-key', input.idempotencyKey ?? options.newIdempotencyKey());
  const body = definition.method === 'GET' ? undefined : bodyOf(definition, input.body, headers);
  const url = query.size > 0 ? `${path}?${query}` : path;
  return [url, { method: definition.method, headers, body }];
}

function memberOf(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return undefined;
  const value = (body as Record<string, unknown>)[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function bodyOf(definition: CallIndexEntry, body: unknown, headers: Headers): BodyInit | undefined {
  if (body === undefined) return undefined;
  switch (definition.bodyType) {
    case 'form':
      // URLSearchParams sets its own content type.
      return new URLSearchParams(fieldsOf(body));
    case 'multipart':
      return body instanceof FormData ? body : partsOf(body);
    default:
      headers.set('content-type', 'application/json');
      return JSON.stringify(body);
  }
}

function fieldsOf(body: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );
}

function partsOf(body: unknown): FormData {
  const parts = new FormData();
  const entries = Object.entries(body as Record<string, unknown>);
  // Files last: the server knows every field before the stream of bytes begins.
  const ordered = entries.sort(([, a], [, b]) => Number(a instanceof Blob) - Number(b instanceof Blob));
  for (const [name, value] of ordered) {
    if (value instanceof Blob) parts.append(name, value);
    else if (value !== undefined && value !== null) parts.append(name, String(value));
  }
  return parts;
}
