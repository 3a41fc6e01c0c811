import type { FlowDefinition, FlowTransition } from '../formats/flow.ts';
import { nearestName, type Problem } from '../problem.ts';
import { pathToPointer } from '../values/json-pointer.ts';

const named = /^#\/params\/(.+)$/;

/** A flow in which every transition says its parameters itself, those that it names under `params` put in their place. */
export function resolveFlowParams({ params = {}, ...flow }: FlowDefinition): {
  flow: FlowDefinition;
  problems: Omit<Problem, 'file'>[];
} {
  const problems: Omit<Problem, 'file'>[] = [];
  const resolved = (transition: FlowTransition, path: (string | number)[]): FlowTransition => {
    const ref = transition.meta?.params?.$ref;
    if (ref === undefined) return transition;
    const name = named.exec(ref)?.[1] ?? '';
    const found = Object.hasOwn(params, name) ? params[name] : undefined;
    if (found) return { ...transition, meta: { ...transition.meta, params: found } };
    const pointer = pathToPointer([...path, 'meta', 'params', '$ref']);
    const didYouMean = nearestName(
      ref,
      Object.keys(params).map((one) => `#/params/${one}`),
    );
    const reason = `The flow has no parameters "${ref}".`;
    problems.push({ pointer, code: 'flow.unknownParams', reason, ...(didYouMean && { didYouMean }) });
    return transition;
  };
  const states = Object.entries(flow.states).map(([state, { on, ...rest }]) => {
    const events = Object.entries(on ?? {}).map(([event, given]) => {
      const path = ['states', state, 'on', event];
      const ways = Array.isArray(given)
        ? given.map((one, index) => resolved(one, [...path, index]))
        : resolved(given, path);
      return [event, ways] as const;
    });
    return [state, { ...rest, ...(on && { on: Object.fromEntries(events) }) }] as const;
  });
  return { flow: { ...flow, states: Object.fromEntries(states) }, problems };
}
