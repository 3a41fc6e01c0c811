import { describe, expect, it } from 'vitest';
import { createExpressions } from '../../engine/core/expressions/expressions.ts';
import { edgeName, edgesOf, eventsOf, scenariosOf, shortestPaths } from '../../engine/core/flow/flow-edges.ts';
import { eventsFrom, nextOf } from '../../engine/core/flow/flow-machine.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import { allFlows } from './flow-files.ts';

const expressions = createExpressions([]);

/** The flow with every guard answered by the test: `event.params.<guard>`. */
function withAnsweredGuards(flow: FlowDefinition): FlowDefinition {
  const guards = Object.keys(flow.guards ?? {}).map((name) => [name, `event.params.${name} == true`]);
  return { ...flow, guards: Object.fromEntries(guards) };
}

const send = (flow: FlowDefinition, state: string, event: string, truths: Record<string, boolean>) =>
  nextOf(flow, state, event, { event: { type: event, comment: null, params: truths } }, expressions);

describe.each(allFlows().map((flow) => [flow.id, withAnsweredGuards(flow)] as const))('the machine %s', (_id, flow) => {
  const edges = edgesOf(flow).map((edge) => [edgeName(edge), edge] as const);

  it.each(edges)('takes %s when its guard holds and those before it do not', (_name, edge) => {
    const truths = Object.fromEntries(edge.passedOver.map((guard) => [guard, false]));
    if (edge.transition.guard) truths[edge.transition.guard] = true;
    const step = send(flow, edge.from, edge.event, truths);
    expect(step).toMatchObject({ target: edge.target, actions: edge.transition.actions ?? [] });
  });

  const guarded = edges.filter(([, edge]) => edge.transition.guard !== undefined);
  it.each(guarded)('does not take %s when its guard does not hold', (_name, edge) => {
    const truths = Object.fromEntries([...edge.passedOver, edge.transition.guard ?? ''].map((guard) => [guard, false]));
    expect(send(flow, edge.from, edge.event, truths)).not.toMatchObject({ transition: edge.transition });
  });

  const illegal = Object.keys(flow.states).flatMap((state) =>
    eventsOf(flow)
      .filter((event) => !eventsFrom(flow, state).some((one) => one.event === event))
      .map((event) => [`${event} in ${state}`, state, event] as const),
  );
  it.each(illegal)('refuses %s', (_name, state, event) => {
    const allTrue = Object.fromEntries(Object.keys(flow.guards ?? {}).map((guard) => [guard, true]));
    expect(send(flow, state, event, allTrue)).toEqual({ refused: 'noTransition' });
  });

  it('reaches every state', () => {
    expect([...shortestPaths(flow).keys()].sort()).toEqual(Object.keys(flow.states).sort());
  });

  it('covers every edge by the scenarios made from it', () => {
    const walked = new Set(scenariosOf(flow).flat().map(edgeName));
    expect([...walked].sort()).toEqual(edgesOf(flow).map(edgeName).sort());
  });
});
