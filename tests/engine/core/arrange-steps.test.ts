import { describe, expect, it } from 'vitest';
import { arrangementOf, arrangeSteps } from '../../../engine/core/flow/arrange-steps.ts';
import { shortestPaths } from '../../../engine/core/flow/flow-edges.ts';
import { movableSteps, stepsInOrder } from '../../../engine/core/flow/step-order.ts';
import { productDefinitions } from '../../support/product-definitions.ts';

const flowOf = (id: string) => {
  const flow = productDefinitions().flows.get(id);
  if (!flow) throw new Error(id);
  return flow;
};
const arrangeable = [...productDefinitions().flows.values()].filter(
  (flow) => flow.kind === 'steps' && movableSteps(flow).length > 0,
);

describe('the steps of an input', () => {
  it.each(arrangeable.map(({ id }) => id))('%s are told as what they are, and arranged so are the same', (id) => {
    const flow = flowOf(id);
    const told = arrangementOf(flow, flow);
    expect(told).toEqual(movableSteps(flow).map((step) => ({ step })));
    expect(arrangeSteps(flow, told ?? []).states).toEqual(flow.states);
  });

  it.each(arrangeable.map(({ id }) => id))('%s lead to the end in the other order, and back', (id) => {
    const flow = flowOf(id);
    const turned = movableSteps(flow)
      .map((step) => ({ step }))
      .reverse();
    const arranged = arrangeSteps(flow, turned);
    expect(arrangementOf(flow, arranged)).toEqual(turned);
    expect(stepsInOrder(arranged).slice(1, 1 + turned.length)).toEqual(turned.map(({ step }) => step));
    expect([...shortestPaths(arranged).keys()].toSorted()).toEqual(Object.keys(flow.states).toSorted());
  });

  it('are passed over while their condition does not hold, on the way back, too', () => {
    const flow = flowOf('directOrder');
    const arranged = arrangeSteps(flow, [{ step: 'approverSelection', when: "record.title != ''" }]);
    expect(arranged.guards).toEqual({ comesToApproverSelection: "record.title != ''" });
    const asked = { target: 'approverSelection', guard: 'comesToApproverSelection' };
    expect(arranged.states.input?.on?.next).toEqual([asked, { target: 'confirm' }]);
    expect(arranged.states.confirm?.on?.back).toEqual([asked, { target: 'input' }]);
  });

  it('may be left out; a way that is none of these is not told as one', () => {
    const flow = flowOf('directOrder');
    const short = arrangeSteps(flow, []);
    expect(Object.keys(short.states)).toEqual(['input', 'confirm', 'complete']);
    expect(short.states.input?.on?.next).toEqual({ target: 'confirm' });
    const odd = structuredClone(flow);
    if (odd.states.confirm?.on) odd.states.confirm.on.back = { target: 'input' };
    expect(arrangementOf(flow, odd)).toBeNull();
  });
});
