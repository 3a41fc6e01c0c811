import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import { systemActor } from '../../../src/platform/server/system-actor.ts';
import { completeSamples, type DemoWorld } from '../demo-world.ts';
import { flowsOf } from '../flow-files.ts';
import type { WalkMaterial } from '../walk-lifecycle.ts';
import { closingMaterial } from './closing-material.ts';

/** Journals as a closing begins them, of a closing without statements. */
export function journalMaterial(world: DemoWorld, flow: FlowDefinition): WalkMaterial {
  const statementFlow = flowsOf('lifecycle').find(({ id }) => id === 'closingStatement') as FlowDefinition;
  const { owner } = closingMaterial(world, statementFlow);
  const by = { code: owner.code, name: owner.login, organizationCode: '30000000' };
  return {
    flow,
    samples: completeSamples(flow.record),
    owner,
    begin: (record) =>
      world.context.engine.applySystemEvent(systemActor('TOURIN'), {
        recordType: flow.record,
        id: null,
        event: 'drawUp',
        owner: by,
        record,
      }),
  };
}
