import { expect, it } from 'vitest';
import type { JsonObject, JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import { lineColumns } from '../../../../engine/react/lines/line-columns.ts';
import { lineModelOf } from '../../../../engine/react/lines/line-model.ts';
import { createRecordSource } from '../../../../engine/react/masters/record-source.ts';

const money: JsonSchema = { type: 'string', valueFormat: 'amount', readOnly: true };
const row: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    count: { type: 'string' },
    net: money,
    gross: money,
    memo: { type: 'string' },
    shop: { type: 'string', valueFormat: 'reference', options: { call: 'shops', copies: { shopName: 'name' } } },
    shopName: { type: 'string' },
  },
};
const schema: JsonSchema = { type: 'object', properties: { rows: { type: 'array', items: row } } };
const rules = {
  validate: () => [],
  recompute: (record: JsonObject) => record,
  irrelevant: () => new Set<string>(),
  required: () => new Set<string>(),
  together: <Value>(work: () => Value) => work(),
};

const text = (key: string | readonly string[]) => String([key].flat()[0]);

function columnsOf(lineFields: { field: string; total?: boolean }[], rows: JsonObject[] = []) {
  const source = createRecordSource({ recordId: 'test/rows', schema, rules, start: { rows }, today: () => '' });
  const model = lineModelOf(source, { id: 'rows', kind: 'lines', at: 'rows', lineFields });
  const services = { cells: () => ({ text }) as never, keys: {} as never, open: () => {} };
  return lineColumns(source, model, text, services);
}

/** Which columns stay in sight at the right edge. */
function keptInSight(lineFields: { field: string; total?: boolean }[]): unknown[] {
  return columnsOf(lineFields)
    .filter(({ pinned }) => pinned === 'right')
    .map(({ colId }) => colId);
}

/** What stands in the first row's cell of a column. */
function shownIn(field: string, lineFields: { field: string }[], row: JsonObject): string {
  const column = columnsOf(lineFields, [row]).find(({ colId }) => colId === field);
  const format = column?.valueFormatter as (params: { value: unknown; data: { index: number } }) => string;
  return format({ value: row[field], data: { index: 0 } });
}

it('shows the name beside a code, unless it has a column of its own', () => {
  const shop = { shop: 'S001', shopName: '株式会社オフィスミナモ' };
  expect(shownIn('shop', [{ field: 'shop' }], shop)).toBe('S001 株式会社オフィスミナモ');
  expect(shownIn('shop', [{ field: 'shop' }], { shop: 'S001' })).toBe('S001');
  expect(shownIn('shop', [{ field: 'shop' }, { field: 'shopName' }], shop)).toBe('S001');
});

it('keeps what a row comes to in sight, the last sum that nobody types', () => {
  const fields = [{ field: 'name' }, { field: 'net', total: true }, { field: 'gross', total: true }, { field: 'memo' }];
  expect(keptInSight(fields)).toEqual(['gross']);
  expect(keptInSight([{ field: 'name' }, { field: 'count', total: true }])).toEqual([]);
});
