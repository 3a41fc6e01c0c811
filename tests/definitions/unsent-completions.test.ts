import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import { screenKey, stepKeys } from '../../engine/core/text-keys.ts';
import { loadTexts } from '../../src/platform/server/texts/load-texts.ts';
import { productDefinitions } from '../support/product-definitions.ts';

const definitions = productDefinitions();
const texts = loadTexts(join(import.meta.dirname, '..', '..', 'locales'));
const flows = [...definitions.flows.values()];

/** States that the last call of an input leads to, in which the record still waits for whoever sent it. */
function unsentAfter(steps: FlowDefinition): string[] {
  return Object.values(steps.states).flatMap(({ on }) =>
    Object.values(on ?? {}).flatMap((transitions) =>
      [transitions].flat().flatMap(({ target, meta }) => {
        const call = definitions.calls.get(meta?.call ?? '');
        const operation = call?.operation;
        if (steps.states[target ?? '']?.type !== 'final' || !operation || !('event' in operation)) return [];
        const { record, event } = operation.event;
        const lifecycle = flows.find((flow) => flow.kind === 'lifecycle' && flow.record === record);
        return Object.values(lifecycle?.states ?? {}).flatMap((state) =>
          [state.on?.[event] ?? []].flat().flatMap(({ target: next, meta: own }) => {
            const { meta: reached, on: after } = lifecycle?.states[next ?? ''] ?? {};
            // Where the same can be sent again, what was sent is sent.
            const isSent = after?.[event] !== undefined;
            return own?.by?.includes(reached?.heldBy ?? '') && !isSent ? [next ?? ''] : [];
          }),
        );
      }),
    ),
  );
}

const unsent = flows.filter((flow) => flow.kind === 'steps' && unsentAfter(flow).length > 0);

describe('what is not sent yet', () => {
  it('is the end of some inputs', () => {
    expect(unsent.map(({ id }) => id)).toContain('supplierInvoice');
  });

  it.each(unsent.map((flow) => [flow.id, flow] as const))('is never called complete: %s', (id, flow) => {
    const finals = Object.entries(flow.states).filter(([, { type }]) => type === 'final');
    const named = finals.flatMap(([step, { meta }]) => [stepKeys(id, step), screenKey(meta?.screen ?? '')]);
    expect(named.map((keys) => texts.text('ja', keys)).filter((text) => text.includes('完了'))).toEqual([]);
  });
});
