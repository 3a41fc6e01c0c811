import { expect, it } from 'vitest';
import { productDefinitions } from '../support/product-definitions.ts';

/** States in which approvers hold a record back themselves: no day is due, so nobody is late. */
const paused = ['payment pendingDuringApproval'];

const waiting = [...productDefinitions().flows.values()].flatMap((flow) =>
  flow.kind === 'lifecycle'
    ? Object.entries(flow.states).flatMap(([name, state]) =>
        state.meta?.heldBy === 'approvers' ? [{ at: `${flow.id} ${name}`, flow, state }] : [],
      )
    : [],
);

it.each(waiting.filter(({ at }) => !paused.includes(at)))(
  '$at: approvers who are late are reminded, and whoever waits hears of it two business days later',
  ({ flow, state }) => {
    expect(state.meta?.dueIn).toBeDefined();
    expect(flow.delays).toMatchObject({ remind: { due: true }, escalate: { due: true, businessDays: 2 } });
    const mailsOf = (event: string) =>
      [state.after?.[event] ?? []]
        .flat()
        .flatMap(({ actions = [] }) =>
          actions.flatMap((name) => (typeof name === 'string' ? (flow.effects?.[name] ?? []) : name)),
        );
    expect(mailsOf('remind')).toMatchObject([{ type: 'mail', params: { to: ['currentApprover'] } }]);
    expect(mailsOf('escalate')).toMatchObject([{ type: 'mail', params: { to: ['owner'] } }]);
  },
);

it('is not asked of a state that approvers hold back themselves', () => {
  const undue = waiting.flatMap(({ at, state }) => (state.meta?.dueIn === undefined ? [at] : []));
  expect(undue).toEqual(paused);
});
