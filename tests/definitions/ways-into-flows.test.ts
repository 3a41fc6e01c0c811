import { expect, it } from 'vitest';
import { productDefinitions } from '../support/product-definitions.ts';

const { flows, screens, derivations } = productDefinitions();
const steps = [...flows.values()].filter(({ kind }) => kind === 'steps');
/** Records that come from others: their inputs only finish them. */
const derived = new Set([...derivations.values()].map(({ to }) => to));

/** The screen that a step flow begins with. */
const firstOf = (flow: (typeof steps)[number]) => flow.states[flow.initial ?? '']?.meta?.screen ?? '';

/** Is there a way to a screen for somebody who has nothing of its kind of record yet? */
function hasWay(id: string): boolean {
  const { menu, record } = screens.get(id) ?? {};
  if (menu !== undefined) return true;
  return [...screens.values()].some((other) => {
    const leads = other.id !== id && JSON.stringify(other).includes(`"${id}"`);
    return leads && (other.kind !== 'detail' || other.record !== record);
  });
}

it('whoever may begin something finds the way to its first screen, also for the first time', () => {
  const records = new Set(steps.map(({ record }) => record ?? ''));
  const closed = [...records].filter((record) => {
    const own = steps.filter((flow) => flow.record === record);
    return !derived.has(record) && !own.some((flow) => hasWay(firstOf(flow)));
  });
  expect(closed).toEqual([]);
});
