import { validate as isUuid } from 'uuid';
import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { quoted, recordTableName } from '../../../../engine/server/schema/identifiers.ts';

export const sessionType = 'mall/punchout-session';

/** A session as it is kept: whose, in which state. */
export interface StoredSession {
  id: string;
  state: string;
  ownerCode: string;
  record: RecordOf<'mall/punchout-session'>;
}

/** A session of this company group, whoever asks; `null`: there is none. */
export async function readSession(query: Query, tenant: string, id: string): Promise<StoredSession | null> {
  if (!isUuid(id)) return null;
  const { rows } = await query<StoredSession>(
    `select id, state, owner_code as "ownerCode", data as record from ${quoted(recordTableName(sessionType))}
     where tenant = $1 and id = $2`,
    [tenant, id],
  );
  return rows[0] ?? null;
}
