import type { FlowDefinition } from '../../../../engine/core/formats/flow.ts';
import type { AppContext } from '../app-context.ts';
import { checkFlow } from './check-flow.ts';

const sound = new WeakMap<AppContext['definitions'], Map<string, boolean>>();

/**
 * Inputs in steps that were published for a company, as its people's browsers play them. One that this release's screens
 * no longer fit is left out, so that its input goes on as the file says; `verify:flows` tells operators of it.
 */
export async function playableStepFlows(app: AppContext, tenant: string): Promise<Record<string, FlowDefinition>> {
  const known = sound.get(app.definitions) ?? new Map<string, boolean>();
  sound.set(app.definitions, known);
  const isSound = (flow: FlowDefinition) => {
    const key = `${flow.id}@${flow.version}`;
    const answer = known.get(key) ?? checkFlow(app, flow.id, JSON.stringify(flow)).problems.length === 0;
    known.set(key, answer);
    return answer;
  };
  const published = await app.engine.flows.stepFlows(tenant);
  return Object.fromEntries(published.filter(isSound).map((flow) => [flow.id, flow]));
}
