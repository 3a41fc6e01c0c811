import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';

/** Codes of the roles of a person's record, which its schema has checked. */
export function rolesOf({ roles }: JsonObject): string[] {
  if (!Array.isArray(roles)) return [];
  return roles.flatMap((one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) ? [String(one.code)] : [],
  );
}
