import { describe, expect, it } from 'vitest';
import { statesWithDueMet } from '../../../engine/core/flow/due-met.ts';

describe('statesWithDueMet', () => {
  it('are those that say so, and the ends of the lifecycle', () => {
    const met = statesWithDueMet({
      states: {
        open: { meta: { heldBy: 'owner' } },
        delivered: { meta: { heldBy: 'owner', dueMet: true } },
        closed: { type: 'final', meta: { heldBy: 'nobody' } },
      },
    });
    expect([...met]).toEqual(['delivered', 'closed']);
  });
});
