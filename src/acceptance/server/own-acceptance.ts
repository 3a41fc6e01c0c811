import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';

/**
 * Whether somebody accepts what he ordered himself, which the acceptance says to everybody who reads it.
 * @throws EN-NOT-ALLOWED where the company's rules for acceptances forbid it
 */
export function isOwnAcceptance(accepting: string, ordered: string, rules: JsonObject | null | undefined): boolean {
  const isOwn = accepting === ordered;
  if (isOwn && rules?.forbidsOwn === true) throw eventNotAllowed('error.EN-NOT-ALLOWED.ownAcceptance');
  return isOwn;
}
