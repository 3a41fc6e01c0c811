import { badRequest } from '../errors/refusals.ts';
import { refuseUnsafeText } from './json-gate.ts';

/** Parses `application/x-www-form-urlencoded`. A name given twice is refused: parsers disagree about what it means. */
export function parseFormBody(text: string): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name) || name === '__proto__') throw badRequest();
    refuseUnsafeText(name);
    refuseUnsafeText(value);
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}
