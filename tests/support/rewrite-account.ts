import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { SignedIn } from './test-server.ts';

const section = '00010101';

/** The unit that rewritten people of the test belong to, as a row of `master/organization`. */
export const accountSection = { code: section, name: '製造一課', level: 'section', pathName: '製造一課', managers: [] };

/** An administrator writes somebody's account in the master of people; answers the status. `version`: of the person's book. */
export async function rewriteAccount(by: SignedIn, code: string, change: JsonObject, version = 0): Promise<number> {
  const record = {
    code,
    name: code,
    loginName: code,
    organizationCode: section,
    roles: [{ code: 'K999' }],
    ...change,
  };
  const answer = await by.inject({
    method: 'POST',
    url: '/service-buyer-master-common/v1/api/masters/revise',
    headers: { 'idempotency-key': randomUUID() },
    payload: { master: 'master/person', code, from: '2026/11/20', record, reason: '登録', version },
  });
  return answer.statusCode;
}
