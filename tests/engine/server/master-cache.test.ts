import { beforeAll, expect, it } from 'vitest';
import type { Database, RecordEngine } from '../../../engine/server/ports.ts';
import { forEachStore } from '../../support/stores.ts';
import { createNoteWorld } from './note-world.ts';

forEachStore('masters read again and again', (open) => {
  let database: Database;
  let engine: RecordEngine;
  let other: RecordEngine;

  beforeAll(async () => {
    database = await open();
    engine = (await createNoteWorld(database)).engine;
    other = (await createNoteWorld(database)).engine;
    await engine.putMaster('t1', 'desk/shelf', 'S1', { code: 'S1', name: '杉の棚' });
  });

  const nameIn = async (from: RecordEngine, tenant = 't1') =>
    (await from.getMaster(tenant, 'desk/shelf', 'S1'))?.name ?? null;

  it('are not read from their table as long as nobody changes them', async () => {
    await nameIn(engine);
    const statements: string[] = [];
    await database.tenantTransaction('t1', (query) =>
      engine.getMaster('t1', 'desk/shelf', 'S1', (text, values) => {
        statements.push(text);
        return query(text, values);
      }),
    );
    expect(statements).toHaveLength(1);
    expect(statements[0]).toContain('master_change');
  });

  it('are new at once when another server changed them', async () => {
    expect(await nameIn(engine)).toBe('杉の棚');
    await other.putMaster('t1', 'desk/shelf', 'S1', { code: 'S1', name: '桧の棚' });
    expect(await nameIn(engine)).toBe('桧の棚');
    expect(await engine.listMasters('t1', 'desk/shelf')).toMatchObject([{ record: { name: '桧の棚' } }]);
  });

  it('are seen by the transaction that changes them, and by nobody when it fails', async () => {
    const change = database.tenantTransaction('t1', async (query) => {
      expect((await engine.getMaster('t1', 'desk/shelf', 'S1', query))?.name).toBe('桧の棚');
      await engine.putMaster('t1', 'desk/shelf', 'S1', { code: 'S1', name: '仮の棚' }, query);
      expect((await engine.getMaster('t1', 'desk/shelf', 'S1', query))?.name).toBe('仮の棚');
      throw new Error('undone');
    });
    await expect(change).rejects.toThrow('undone');
    expect(await nameIn(engine)).toBe('桧の棚');
  });

  it('are nothing to another tenant, and cannot be changed by who read them', async () => {
    expect(await nameIn(engine, 't2')).toBeNull();
    const shelf = await engine.getMaster('t1', 'desk/shelf', 'S1');
    expect(() => Object.assign(shelf ?? {}, { name: 'mine' })).toThrow(TypeError);
  });

  it('are loaded by code only as far as they are not kept', async () => {
    await engine.putMaster('t1', 'desk/shelf', 'S2', { code: 'S2', name: '楢の棚' });
    await nameIn(engine);
    const loaded: unknown[] = [];
    const list = (codes: string[]) =>
      database.tenantTransaction('t1', (query) =>
        engine.listMasters(
          't1',
          'desk/shelf',
          (text, values) => {
            if (!text.includes('master_change')) loaded.push(values?.[1]);
            return query(text, values);
          },
          codes,
        ),
      );
    const both = await list(['S2', 'S1', 'none']);
    expect(both.map(({ code }) => code)).toEqual(['S1', 'S2']);
    expect(await list(['S1', 'S2', 'none'])).toEqual(both);
    expect(loaded).toEqual([['S2', 'none']]);
  });
});
