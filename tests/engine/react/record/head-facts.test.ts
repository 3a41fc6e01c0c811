import { expect, it } from 'vitest';
import { headPointersOf } from '../../../../engine/react/record/head-facts.ts';

const facts = {
  columns: {},
  title: '/title',
  handOver: { by: [], owner: { code: '/personCode', name: '/personName' } },
};
const owner = { code: 'U1', name: '佐藤 健太' };

it('knows what the head says: its facts, and the owner where the record names the same person', () => {
  const record = { title: '砥石', personCode: 'U1', personName: '佐藤 健太' };
  expect([...headPointersOf(facts, { record, owner })]).toEqual(['/title', '/personName']);
  // Whoever began it is told besides whoever looks after it now.
  const other = { ...record, personName: '山﨑 玲奈' };
  expect([...headPointersOf(facts, { record: other, owner })]).toEqual(['/title']);
  expect([...headPointersOf(facts, { record: { title: '' }, owner })]).toEqual([]);
});
