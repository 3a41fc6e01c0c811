import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../engine/server/open-database.ts';
import { createScheduler } from '../../../../engine/server/timers/scheduler.ts';
import { forEachStore, openServerDatabase } from '../../../support/stores.ts';
import { goodNote, person, refusals, second, writer } from '../note-world.ts';
import { createTimedWorld, eventsOf, server, type TimedWorld } from './timed-notes.ts';

const draft = (world: TimedWorld, record = {}) =>
  world.engine.applyEvent(writer, {
    recordType: 'desk/note',
    event: 'saveDraft',
    request: { record: { ...goodNote, ...record } },
  });

const handIn = (world: TimedWorld, record = {}) => world.handIn({ ...goodNote, ...record });

/** Lets time pass until so many days after the start, whatever comes meanwhile. */
async function wait(world: TimedWorld, days: number): Promise<void> {
  world.setDay(days);
  while ((await world.scheduler.runOnce()) > 0);
}

const waiting = async ({ database }: TimedWorld, id: string) =>
  (
    await database.query<{ event: string; dueAt: string; run: number; done: boolean }>(
      `select event, due_at as "dueAt", run, done from record_timer where record_id = $1 order by event`,
      [id],
    )
  ).rows;

forEachStore('time', (open) => {
  let world: TimedWorld;

  beforeAll(async () => {
    world = await createTimedWorld(await open(), { firstWaitMs: 1 });
  });

  beforeEach(() => world.setDay(0));

  it('sends an event when its moment has come, not before, in the name of the server', async () => {
    const note = await draft(world);
    await wait(world, 29.9);
    expect(await eventsOf(world.database, note.id)).toEqual(['saveDraft → draft']);
    await wait(world, 30);
    expect(await eventsOf(world.database, note.id)).toEqual(['saveDraft → draft', 'forget → discarded']);
    const { rows } = await world.database.query(
      `select actor_code as actor, at from record_history where record_id = $1 and event = 'forget'`,
      [note.id],
    );
    expect(rows).toEqual([{ actor: 'SERVER', at: world.now().toISOString() }]);
    expect(await waiting(world, note.id)).toEqual([]);
  });

  it('begins anew when a state is entered again', async () => {
    const note = await draft(world);
    world.setDay(20);
    await world.send(writer, 'saveDraft', note, { record: goodNote });
    await wait(world, 49);
    expect(await eventsOf(world.database, note.id)).toHaveLength(2);
    await wait(world, 50);
    expect((await eventsOf(world.database, note.id)).at(-1)).toBe('forget → discarded');
  });

  it('waits no more for what a state was left with', async () => {
    const note = await handIn(world, { wantedOn: '2026/11/25' });
    expect((await waiting(world, note.id)).map(({ event }) => event)).toEqual(['announce', 'lapse', 'remind']);
    await world.send(writer, 'pullBack', note);
    expect(await waiting(world, note.id)).toEqual([]);
    await wait(world, 40);
    expect((await eventsOf(world.database, note.id)).at(-1)).toBe('pullBack → pulledBack');
  });

  it('announces a date before it, anew when it moves, and not when it is too late for that', async () => {
    const announced = async (id: string) =>
      (await eventsOf(world.database, id)).filter((event) => event.startsWith('announce')).length;
    const note = await handIn(world, { wantedOn: '2026/11/25' });
    await wait(world, 2.5);
    expect(await announced(note.id)).toBe(1);
    const moved = { record: { ...goodNote, wantedOn: '2026/12/10' } };
    await world.send(writer, 'postpone', note, moved);
    await wait(world, 20);
    expect(await announced(note.id)).toBe(2);
    world.setDay(0);
    const late = await handIn(world, { wantedOn: '2026/11/22' });
    expect((await waiting(world, late.id)).map(({ event }) => event)).not.toContain('announce');
  });

  it('waits until the day that a field names is over, and moves with the field', async () => {
    const note = await handIn(world, { wantedOn: '2026/11/25' });
    const later = await world.send(writer, 'postpone', note, { record: { ...goodNote, wantedOn: '2026/11/27' } });
    await wait(world, 6);
    expect(await eventsOf(world.database, note.id)).not.toContain('lapse → lapsed');
    const now = await world.engine.read(writer, { recordType: 'desk/note', id: note.id, visibleTo: ['owner'] });
    await world.send(writer, 'postpone', { ...later, version: now.version }, { record: goodNote });
    await wait(world, 60);
    expect(await eventsOf(world.database, note.id)).not.toContain('lapse → lapsed');
  });

  it('sends at once what a date in the past asks for', async () => {
    const note = await handIn(world, { wantedOn: '2026/11/19' });
    await wait(world, 0);
    expect((await eventsOf(world.database, note.id)).at(-1)).toBe('lapse → lapsed');
  });

  it('comes again at its interval, as often as it may, and catches up once with what was missed', async () => {
    const note = await handIn(world);
    // Late on Tuesday, two business days after Friday.
    await wait(world, 3.9);
    expect(await eventsOf(world.database, note.id)).toHaveLength(1);
    await wait(world, 4);
    await wait(world, 7.5);
    expect(await eventsOf(world.database, note.id)).toEqual(['handIn → pending', ...Array(2).fill('remind → pending')]);
    expect(await waiting(world, note.id)).toMatchObject([
      { event: 'remind', run: 2, dueAt: '2026-11-28T01:00:00.000Z' },
    ]);
    await wait(world, 30);
    expect(await eventsOf(world.database, note.id)).toHaveLength(4);
    expect(await waiting(world, note.id)).toMatchObject([{ done: true }]);
  });

  it('lets a moment pass that no guard lets through, and leaves nothing of it', async () => {
    const note = await draft(world, { title: 'Keep' });
    await wait(world, 31);
    expect(await eventsOf(world.database, note.id)).toEqual(['saveDraft → draft']);
    expect(await waiting(world, note.id)).toMatchObject([{ event: 'forget', done: true, run: 1 }]);
    expect(world.failures).toEqual([]);
  });

  it('takes the first way whose guard holds', async () => {
    const stages = [{ stageNo: 1, name: 'One', rule: 'all', approvers: [{ code: 'second', name: 'Second' }] }];
    const heavy = await handIn(world, { weight: '101', approvalStageList: stages });
    const light = await handIn(world, { weight: '99', approvalStageList: stages });
    for (const note of [heavy, light]) await world.send(second, 'approve', note);
    await wait(world, 7);
    expect((await eventsOf(world.database, heavy.id)).at(-1)).toBe('close → withdrawn');
    expect((await eventsOf(world.database, light.id)).at(-1)).toBe('close → closed');
  });

  it('makes nobody stale who saw the record before it was reminded of, but whoever missed a change', async () => {
    const note = await handIn(world, { wantedOn: '2026/12/31' });
    await wait(world, 4);
    const later = await world.send(writer, 'postpone', note, { record: { ...goodNote, wantedOn: '2026/12/30' } });
    expect(await eventsOf(world.database, note.id)).toEqual([
      'handIn → pending',
      'remind → pending',
      'postpone → pending',
    ]);
    await wait(world, 5);
    await expect(world.send(writer, 'pullBack', note)).rejects.toMatchObject(refusals.stale);
    expect(await world.send(writer, 'pullBack', later)).toMatchObject({ state: 'pulledBack' });
  });

  it('is nobody else: no person and no effect can send its events', async () => {
    const note = await draft(world);
    expect(note.allowedEvents.map(({ event }) => event)).not.toContain('forget');
    await expect(world.send(writer, 'forget', note)).rejects.toMatchObject(refusals.notAllowed);
    const asServer = world.engine.applySystemEvent(person('SERVER'), {
      recordType: 'desk/note',
      id: note.id,
      event: 'forget',
    });
    await expect(asServer).rejects.toMatchObject(refusals.notAllowed);
  });

  it('tries again what failed, and holds nothing else up', async () => {
    const bad = await handIn(world, { title: 'Bad' });
    const good = await handIn(world);
    world.setDay(4);
    await world.scheduler.runOnce();
    expect(world.failures).toEqual(['Error: No paper.']);
    expect(await eventsOf(world.database, good.id)).toHaveLength(2);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await world.scheduler.runOnce();
    expect(await eventsOf(world.database, bad.id)).toEqual(['handIn → pending', 'remind → pending']);
  });

  it('sends those of several records side by side, and those of one in their order', async () => {
    const sent = new Map<string, string[]>();
    for (let count = 0; count < 3; count += 1) sent.set((await handIn(world, { wantedOn: '2026/11/25' })).id, []);
    world.setDay(10);
    const running = new Set<string>();
    let most = 0;
    const { runOnce } = createScheduler({
      database: world.database,
      applyDueEvent: async (_actor, { recordId, event }) => {
        expect(running.has(recordId)).toBe(false);
        running.add(recordId);
        most = Math.max(most, running.size);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running.delete(recordId);
        sent.get(recordId)?.push(event);
        return 'happened';
      },
      clock: { now: world.now },
      actorFor: server,
      onFailure: (_timer, error) => expect(error).toBeNull(),
      onFault: (error) => expect(error).toBeNull(),
      settings: { batch: 100, leaseMs: 1, atOnce: 2 },
    });
    await runOnce();
    expect(most).toBe(2);
    expect([...sent.values()]).toEqual(Array(3).fill(['announce', 'remind', 'lapse']));
  });

  it('gives back what was moved while it was taken', async () => {
    const note = await handIn(world, { wantedOn: '2026/11/21' });
    const later = await world.send(writer, 'postpone', note, { record: { ...goodNote, wantedOn: '2026/11/30' } });
    const key = { tenant: 't1', recordType: 'desk/note', recordId: note.id, event: 'lapse' };
    expect(await world.engine.applyDueEvent(person('SERVER'), key)).toBe('moved');
    await world.send(writer, 'pullBack', later);
    expect(await world.engine.applyDueEvent(person('SERVER'), key)).toBe('left');
  });

  it('keeps tenants apart: what is due in one happens in its own name there', async () => {
    const note = await world.handIn({ ...goodNote, wantedOn: '2026/11/19' }, person('writer', { tenant: 't2' }));
    await wait(world, 0);
    expect((await eventsOf(world.database, note.id)).at(-1)).toBe('lapse → lapsed');
    const seen = await world.database.tenantTransaction('t1', (query) =>
      query<{ tenant: string }>('select distinct tenant from record_timer'),
    );
    expect(seen.rows).toEqual([{ tenant: 't1' }]);
  });
});

