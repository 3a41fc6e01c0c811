import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';

/** How many suppliers a record asks or compares; `undefined`: it is no matter of quotations. */
export function quotationsOf({ offers, invitees }: JsonObject): number | undefined {
  const asked = Array.isArray(offers) ? offers : invitees;
  return Array.isArray(asked) ? asked.length : undefined;
}
