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
  },
};
const schema: JsonSchema = { type: 'object', properties: { rows: { type: 'array', items: row } } };
const rules = {
  validate: () => [],
  recompute: (record: JsonObject) => record,
  irrelevant: () => new Set<string>(),
  required: () => new Set<string>(),
};

/** Which columns stay in sight at the right edge. */
function keptInSight(lineFields: { field: string; total?: boolean }[]): unknown[] {
  const source = createRecordSource({ recordId: 'test/rows', schema, rules, start: { rows: [] }, today: () => '' });
  const model = lineModelOf(source, { id: 'rows', kind: 'lines', at: 'rows', lineFields });
  const services = { cells: () => ({}) as never, keys: {} as never, open: () => {} };
  const columns = lineColumns(source, model, (key) => String([key].flat()[0]), services);
  return columns.filter(({ pinned }) => pinned === 'right').map(({ colId }) => colId);
}

it('keeps what a row comes to in sight, the last sum that nobody types', () => {
  const fields = [{ field: 'name' }, { field: 'net', total: true }, { field: 'gross', total: true }, { field: 'memo' }];
  expect(keptInSight(fields)).toEqual(['gross']);
  expect(keptInSight([{ field: 'name' }, { field: 'count', total: true }])).toEqual([]);
});
