import { beforeAll, expect, it } from 'vitest';
import type { Database, RecordEngine } from '../../../../engine/server/ports.ts';
import { forEachStore } from '../../../support/stores.ts';
import { refusals } from '../note-world.ts';
import { createMasterWorld, keeper, otherKeeper, reader, roomChoices } from './master-world.ts';

const recordType = 'desk/room';

forEachStore('masters that people keep', (open) => {
  let database: Database;
  let engine: RecordEngine;
  let world: Awaited<ReturnType<typeof createMasterWorld>>;

  beforeAll(async () => {
    database = await open();
    world = await createMasterWorld(database);
    engine = world.engine;
  });

  const read = (code: string, day?: string) => engine.masters.read(keeper, { recordType, code, ...(day && { day }) });
  const chosen = async () => (await engine.options(reader, roomChoices, {})).items.map(({ code }) => code);

  it('hold from their day on: chosen, read and looked up no sooner', async () => {
    await world.revise('A', '2026/12/01', { code: 'A', name: '会議室' });
    expect(await read('A')).toMatchObject({ state: 'planned', record: null, periods: [{ from: '2026/12/01' }] });
    expect(await read('A', '2026/12/01')).toMatchObject({ record: { name: '会議室' } });
    expect(await engine.getMaster('t1', recordType, 'A')).toBeNull();
    expect(await chosen()).not.toContain('A');
    world.day('2026/12/01');
    expect(await engine.getMaster('t1', recordType, 'A')).toEqual({ code: 'A', name: '会議室' });
    expect(await chosen()).toContain('A');
    world.day('2026/11/20');
  });

  it('change at midnight, in what is kept in memory, too', async () => {
    await world.revise('B', '2026/11/20', { code: 'B', name: '旧', floor: 1 });
    await world.revise('B', '2026/12/10', { code: 'B', name: '新', floor: 1 });
    await world.revise('B', '2026/11/25', { code: 'B', name: '旧', floor: 2 });
    expect(await engine.getMaster('t1', recordType, 'B')).toMatchObject({ name: '旧', floor: 1 });
    world.day('2026/12/09');
    expect(await engine.getMaster('t1', recordType, 'B')).toMatchObject({ name: '旧', floor: 2 });
    world.day('2026/12/10');
    expect(await engine.getMaster('t1', recordType, 'B')).toMatchObject({ name: '新', floor: 2 });
    world.day('2026/11/20');
  });

  it('end on a day: chosen no more, though still called by their name', async () => {
    await world.revise('C', '2026/11/20', { code: 'C', name: '倉庫' });
    await world.revise('C', '2026/11/30', null);
    world.day('2026/11/30');
    expect(await chosen()).not.toContain('C');
    expect((await engine.options(reader, roomChoices, { codes: ['C'] })).items).toMatchObject([{ name: '倉庫' }]);
    expect(await engine.listMasters('t1', recordType)).not.toContainEqual(expect.objectContaining({ code: 'C' }));
    expect(await read('C')).toMatchObject({ state: 'ended', record: null });
    await world.revise('C', '2026/12/20', { code: 'C', name: '新倉庫' });
    expect(await read('C', '2026/12/20')).toMatchObject({ record: { name: '新倉庫' } });
    world.day('2026/11/20');
  });

  it('tell who planned, corrected and withdrew what, and why', async () => {
    await world.revise('D', '2026/11/20', { code: 'D', name: '甲' });
    await world.revise('D', '2027/04/01', { code: 'D', name: '乙' });
    const { version } = await read('D');
    const note = { reason: '組織変更の延期' };
    await engine.masters.withdraw(otherKeeper, { recordType, code: 'D', seq: 2, version }, note);
    expect((await read('D')).revisions).toMatchObject([
      {
        seq: 3,
        kind: 'withdraw',
        withdraws: 2,
        reason: '組織変更の延期',
        by: { code: 'other' },
        changes: [{ at: '/name', after: '甲' }],
      },
      { seq: 2, withdrawn: true, planned: true, changes: [{ at: '/name', before: '甲', after: '乙' }] },
      { seq: 1, withdrawn: false, by: { code: 'keeper' } },
    ]);
    expect((await read('D', '2027/04/01')).record).toMatchObject({ name: '甲' });
  });

  it('refuse what breaks a rule today or with what is planned', async () => {
    await expect(world.revise('E', '2026/11/20', { code: 'E', name: '' })).rejects.toMatchObject({
      appCode: 'EN-VALIDATION',
    });
    await expect(world.revise('E', '2026/02/30', { code: 'E', name: 'E' })).rejects.toMatchObject({
      errors: [{ at: '/from' }],
    });
    await expect(world.revise('E', '2026/11/20', { code: 'F', name: 'E' })).rejects.toMatchObject({
      errors: [{ at: '/code', keyword: 'masterCode' }],
    });
    await world.revise('E', '2026/11/20', { code: 'E', name: 'E' });
    await world.revise('E', '2027/04/01', { code: 'E', name: 'E2' });
    await expect(world.revise('E', '2026/12/01', null)).rejects.toMatchObject({ params: { day: '2027/04/01' } });
    await expect(world.revise('X', '2026/12/01', null)).rejects.toMatchObject(refusals.notAllowed);
  });

  it('are not there for who may not keep them', async () => {
    const asked = { recordType, code: 'B' };
    await expect(engine.masters.read(reader, asked)).rejects.toMatchObject(refusals.notFound);
    await expect(engine.masters.uses(reader, asked)).rejects.toMatchObject(refusals.notFound);
    const change = { ...asked, from: '2026/11/20', record: { code: 'B', name: 'mine' } };
    await expect(engine.masters.revise(reader, change, { reason: '' })).rejects.toMatchObject(refusals.notFound);
    const elsewhere = { ...keeper, tenant: 't2' };
    await expect(engine.masters.read(elsewhere, asked)).rejects.toMatchObject(refusals.notFound);
  });

  it('name what will be there on the day they begin, and cannot be undone while named', async () => {
    await world.revise('G', '2027/04/01', { code: 'G', name: '新館' });
    const shelf = (from: string) =>
      engine.masters.revise(
        keeper,
        { recordType: 'desk/shelf', code: 'S', from, record: { code: 'S', name: '棚', rooms: [{ roomCode: 'G' }] } },
        { reason: '新館へ' },
      );
    await expect(shelf('2026/12/01')).rejects.toMatchObject({ errors: [{ keyword: 'referenceUnknown' }] });
    await shelf('2027/04/01');
    expect(await engine.masters.uses(keeper, { recordType, code: 'G' })).toEqual([
      { recordType: 'desk/shelf', records: 1, open: 1 },
    ]);
    const withdrawal = engine.masters.withdraw(keeper, { recordType, code: 'G', seq: 1, version: 1 }, { reason: '' });
    await expect(withdrawal).rejects.toMatchObject({ messageKey: 'error.EN-NOT-ALLOWED.masterUsed' });
  });

  it('are named by nothing new once they ended', async () => {
    await world.revise('H', '2026/11/01', { code: 'H', name: '旧館' });
    await world.revise('H', '2026/11/10', null);
    const change = { recordType: 'desk/shelf', code: 'S2', from: '2026/11/20' };
    const record = { code: 'S2', name: '棚', rooms: [{ roomCode: 'H' }] };
    const shelf = engine.masters.revise(keeper, { ...change, record }, { reason: '' });
    await expect(shelf).rejects.toMatchObject({ errors: [{ keyword: 'referenceExpired' }] });
  });

  it('that were loaded keep what they were before their first revision', async () => {
    await engine.putMaster('t1', recordType, 'L', { code: 'L', name: '既存' });
    expect(await read('L')).toMatchObject({ version: 0, revisions: [{ seq: 1, from: '' }] });
    await world.revise('L', '2026/12/01', { code: 'L', name: '改称' }, { version: 0 });
    expect((await read('L', '2025/01/01')).record).toMatchObject({ name: '既存' });
    expect((await read('L', '2026/12/01')).record).toMatchObject({ name: '改称' });
    await expect(engine.putMaster('t1', recordType, 'L', { code: 'L', name: '上書き' })).rejects.toThrow(
      'has been revised',
    );
  });

  it('are revised in one book by two at once: one gets through, the other is told that it moved', async () => {
    await world.revise('R', '2026/11/20', { code: 'R', name: '甲', floor: 1 });
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_unused, index) =>
        engine.masters.revise(
          index % 2 ? keeper : otherKeeper,
          { recordType, code: 'R', from: '2026/11/20', record: { code: 'R', name: `甲${index}` }, version: 1 },
          { reason: '' },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      expect(answer.status === 'fulfilled' || answer.reason).toEqual(
        answer.status === 'fulfilled' || expect.objectContaining(refusals.stale),
      );
    }
    expect((await read('R')).version).toBe(2);
  });

  it('come into force once when many ask at midnight', async () => {
    await world.revise('M', '2026/11/20', { code: 'M', name: '前' });
    await world.revise('M', '2026/11/21', { code: 'M', name: '後' });
    world.day('2026/11/21');
    const found = await Promise.all(Array.from({ length: 20 }, () => engine.getMaster('t1', recordType, 'M')));
    expect(new Set(found.map((one) => one?.name))).toEqual(new Set(['後']));
    expect((await read('M')).version).toBe(2);
    world.day('2026/11/20');
  });

  it('are seen by the transaction that changes them', async () => {
    await world.revise('T', '2026/11/20', { code: 'T', name: '前' });
    await database.tenantTransaction('t1', async (query) => {
      expect((await engine.getMaster('t1', recordType, 'T', query))?.name).toBe('前');
      const change = { recordType, code: 'T', from: '2026/11/20', record: { code: 'T', name: '後' } };
      await engine.masters.revise(keeper, change, { reason: '' }, query);
      expect((await engine.getMaster('t1', recordType, 'T', query))?.name).toBe('後');
    });
  });

  it('keep a book that nobody can rewrite', async () => {
    const rewrite = database.tenantTransaction('t1', (query) => query("update master_revision set reason = 'x'"));
    await expect(rewrite).rejects.toThrow();
    await expect(database.transaction((query) => query('delete from master_revision'))).rejects.toThrow(
      'only appended to',
    );
  });
});
