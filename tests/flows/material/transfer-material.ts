import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import { systemActor } from '../../../src/platform/server/system-actor.ts';
import { completeSamples, type DemoWorld } from '../demo-world.ts';
import { flowsOf } from '../flow-files.ts';
import type { WalkMaterial } from '../walk-lifecycle.ts';
import { closingMaterial } from './closing-material.ts';

/** Transfer proposals of a company that has none in the demo, each with a statement that was just issued for it. */
export function transferMaterial(world: DemoWorld, flow: FlowDefinition): WalkMaterial {
  const statementFlow = flowsOf('lifecycle').find(({ id }) => id === 'closingStatement') as FlowDefinition;
  const { owner } = closingMaterial(world, statementFlow);
  const [statement] = completeSamples('closing/statement');
  return {
    flow,
    samples: completeSamples(flow.record),
    owner,
    prepare: async (sample) => {
      await world.context.engine.applySystemEvent(systemActor('TOURIN'), {
        recordType: 'closing/statement',
        id: null,
        event: 'issue',
        owner: { code: owner.code, name: owner.login, organizationCode: '30000000' },
        record: { ...statement, companyDisplayCode: '30000000', payOn: '2026/11/20' },
      });
      return sample;
    },
  };
}
