import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import type { ServedProduct } from './serve-product.ts';

/** The call that keeps the record of a step flow without completing it, from where its lifecycle begins. */
export function draftCallOf(product: ServedProduct, flow: FlowDefinition): string {
  const lifecycle = [...product.definitions.flows.values()].find(
    (one) => one.kind === 'lifecycle' && one.record === flow.record,
  );
  const start = lifecycle?.states[lifecycle.initial];
  const kept = Object.entries(start?.on ?? {}).find(([, listed]) => [listed].flat()[0]?.meta?.validate === 'draft');
  const call = [...product.definitions.calls.values()].find(
    ({ operation }) =>
      'event' in operation && operation.event.record === flow.record && operation.event.event === kept?.[0],
  );
  if (!call) throw new Error(`No call keeps a draft of ${flow.record}.`);
  return call.id;
}
