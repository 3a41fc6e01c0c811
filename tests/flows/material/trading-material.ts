import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import { systemActor } from '../../../src/platform/server/system-actor.ts';
import { completeSamples, type DemoWorld } from '../demo-world.ts';
import type { Walker, WalkMaterial } from '../walk-lifecycle.ts';

/** Deals as acceptances begin them, and closings of a company of which the trading company has none, as the buyer's dates begin them. */
export function tradingMaterial(world: DemoWorld, flow: FlowDefinition): WalkMaterial {
  const owner = world.walkers.find(({ roles }) => roles.includes('TRADING')) as Walker;
  const by = { code: 'S061', name: '株式会社みちしお商事', organizationCode: '' };
  const event = flow.id === 'tradingDeal' ? 'record' : 'register';
  return {
    flow,
    samples: completeSamples(flow.record),
    owner,
    begin: (sample) =>
      world.context.engine.applySystemEvent(systemActor('TOURIN'), {
        recordType: flow.record,
        id: null,
        event,
        owner: by,
        record: { ...sample, companyCode: '30000000' },
      }),
  };
}
