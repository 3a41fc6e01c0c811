import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../engine/server/ports.ts';
import { migrateStore } from '../../../src/platform/server/assemble-server.ts';
import { loadDefinitions } from '../../../src/platform/server/load-definitions.ts';
import { enqueueMail, type MailRequest } from '../../../src/platform/server/mail/enqueue-mail.ts';
import { forEachProductStore } from '../../support/product-store.ts';

const mail: MailRequest = {
  tenant: 'A',
  to: { name: '佐藤 健太', address: 'sato.kenta@a.example.co.jp', language: 'ja' },
  template: 'passwordReset',
  data: { minutes: 30 },
  now: new Date('2026-11-20T01:00:00Z'),
};

forEachProductStore('a mail to be sent', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrateStore(database, loadDefinitions(process.cwd()), process.cwd());
  });

  it('waits in the outbox, put there by a tenant or by the server', async () => {
    const ids = [
      await database.tenantTransaction('A', (query) => enqueueMail(query, mail)),
      await database.transaction((query) => enqueueMail(query, mail)),
    ];
    const { rows } = await database.query<{ id: string; payload: { to: object }; available_at: string }>(
      'select id, payload, available_at from outbox order by id',
    );
    expect(rows.map((row) => row.id)).toEqual(ids);
    expect(rows[0]?.payload).toEqual({ to: mail.to, template: 'passwordReset', data: { minutes: 30 } });
    expect(new Date(rows[0]?.available_at ?? '')).toEqual(mail.now);
  });

  it('is not there when the transaction fails, and not for another tenant', async () => {
    await expect(
      database.tenantTransaction('A', async (query) => {
        await enqueueMail(query, { ...mail, template: 'undone' });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await expect(database.tenantTransaction('B', (query) => enqueueMail(query, mail))).rejects.toThrow();
    const { rows } = await database.tenantTransaction('B', (query) => query('select 1 from outbox'));
    expect(rows).toEqual([]);
  });
});
