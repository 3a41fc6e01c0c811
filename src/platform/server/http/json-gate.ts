import { badRequest } from '../errors/refusals.ts';

/** No definition needs more; a recursive step must never meet more (reliability F9). */
export const maximumJsonDepth = 32;

/**
 * Parses a JSON body. Refused before any validation: nesting deeper than 32, keys that reach for a prototype,
 * U+0000 and lone surrogates (PostgreSQL takes neither), and anything that is not JSON.
 * Throws `EN-BAD-REQUEST`.
 */
export function parseJsonBody(text: string): unknown {
  if (isTooDeep(text)) throw badRequest('error.EN-BAD-REQUEST.depth');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('error.EN-BAD-REQUEST.json');
  }
  refuseUnsafe(value);
  return value;
}

/** Throws `EN-BAD-REQUEST` when a text holds U+0000 or half of a surrogate pair. */
export function refuseUnsafeText(text: string): void {
  // With the `u` flag only lone surrogates are code points of the category Cs.
  if (text.includes('\u0000') || /\p{Cs}/u.test(text)) throw badRequest('error.EN-BAD-REQUEST.characters');
}

/** One pass over the raw text, so that the parser itself never sees a tower of brackets. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === 0x5c) index += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > maximumJsonDepth) return true;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return false;
}

function refuseUnsafe(value: unknown): void {
  if (typeof value === 'string') refuseUnsafeText(value);
  else if (Array.isArray(value)) for (const item of value) refuseUnsafe(item);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
        throw badRequest('error.EN-BAD-REQUEST.key');
      }
      refuseUnsafeText(key);
      refuseUnsafe(item);
    }
  }
}
