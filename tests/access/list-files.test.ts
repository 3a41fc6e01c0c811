import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFileTypes } from '../../engine/core/calls/list-files.ts';
import { parseTable } from '../../engine/core/values/parse-table.ts';
import type { LoadedCall } from '../../src/platform/server/calls/call-handler.ts';
import { sheetRows } from '../../src/platform/server/xlsx/read-xlsx.ts';
import { productDefinitions } from '../support/product-definitions.ts';
import { type CallInput, type DemoAccess, type DemoPerson, mayAsk, openDemoAccess } from './open-demo-access.ts';

const listing = [...productDefinitions().screens.values()].flatMap(({ id, list }) => (list ? [{ id, list }] : []));

let world: DemoAccess;
beforeAll(async () => {
  world = await openDemoAccess();
});
afterAll(() => world.close());

const callOf = (id: string): LoadedCall => {
  const found = world.calls.find((call) => call.id === id);
  if (!found) throw new Error(`There is no call "${id}".`);
  return found;
};

/** What asks a list for its tab, and the first who may ask and sees rows; else one who may. */
async function askerOf(call: LoadedCall, tab: string | undefined) {
  const tabs = 'list' in call.operation ? Object.keys(call.operation.list.tabs) : [];
  const page = { page: 1, itemsPerPage: 1 };
  const named = tab ?? tabs[0] ?? 'all';
  const input: CallInput = call.path.includes(':tab')
    ? { query: { tab: named }, body: page }
    : { body: { ...page, tab: named } };
  let asker: { person: DemoPerson; total: number } | undefined;
  for (const person of world.people) {
    if (asker !== undefined && asker.total > 0) break;
    if (!mayAsk(person, call)) continue;
    const answer = await world.send(person, call, input);
    if (answer.statusCode === 200) asker = { person, total: answer.json<{ total: number }>().total };
  }
  return { input, asker };
}

it('every list that a screen shows is had as CSV and as a workbook, with all of its rows', async () => {
  const wrong: string[] = [];
  let withRows = 0;
  for (const { id, list } of listing) {
    const { input, asker } = await askerOf(callOf(list.call), list.tab);
    if (asker === undefined) {
      wrong.push(`${id} is for nobody`);
      continue;
    }
    const file = callOf(list.download ?? list.call);
    const [csv, xlsx] = await Promise.all(
      [listFileTypes.csv, listFileTypes.xlsx].map((accept) => world.send(asker.person, file, { ...input, accept })),
    );
    const [head = [], ...rows] = csv?.statusCode === 200 ? parseTable(csv.body.replace('\uFEFF', ''), ',') : [];
    const sheet: string[][] = [];
    if (xlsx?.statusCode === 200) for await (const { cells } of sheetRows(xlsx.rawPayload)) sheet.push(cells);
    const seen = { csv: rows.length, xlsx: sheet.length - 1, columns: sheet[0]?.join() };
    const expected = { csv: asker.total, xlsx: asker.total, columns: head.join() };
    if (JSON.stringify(seen) !== JSON.stringify(expected) || head.length < 2)
      wrong.push(`${id} ${JSON.stringify(seen)}`);
    if (asker.total > 0) withRows += 1;
  }
  expect(wrong).toEqual([]);
  expect(listing.length).toBeGreaterThan(60);
  expect(withRows).toBeGreaterThan(50);
});
