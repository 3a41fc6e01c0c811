import { expect, it } from 'vitest';
import { edgeName, edgesOf } from '../../engine/core/flow/flow-edges.ts';
import { coveringWalks } from './covering-walks.ts';
import { flowsOf } from './flow-files.ts';

it.each(flowsOf('steps').map((flow) => [flow.id, flow] as const))(
  'goes along every edge of %s, each walk from its start',
  (_id, flow) => {
    const walks = coveringWalks(flow);
    expect(new Set(walks.flat().map(edgeName))).toEqual(new Set(edgesOf(flow).map(edgeName)));
    for (const walk of walks)
      expect(walk.map(({ from }) => from)).toEqual([flow.initial, ...walk.slice(0, -1).map(({ target }) => target)]);
  },
);
