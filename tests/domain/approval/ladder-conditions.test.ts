import { expect, it } from 'vitest';
import { isConditioned, type LadderStep } from '../../../src/approval/domain/ladder.ts';
import { productDefinitions } from '../../support/product-definitions.ts';

const plain: LadderStep = { code: 'a', name: '課長', approvers: [{ level: 'section' }], rule: 'any' };
const conditions = {
  categories: [{ code: '02' }],
  departments: [{ code: '10000000' }],
  dealKind: 'direct',
  singleQuotation: true,
  overBudget: true,
};

it('knows every condition that a step can have', () => {
  expect(isConditioned({ ...plain, above: '100', upTo: '200' })).toBe(false);
  for (const [name, value] of Object.entries(conditions))
    expect(isConditioned({ ...plain, [name]: value }), name).toBe(true);
  const step = productDefinitions().records.get('master/approval-ladder')?.schema.properties?.steps?.items?.properties;
  const others = ['code', 'name', 'above', 'upTo', 'approvers', 'rule', 'need'];
  expect(
    Object.keys(step ?? {})
      .filter((name) => !others.includes(name))
      .toSorted(),
  ).toEqual(Object.keys(conditions).toSorted());
});
