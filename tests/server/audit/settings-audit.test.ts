import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../engine/server/ports.ts';
import { createReset } from '../../../src/platform/server/accounts/password-store.ts';
import { noteChanges } from '../../../src/platform/server/audit/note-changes.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type TestServer, testPassword } from '../../support/test-server.ts';

const chosen = { changed: 'Eraser-77-akarui', reset: 'Ruler-1905-shizuka' };

let database: Database;
let close: () => Promise<void>;
let world: TestServer;

beforeAll(async () => {
  ({ database, close } = await openProductStore());
  world = await openTestServer(database);
});
afterAll(async () => {
  await world.close();
  await close();
});

const entriesOf = async (code: string) => {
  const { rows } = await database.query<{ data: Record<string, string> }>(
    `select data from record_audit_entry where tenant = 'A' and owner_code = $1 order by id`,
    [code],
  );
  return rows.map(({ data: { at, ...rest } }) => rest);
};

it('tells who changed which setting, from what to what and from where; what stayed is not told', async () => {
  const person = await world.signIn('A/requester');
  const save = (language: string) =>
    person.inject({
      method: 'POST',
      url: '/service-buyer-master-common/v1/api/setting/save',
      remoteAddress: '192.0.2.7',
      headers: { 'idempotency-key': crypto.randomUUID() },
      payload: { language, timeZone: null, defaultScreenPath: '/eProcurement/Home' },
    });
  expect((await save('ko')).statusCode).toBe(200);
  expect((await save('ko')).statusCode).toBe(200);
  expect(await entriesOf('requester')).toEqual([
    {
      actorCode: 'requester',
      actorName: 'A社のrequester',
      what: 'settingChanged',
      subject: 'A社のrequester',
      subjectWords: 'A社のrequester',
      field: 'language',
      old: 'ja',
      new: 'ko',
      ip: '192.0.2.7',
    },
  ]);
});

it('keeps nothing of a setting that was refused', async () => {
  const person = await world.signIn('A/colleague');
  const answer = await person.inject({
    method: 'POST',
    url: '/service-buyer-master-common/v1/api/setting/save',
    headers: { 'idempotency-key': crypto.randomUUID() },
    payload: { language: 'en', timeZone: null, defaultScreenPath: '/eProcurement/Master/AuditLog' },
  });
  expect(answer.statusCode).toBe(400);
  expect(await entriesOf('colleague')).toEqual([]);
});

it('tells that a password was changed, by the old one or by a link, and nothing of any password', async () => {
  const person = await world.signIn('A/approver');
  const changed = await person.inject({
    method: 'POST',
    url: '/service-oauth/v1/api/user/change-password',
    remoteAddress: '192.0.2.8',
    payload: { currentPassword: testPassword, newPassword: chosen.changed },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  const token = await createReset(database.query, { tenant: 'A', code: 'approver' }, world.securityClock.now());
  const reset = await world.server.inject({
    method: 'POST',
    url: '/service-oauth/v1/api/account/reset-password',
    remoteAddress: '192.0.2.9',
    payload: { token, password: chosen.reset },
  });
  expect(reset.statusCode, reset.body).toBe(200);
  const entries = await entriesOf('approver');
  expect(entries.map(({ what, field, ip }) => [what, field, ip])).toEqual([
    ['passwordChanged', 'password', '192.0.2.8'],
    ['passwordChanged', 'password', '192.0.2.9'],
  ]);
  const { rows } = await database.query(`select * from record_audit_entry`);
  const kept = JSON.stringify(rows);
  for (const secret of [testPassword, chosen.changed, chosen.reset, token, 'argon2'])
    expect(kept).not.toContain(secret);
});

it('keeps neither value of a secret, though it be handed one', async () => {
  const who = {
    tenant: 'A',
    at: world.clock.now(),
    actor: { code: 'x', name: 'x' },
    what: 'userChanged',
    subject: 'x',
  };
  await database.tenantTransaction('A', (query) =>
    noteChanges(query, who, [{ field: 'password', old: 'まえの秘密', new: 'あとの秘密' }]),
  );
  const { rows } = await database.query(`select * from record_audit_entry where owner_code = 'x'`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('秘密');
});
