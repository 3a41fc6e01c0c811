import { expect, it } from 'vitest';
import { productDefinitions } from '../support/product-definitions.ts';

/** Kinds of records with people in them that nobody takes over, each with why. */
const notTakenOver: Readonly<Record<string, string>> = {
  'mall/application': 'only drafts are held by anybody, and a draft is nobody else’s',
  'inventory/replenishment': 'only drafts are held by anybody, and a draft is nobody else’s',
  'sso/identity-provider': 'only drafts are held by anybody, and a draft is nobody else’s',
  'closing/statement': 'its objections are settled by whoever may close, not by a person',
};

it('has every kind of record that waits for somebody of the company declare what becomes of it when he goes', () => {
  const { flows, records } = productDefinitions();
  const silent = [...flows.values()].flatMap(({ kind, record, initial, states }) => {
    if (kind !== 'lifecycle' || records.get(record)?.facts?.handOver) return [];
    const waits = Object.entries(states).some(
      ([name, { meta }]) => name !== initial && ['owner', 'assignee', 'approvers'].includes(String(meta?.heldBy)),
    );
    return waits || record in notTakenOver ? [record] : [];
  });
  expect(silent.toSorted()).toEqual(Object.keys(notTakenOver).toSorted());
});

it('has every kind of record that waits for approvers say by which event it is pulled back where nobody takes over', () => {
  const { flows, records } = productDefinitions();
  const stuck = [...flows.values()].flatMap((flow) => {
    if (flow.kind !== 'lifecycle') return [];
    const withdraw = records.get(flow.record)?.facts?.handOver?.withdraw;
    return Object.entries(flow.states).flatMap(([name, { meta, on }]) =>
      meta?.heldBy === 'approvers' && meta.dueIn && !(withdraw && on?.[withdraw]) ? [`${flow.id} ${name}`] : [],
    );
  });
  expect(stuck).toEqual([]);
});
