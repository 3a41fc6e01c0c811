import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import { monthsBefore } from '../../src/contract/index.ts';
import { systemActor } from '../../src/platform/server/system-actor.ts';
import { completeSamples, type DemoWorld } from './demo-world.ts';
import type { Walker, WalkMaterial } from './walk-lifecycle.ts';

let months = 0;

/**
 * Closings of a company that has none in the demo, each of a month of its own long ago, and statements as one issues them. Each
 * is of a month before those that stand open: months are closed in their order.
 */
export function closingMaterial(world: DemoWorld, flow: FlowDefinition): WalkMaterial {
  const owner = world.walkers.find(
    ({ roles }) => roles.includes('CONTRACT_DEPARTMENT') && roles.includes('K990'),
  ) as Walker;
  const material = { flow, samples: completeSamples(flow.record), owner };
  if (flow.id === 'closingStatement') {
    const by = { code: owner.code, name: owner.login, organizationCode: '30000000' };
    return {
      ...material,
      begin: (record) =>
        world.context.engine.applySystemEvent(systemActor('TOURIN'), {
          recordType: flow.record,
          id: null,
          event: 'issue',
          owner: by,
          record,
        }),
    };
  }
  return {
    ...material,
    prepare: async (sample) => {
      months += 1;
      // Before the demo's first closing, as far back as months may be closed.
      const closingDate = monthsBefore('2024/10/20', months - 1);
      return { ...sample, closingDate };
    },
  };
}
