import { describe, expect, it } from 'vitest';
import type { CallOperation } from '../../../engine/core/formats/call.ts';
import { refreshingCalls } from '../../../engine/react/refreshing-calls.ts';
import { createWorld } from './engine-world.tsx';

/** How often what shows records is asked for anew after a call with this operation. */
async function refreshesAfter(operation: CallOperation, answer: () => unknown = () => ({ id: 'r1' })): Promise<number> {
  const { runtime } = createWorld(answer);
  const { definitions } = runtime;
  let refreshes = 0;
  const refreshing = refreshingCalls(
    {
      ...runtime,
      definitions: { ...definitions, call: async (id) => ({ ...(await definitions.call(id)), operation }) },
    },
    () => {
      refreshes += 1;
    },
  );
  await refreshing.call('case.any').catch(() => null);
  await new Promise((resolve) => setTimeout(resolve));
  return refreshes;
}

describe('what shows records', () => {
  it('is asked for anew after an event, whichever screen sent it', async () => {
    expect(await refreshesAfter({ event: { record: 'case/case', event: 'close' } })).toBe(1);
    expect(await refreshesAfter({ events: { record: 'case/case', events: ['close'] } })).toBe(1);
  });

  it('stays as it is after a look', async () => {
    expect(await refreshesAfter({ handler: 'case.look' })).toBe(0);
  });

  it('stays as it is when the event was refused', async () => {
    const refuse = () => {
      throw new Error('refused');
    };
    expect(await refreshesAfter({ event: { record: 'case/case', event: 'close' } }, refuse)).toBe(0);
  });
});
