import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Actor, Query } from '../../../engine/server/ports.ts';
import { forEachStore, openServerDatabase } from '../../support/stores.ts';
import { createNoteWorld, first, goodNote, type NoteWorld, second, startOfTime, writer } from './note-world.ts';

const crowd = 100;

/** How often each answer came: `ok`, or the code of the refusal. */
function tally(results: PromiseSettledResult<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) {
    const name = result.status === 'fulfilled' ? 'ok' : String(result.reason.appCode ?? result.reason);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Something that one waits for and another one says. */
function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

forEachStore('at the same time', (open, kind) => {
  let world: NoteWorld;
  let now = startOfTime;

  beforeAll(async () => {
    world = await createNoteWorld(await open({ connections: 20 }), { clock: { now: () => now } });
  });

  const draft = () =>
    world.engine.applyEvent(writer, { recordType: 'desk/note', event: 'saveDraft', request: { record: goodNote } });

  const everybody = (attempt: (index: number) => Promise<unknown>) =>
    Promise.allSettled(Array.from({ length: crowd }, (_unused, index) => attempt(index)));

  /** What one hand-in leaves: two events, one message, one number. */
  async function traces(id: string): Promise<unknown> {
    const { rows } = await world.database.query(
      `select (select count(*) from record_history where record_id = $1)::int as events,
              (select count(*) from outbox where record_id = $1)::int as messages`,
      [id],
    );
    return rows[0];
  }

  const handInOf = (note: RecordEnvelope, key?: string) =>
    world.send(writer, 'handIn', note, key === undefined ? {} : { key });

  it('a hundred submits with one key have one effect, and all get the same answer', async () => {
    const note = await draft();
    const results = await everybody(() => handInOf(note, 'one-key'));
    expect(tally(results)).toEqual({ ok: crowd });
    const answers = results.map((result) => JSON.stringify(result.status === 'fulfilled' && result.value));
    expect(new Set(answers).size).toBe(1);
    expect(await traces(note.id)).toEqual({ events: 2, messages: 1 });
  });

  it('a hundred submits with a hundred keys have one effect', async () => {
    const note = await draft();
    const results = await everybody((index) => handInOf(note, `key-${index}`));
    expect(tally(results)).toEqual({ ok: 1, 'CM-00001': crowd - 1 });
    expect(await traces(note.id)).toEqual({ events: 2, messages: 1 });
  });

  it('a hundred submits without a key have one effect', async () => {
    const note = await draft();
    const results = await everybody(() => handInOf(note));
    expect(tally(results)).toEqual({ ok: 1, 'CM-00001': crowd - 1 });
    expect(await traces(note.id)).toEqual({ events: 2, messages: 1 });
  });

  it('a hundred new records with one key are one record', async () => {
    const results = await everybody(() =>
      world.engine.applyEvent(writer, {
        recordType: 'desk/note',
        event: 'handIn',
        request: { record: goodNote },
        idempotencyKey: 'new-one',
      }),
    );
    expect(tally(results)).toEqual({ ok: crowd });
    const ids = results.map((result) => result.status === 'fulfilled' && (result.value as RecordEnvelope).id);
    expect(new Set(ids).size).toBe(1);
  });

  it('numbers are given once each and none is left out, though every third submit is refused', async () => {
    const before = await world.database.query<{ value: number }>(`select value from series where name = 'note'`);
    const results = await everybody((index) =>
      world.handIn(index % 3 === 0 ? { ...goodNote, approvalStageList: [] } : goodNote),
    );
    const given = results.flatMap((result) =>
      result.status === 'fulfilled' ? [Number((result.value as RecordEnvelope).number?.slice(2))] : [],
    );
    const start = (before.rows[0]?.value ?? 0) + 1;
    expect(given.sort((one, other) => one - other)).toEqual(given.map((_number, index) => start + index));
    expect(given).toHaveLength(66);
  });

  const both = [first, second].map(({ code, name }) => ({ code, name }));
  const pairs: [string, [Actor, string], [Actor, string]][] = [
    ['approve and pull back', [first, 'approve'], [writer, 'pullBack']],
    ['approve and decline', [first, 'approve'], [second, 'decline']],
    ['approve and approve', [first, 'approve'], [second, 'approve']],
    ['decline and pull back', [first, 'decline'], [writer, 'pullBack']],
  ];

  describe.each(pairs)('%s', (_title, one, other) => {
    it('end as one of the two alone: the other is told that the record moved on', async () => {
      for (let round = 0; round < 10; round++) {
        const note = await world.handIn({
          ...goodNote,
          approvalStageList: [{ stageNo: 1, name: 'Both', rule: 'all', approvers: both }],
        });
        const results = await Promise.allSettled(
          [one, other].map(([actor, event]) =>
            world.send(actor, event, note, event === 'decline' ? { comment: 'No' } : {}),
          ),
        );
        expect(tally(results)).toEqual({ ok: 1, 'CM-00001': 1 });
        const { rows } = await world.database.query(
          'select seq, from_state, to_state from record_history where record_id = $1 order by seq',
          [note.id],
        );
        expect(rows).toEqual([
          { seq: 1, from_state: null, to_state: 'pending' },
          { seq: 2, from_state: 'pending', to_state: expect.any(String) },
        ]);
      }
    });
  });

  it('transactions that lock each other out are both done in the end', async () => {
    await world.database.query('create table crossing (id int primary key, n int)');
    await world.database.query('insert into crossing values (1, 0), (2, 0)');
    const cross = (from: number, to: number) =>
      world.database.transaction(async (query) => {
        await query('update crossing set n = n + 1 where id = $1', [from]);
        await query('select pg_sleep(0.02)');
        await query('update crossing set n = n + 1 where id = $1', [to]);
      });
    await Promise.all([cross(1, 2), cross(2, 1), cross(1, 2), cross(2, 1)]);
    const { rows } = await world.database.query('select n from crossing');
    expect(rows).toEqual([{ n: 4 }, { n: 4 }]);
  });

  it.runIf(kind === 'PostgreSQL')('an event that waited for the lock is judged by the time it got it', async () => {
    const note = await draft();
    const locked = signal();
    const freed = signal();
    const holding = world.database.transaction(async (query) => {
      await query('select 1 from record_desk_note where id = $1 for update', [note.id]);
      locked.give();
      await freed.given;
    });
    await locked.given;
    const sending = handInOf(note);
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await world.database.query(waiting)).rows.length === 0);
    now = new Date(startOfTime.getTime() + 86_400_000);
    freed.give();
    await holding;
    expect(await sending).toMatchObject({ state: 'pending', record: { handedInAt: now.toISOString() } });
  });

  // Planted fault: without a lock and without compare-and-set, PostgreSQL lets many through. It shows that the
  // tests above do meet; on PGlite, which has one connection, nothing ever meets.
  it.runIf(kind === 'PostgreSQL')('a naive check-then-act is caught having many effects', async () => {
    const note = await draft();
    const naive = (query: Query) => async () => {
      const { rows } = await query<{ state: string }>('select state from record_desk_note where id = $1', [note.id]);
      if (rows[0]?.state !== 'draft') return;
      await query(
        `insert into outbox (tenant, id, topic, payload, record_type, record_id, created_at, available_at)
         values ('t1', gen_random_uuid(), 'naive', '{}', 'desk/note', $1, now(), now())`,
        [note.id],
      );
      await query(`update record_desk_note set state = 'pending' where id = $1`, [note.id]);
    };
    await everybody(() => world.database.tenantTransaction('t1', (query) => naive(query)()));
    const { messages } = (await traces(note.id)) as { messages: number };
    expect(messages).toBeGreaterThan(1);
  });
});

it('two servers on one PostgreSQL have one effect together', async () => {
  const one = await openServerDatabase({ connections: 10 });
  const { openDatabase } = await import('../../../engine/server/open-database.ts');
  const other = await openDatabase(one.url, { connections: 10 });
  try {
    const worlds = [await createNoteWorld(one.database), await createNoteWorld(other)];
    const note = await worlds[0]!.engine.applyEvent(writer, {
      recordType: 'desk/note',
      event: 'saveDraft',
      request: { record: goodNote },
    });
    const results = await Promise.allSettled(
      Array.from({ length: crowd }, (_unused, index) => worlds[index % 2]!.send(writer, 'handIn', note)),
    );
    expect(tally(results)).toEqual({ ok: 1, 'CM-00001': crowd - 1 });
  } finally {
    await other.close();
    await one.close();
  }
});
