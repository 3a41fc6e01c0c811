import type { CallDefinition } from '../../../engine/core/formats/call.ts';
import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import type { MasterTold } from '../../../engine/core/master-wire.ts';
import type { ListResponse, RecordEnvelope } from '../../../engine/core/wire.ts';
import { completeSamples, type DemoWorld } from '../demo-world.ts';
import { readAs, type Walker, type WalkMaterial } from '../walk-lifecycle.ts';

let changes = 0;

/** Changes of masters that wait: somebody who keeps them changes the account of a supplier, which takes two. */
export function masterChangeMaterial(world: DemoWorld, flow: FlowDefinition): WalkMaterial {
  const owner = world.walkers.find(({ roles }) => roles.includes('K999')) as Walker;
  return {
    flow,
    samples: completeSamples(flow.record),
    owner,
    begin: async ({ masterRecord, masterCode, effectiveFrom }) => {
      changes += 1;
      const about = { master: String(masterRecord), code: String(masterCode) };
      const told = await answered<MasterTold>(world, owner, 'master.read', {
        query: { ...about, day: String(effectiveFrom) },
      });
      const record = { ...told.record, accountNumber: String(7000000 + changes) };
      const body = { ...about, from: effectiveFrom, record, reason: '口座変更届による', version: told.version };
      await answered(world, owner, 'master.revise', { body });
      const asked = {
        tab: 'pending',
        page: 1,
        itemsPerPage: 1,
        sort: { column: 'number', direction: 'desc' },
      };
      const list = await answered<ListResponse>(world, owner, 'masterApplication.ownList', { body: asked });
      const seen = await readAs(world, flow, owner, list.items[0]?.id ?? '');
      return seen as RecordEnvelope;
    },
  };
}

async function answered<Answer = unknown>(
  world: DemoWorld,
  walker: Walker,
  callId: string,
  input: { query?: Record<string, string>; body?: unknown },
): Promise<Answer> {
  const call = world.calls.find(({ id }) => id === callId) as CallDefinition;
  const { status, body } = await world.call(walker, call, input);
  if (status !== 200) throw new Error(`${callId}: ${JSON.stringify(body)}`);
  return body as Answer;
}
