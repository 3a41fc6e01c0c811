import { v7 as uuidv7 } from 'uuid';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { searchTextOf } from '../../../../engine/server/schema/search-text.ts';

/** Something that an auditor will ask about, beside the histories of records. */
export interface AuditEntry {
  tenant: string;
  /** Business time. */
  at: Date;
  /** Who did it; a code without an account for somebody who was not let in. */
  actor: { code: string; name: string; principal?: { code: string; name: string } };
  /** One of the choices of `audit/entry.what`: `signIn`, `settingChanged`, … */
  what: string;
  /** What it was done to: a user's code, the name of a setting, a record's number. */
  subject: string;
  field?: string;
  /** Values before and after, as text; never a password or a token. */
  old?: string | null;
  new?: string | null;
  /** Address of the request. */
  ip?: string | null;
  /** Words that lists show instead of what is kept: it is found by them, too. */
  words?: readonly string[];
  /** What lists show as its subject, where that is not what is kept. */
  subjectWords?: readonly string[];
}

const longestValue = 1000;
const searched = [
  '/actorCode',
  '/actorName',
  '/principalName',
  '/subject',
  '/field',
  '/old',
  '/new',
  '/ip',
  '/words/*',
];

/**
 * Adds an entry to the audit log, `audit/entry`; nothing ever changes or removes one. `query`: the transaction of what it
 * tells about, so that both happen or none; the tenant's or the server's.
 */
export async function writeAudit(query: Query, entry: AuditEntry): Promise<void> {
  const at = entry.at.toISOString();
  const id = uuidv7();
  const record: JsonObject = {
    at,
    actorCode: entry.actor.code,
    actorName: entry.actor.name,
    ...(entry.actor.principal && {
      principalCode: entry.actor.principal.code,
      principalName: entry.actor.principal.name,
    }),
    what: entry.what,
    subject: cut(entry.subject),
    subjectWords: cut([...(entry.subjectWords ?? [entry.subject])].join('\n')),
    ...(entry.field && { field: entry.field }),
    ...(entry.old != null && { old: cut(entry.old) }),
    ...(entry.new != null && { new: cut(entry.new) }),
    ...(entry.ip && { ip: entry.ip }),
  };
  await query(
    `insert into record_audit_entry (tenant, id, state, version, owner_code, owner_name, organization_code, data, search,
       created_at, updated_at)
     values ($1, $2, 'kept', 1, $3, $4, '', $5, $6, $7, $7)`,
    [
      entry.tenant,
      id,
      entry.actor.code,
      entry.actor.name,
      JSON.stringify(record),
      searchTextOf({ ...record, words: [...(entry.words ?? [])] }, { search: searched }, null),
      at,
    ],
  );
}

function cut(text: string): string {
  return text.slice(0, longestValue);
}
