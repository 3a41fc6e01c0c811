import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { verifyHistory } from '../../../engine/server/records/reading/history.ts';
import { forEachStore } from '../../support/stores.ts';
import { createNoteWorld, first, type NoteWorld, writer } from './note-world.ts';

forEachStore('history', (open) => {
  let world: NoteWorld;
  let note: RecordEnvelope;

  beforeAll(async () => {
    world = await createNoteWorld(await open());
  });

  beforeEach(async () => {
    const handedIn = await world.handIn();
    const declined = await world.send(first, 'decline', handedIn, { comment: '木目が違う' });
    note = await world.send(writer, 'handIn', declined);
  });

  const verify = () =>
    world.database.tenantTransaction('t1', async (query) => {
      const { rows } = await query<{ head: string }>(
        'select history_hash as head from record_desk_note where id = $1',
        [note.id],
      );
      return verifyHistory(query, { tenant: 't1', recordType: 'desk/note', recordId: note.id, head: rows[0]!.head });
    });

  /** What only somebody with the keys to the database can do. */
  const tamper = async (statement: string) => {
    await world.database.query('alter table record_history disable trigger append_only');
    await world.database.query(statement, [note.id]);
    await world.database.query('alter table record_history enable trigger append_only');
  };

  it('holds together as it was written', async () => {
    expect(await verify()).toBeNull();
  });

  const changes = [
    ['a comment', `comment = '木目が違う。'`],
    ['who it was', `actor_code = 'second'`],
    ['when it was', `at = at + interval '1 millisecond'`],
    ['what it led to', `to_state = 'filed'`],
    ['the record after it', `data = jsonb_set(data, '{lines,0,count}', '"1.50"')`],
    ['what was said to have changed', `changes = '[{"at":"/title","before":"a","after":"b"}]'`],
  ];

  it.each(changes)('shows that somebody changed %s', async (_what, change) => {
    await tamper(`update record_history set ${change} where record_id = $1 and seq = 2`);
    expect(await verify()).toMatchObject({ seq: 2, reason: 'hash' });
  });

  it('shows that a row was taken out', async () => {
    await tamper('delete from record_history where record_id = $1 and seq = 2');
    expect(await verify()).toMatchObject({ seq: 2, reason: 'gap' });
  });

  it('shows that rows were cut off the end', async () => {
    await tamper('delete from record_history where record_id = $1 and seq = 3');
    expect(await verify()).toMatchObject({ seq: 3, reason: 'end' });
  });

  it('shows that a row and its hash were both replaced', async () => {
    await tamper(`update record_history set comment = 'x', hash = repeat('0', 64) where record_id = $1 and seq = 2`);
    expect(await verify()).toMatchObject({ seq: 2, reason: 'hash' });
  });
});