describe('two servers on one PostgreSQL', () => {
  it('send each event of time once, whoever takes it', async () => {
    const one = await openServerDatabase({ connections: 10 });
    const other = await openDatabase(one.url, { connections: 10 });
    try {
      const worlds = [await createTimedWorld(one.database), await createTimedWorld(other)] as const;
      const notes = [];
      for (let index = 0; index < 30; index += 1) notes.push(await handIn(worlds[0]));
      for (const world of worlds) world.setDay(4);
      const rounds = Array.from({ length: 12 }, (_unused, index) =>
        worlds[index % 2 === 0 ? 0 : 1].scheduler.runOnce(),
      );
      const tried = await Promise.all(rounds);
      expect(tried.reduce((sum, count) => sum + count, 0)).toBe(notes.length);
      // Whoever believes to hold a lease that another has taken over finds the moment gone.
      await Promise.all(
        notes.flatMap(({ id }) =>
          worlds.map(({ engine }) =>
            engine.applyDueEvent(person('SERVER'), {
              tenant: 't1',
              recordType: 'desk/note',
              recordId: id,
              event: 'remind',
            }),
          ),
        ),
      );
      for (const { id } of notes) {
        expect(await eventsOf(one.database, id)).toEqual(['handIn → pending', 'remind → pending']);
      }
    } finally {
      await other.close();
      await one.close();
    }
  });

  it('end as one of the two when a person and time come at once', async () => {
    const store = await openServerDatabase({ connections: 10 });
    try {
      const world = await createTimedWorld(store.database);
      for (let round = 0; round < 10; round += 1) {
        world.setDay(0);
        const note = await handIn(world, { wantedOn: '2026/11/21' });
        world.setDay(2);
        const key = { tenant: 't1', recordType: 'desk/note', recordId: note.id, event: 'lapse' };
        const [byPerson, byTime] = await Promise.allSettled([
          world.send(writer, 'pullBack', note),
          world.engine.applyDueEvent(person('SERVER'), key),
        ]);
        const last = (await eventsOf(store.database, note.id)).slice(1);
        expect(last).toHaveLength(1);
        expect(byTime).toMatchObject({ value: last[0] === 'lapse → lapsed' ? 'happened' : 'left' });
        expect(byPerson.status).toBe(last[0] === 'lapse → lapsed' ? 'rejected' : 'fulfilled');
      }
    } finally {
      await store.close();
    }
  });

  it('what a killed server had taken, another does after the lease', async () => {
    const store = await openServerDatabase();
    try {
      const world = await createTimedWorld(store.database);
      const note = await handIn(world);
      world.setDay(4);
      const lease = `update record_timer set leased_until = clock_timestamp() + interval '1 hour', attempts = 1`;
      await store.database.query(lease);
      expect(await world.scheduler.runOnce()).toBe(0);
      await store.database.query(`update record_timer set leased_until = clock_timestamp() - interval '1 second'`);
      expect(await world.scheduler.runOnce()).toBe(1);
      expect(await eventsOf(store.database, note.id)).toEqual(['handIn → pending', 'remind → pending']);
    } finally {
      await store.close();
    }
  });
});
