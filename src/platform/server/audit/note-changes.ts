import type { Query } from '../../../../engine/server/ports.ts';
import { type AuditEntry, writeAudit } from './write-audit.ts';

/** Fields whose values no log ever holds: that they changed is all that is said. */
const secrets: ReadonlySet<string> = new Set(['password', 'passwordHash', 'token']);

/** A field before and after; `null` for none. */
export interface FieldChange {
  field: string;
  old: string | null;
  new: string | null;
}

/**
 * Writes one entry for every field that changed, in the transaction of the change. Fields that kept their value are passed
 * over; of a secret, neither value is kept.
 */
export async function noteChanges(
  query: Query,
  who: Pick<AuditEntry, 'tenant' | 'at' | 'actor' | 'what' | 'subject' | 'ip'>,
  changes: readonly FieldChange[],
): Promise<void> {
  for (const { field, old, new: next } of changes) {
    if (secrets.has(field)) await writeAudit(query, { ...who, field });
    else if (old !== next) await writeAudit(query, { ...who, field, old, new: next });
  }
}
