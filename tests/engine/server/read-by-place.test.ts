import { beforeAll, expect, it } from 'vitest';
import { forEachStore } from '../../support/stores.ts';
import { createNoteWorld, foreigner, goodNote, type NoteWorld, refusals, stranger, writer } from './note-world.ts';

forEachStore('a record that a path tells by what stands in it', (open) => {
  let world: NoteWorld;

  beforeAll(async () => {
    world = await createNoteWorld(await open());
  });
  const read = (by: Record<string, string>, actor = writer) =>
    world.engine.read(actor, { recordType: 'desk/note', id: { by }, visibleTo: ['owner'] });

  it('is the newest of which all of it is true, and only for whom it is there', async () => {
    await world.handIn({ ...goodNote, title: 'Oak', weight: '1' });
    const light = await world.handIn({ ...goodNote, title: 'Oak', weight: '2' });
    const newest = await world.handIn({ ...goodNote, title: 'Oak', weight: '3' });
    const ids = [light.id, newest.id];
    expect(ids).toContain((await read({ title: 'Oak' })).id);
    expect((await read({ title: 'Oak', weight: '2' })).id).toBe(light.id);
    for (const [by, actor] of [
      [{ title: 'Elm' }, writer],
      [{}, writer],
      [{ title: "Oak' or true --" }, writer],
      [{ title: 'Oak' }, stranger],
      [{ title: 'Oak' }, foreigner],
    ] as const)
      await expect(read(by, actor)).rejects.toMatchObject(refusals.notFound);
    await expect(read({ 'data->>x': 'Oak' })).rejects.toMatchObject(refusals.badRequest);
  });
});
