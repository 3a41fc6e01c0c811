import type { Query } from '../../../../engine/server/ports.ts';
import { hashToken, makeSecretToken } from '../auth/secret-token.ts';
import type { Language } from '../texts/load-texts.ts';

/** A record that a link opens, to whom, and on which screens (codes). */
export interface LinkedRecord {
  tenant: string;
  recordType: string;
  recordId: string;
  /** Code of the other party whose person the holder acts as. */
  counterpartyCode: string;
  /** By what name he acts. */
  name: string;
  language: Language;
  screens: readonly string[];
}

/** How long a link opens its record at all; what may be done by it the record's own life says. */
const daysOpen = 180;

/**
 * Makes a link that opens one record without an account, and answers its path; only its hash is kept. What is asked after `#`
 * reaches no server and no log. Within the transaction of `query`.
 */
export async function makeRecordLink(query: Query, linked: LinkedRecord, now: Date): Promise<string> {
  const token = makeSecretToken();
  await query(
    `insert into record_link (token_hash, tenant, record_type, record_id, counterparty_code, name, language, screens, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      hashToken(token),
      linked.tenant,
      linked.recordType,
      linked.recordId,
      linked.counterpartyCode,
      linked.name,
      linked.language,
      linked.screens,
      new Date(now.getTime() + daysOpen * 86_400_000).toISOString(),
    ],
  );
  return `/eProcurement/Link#${token}`;
}
