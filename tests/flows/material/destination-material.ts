import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import { completeSamples } from '../demo-world.ts';
import type { Walker, WalkMaterial } from '../walk-lifecycle.ts';

let accounts = 0;

/** Requests to be paid elsewhere, each to an account of its own. */
export function destinationMaterial(flow: FlowDefinition, supplier: Walker): WalkMaterial {
  return {
    flow,
    samples: completeSamples(flow.record),
    owner: supplier,
    prepare: async (sample) => {
      accounts += 1;
      return { ...sample, accountNumber: String(2_000_000 + accounts) };
    },
  };
}
