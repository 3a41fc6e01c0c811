import { describe, expect, it } from 'vitest';
import { createPartPace, type PartPace } from '../../../../engine/server/timers/part-pace.ts';

const sizes = { first: 100, most: 3000 };

/** A store on which each thing takes so long, and each part so much more (ms). */
function paceOver(store: 'pglite' | 'postgres', { each, more }: { each: number; more: number }) {
  let now = 0;
  const pace = createPartPace(store, () => now);
  const part = (kind = 'closing goOn', whole = 1): Promise<{ asked: number; held: number }> =>
    pace.inPart(async (begin) => {
      // Waiting for one's turn holds nobody up.
      now += 60_000;
      const { most, take } = begin(kind, sizes);
      const count = Math.max(most, whole);
      take(count);
      const held = more + each * count;
      now += held;
      return { asked: most, held };
    });
  return { pace, part };
}

async function several(part: () => Promise<{ asked: number; held: number }>, count: number) {
  const all: { asked: number; held: number }[] = [];
  for (let done = 0; done < count; done += 1) all.push(await part());
  return all;
}

describe('the size of a part of work in the background', () => {
  it.each([
    ['pglite', 1000],
    ['postgres', 3000],
  ] as const)('comes to what holds %s for %d ms', async (store, aim) => {
    const { part } = paceOver(store, { each: 2, more: 100 });
    const parts = await several(part, 12);
    expect(parts[0]?.asked).toBe(100);
    for (const { held } of parts) expect(held).toBeLessThanOrEqual(aim * 1.1);
    expect(parts.at(-1)?.held).toBeGreaterThan(aim * 0.9);
  });

  it('falls at once on a slow store, to one thing at least', async () => {
    const { part } = paceOver('pglite', { each: 5000, more: 0 });
    const [, second] = await several(part, 2);
    expect(second?.asked).toBe(1);
  });

  it('grows by no more than twice, and never beyond what the flow says', async () => {
    const { part } = paceOver('postgres', { each: 0.01, more: 0 });
    const asked = (await several(part, 8)).map((one) => one.asked);
    expect(asked).toEqual([100, 200, 400, 800, 1600, 3000, 3000, 3000]);
  });

  it('counts what a part took, where it could not take less', async () => {
    const { part } = paceOver('pglite', { each: 2, more: 0 });
    await part('closing goOn', 5000);
    expect((await part()).asked).toBe(200);
  });

  it('is another for another kind, and stays where a part failed or took nothing', async () => {
    const { pace, part } = paceOver('pglite', { each: 0.1, more: 0 });
    await part();
    expect((await part('import goOn')).asked).toBe(100);
    await expect(failing(pace)).rejects.toThrow('broken');
    await pace.inPart(async (begin) => begin('closing goOn', sizes));
    expect((await part()).asked).toBe(200);
  });
});

function failing(pace: PartPace): Promise<never> {
  return pace.inPart(async (begin) => {
    begin('closing goOn', sizes).take(1);
    throw new Error('broken');
  });
}
