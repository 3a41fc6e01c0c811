import { afterAll, beforeAll, expect, it } from 'vitest';
import { categoryNamed } from '../../../src/master/index.server.ts';
import { type DemoAccess, openDemoAccess } from '../../access/open-demo-access.ts';

let demo: DemoAccess;

beforeAll(async () => {
  demo = await openDemoAccess();
});

afterAll(() => demo?.close());

it.each([
  [
    'of the category come first, those of another do not come',
    { categoryCode: categoryNamed('ノートPC').code },
    ['PC-SET', 'WORK-SPOT'],
  ],
  ['of no category are for every category', { categoryCode: categoryNamed('ドリル').code }, ['WORK-SPOT']],
  ['are all there before a category is chosen', {}, ['PC-SET', 'TOOL-REGRIND', 'WORK-SPOT']],
  ['are found by name and guide', { keyword: '本数' }, ['TOOL-REGRIND']],
])('templates %s', async (_, body, expected) => {
  const person = demo.people.find(({ name }) => name === '佐藤 健太');
  const call = demo.calls.find(({ id }) => id === 'estimate.templates');
  if (!person || !call) throw new Error('Nobody asks for templates.');
  const answer = await demo.send(person, call, { body });
  const { items } = answer.json<{ items: { id: string; rows: object[] }[] }>();
  expect(items.map(({ id }) => id)).toEqual(expected);
  expect(items.every(({ rows }) => rows.length > 0)).toBe(true);
});
