import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import { errorsOfRow, indexErrors } from '../../../../engine/react/form/error-index.ts';
import { placeOf } from '../../../../engine/react/form/texts.ts';
import { rowsText } from '../../../../engine/react/format/rows-text.ts';
import { innerModelOf, innerRows, lineModelOf } from '../../../../engine/react/lines/line-model.ts';
import { rowCommands } from '../../../../engine/react/lines/row-commands.ts';
import { createRecordSource } from '../../../../engine/react/masters/record-source.ts';

const tiers: JsonSchema = {
  type: 'array',
  maxItems: 2,
  items: {
    type: 'object',
    properties: {
      kind: { type: 'string', options: { codes: ['a', 'b'] } },
      code: { type: 'string', valueFormat: 'reference', options: { call: 'x', suggests: { name: 'name' } } },
      name: { type: 'string', valueFormat: 'text' },
    },
  },
};
const schema: JsonSchema = {
  type: 'object',
  properties: {
    rows: { type: 'array', items: { type: 'object', properties: { label: { type: 'string' }, tiers } } },
  },
};
const text = (keys: string | readonly string[], params: Record<string, unknown> = {}) =>
  [[keys].flat().at(0), ...Object.values(params)].join(' ');

function open() {
  const start = { rows: [{ label: 'x' }, { label: 'y' }] };
  const rules = {
    validate: () => [],
    recompute: (record: JsonObject) => record,
    irrelevant: () => new Set<string>(),
    required: () => new Set<string>(),
    together: <Value>(work: () => Value) => work(),
  };
  const source = createRecordSource({ recordId: 'test/rows', schema, rules, start, today: () => '2026/11/20' });
  const outer = lineModelOf(source, {
    id: 'rows',
    kind: 'lines',
    at: 'rows',
    lineFields: [{ field: 'label' }, { field: 'tiers' }],
  });
  const column = outer.columns[1];
  if (!column) throw new Error('There is no column of rows.');
  return { source, outer, column };
}

describe('a list in a row of a list', () => {
  it('is a column that is opened, with all its fields unless it names some', () => {
    const { source, outer, column } = open();
    expect(column.widget).toBe(innerRows);
    const inner = innerModelOf(source, outer, 1, column);
    expect(inner.at).toBe('/rows/1/tiers');
    expect(inner.columns.map(({ field }) => field)).toEqual(['kind', 'code', 'name']);
    expect(
      innerModelOf(source, outer, 1, { ...column, lineFields: [{ field: 'code' }] }).columns.map(({ field }) => field),
    ).toEqual(['code']);
  });

  it('takes as many rows as it may hold, in the row it stands in and in no other', () => {
    const { source, outer, column } = open();
    const commands = rowCommands(source, innerModelOf(source, outer, 1, column));
    expect([commands.add(), commands.add(), commands.add()]).toEqual([0, 1, null]);
    expect(source.record()).toEqual({ rows: [{ label: 'x' }, { label: 'y', tiers: [{}, {}] }] });
  });

  it('is told in a line: choices by name, codes by the name beside them', () => {
    const rows = [{ kind: 'a' }, { code: '1', name: '購買部' }, { code: '2' }, {}];
    expect(rowsText(rows, tiers, { recordId: 'test/rows', path: 'rows.tiers', text, language: 'ja' })).toBe(
      'record.test/rows.rows.tiers.kind.options.a / 購買部 / 2',
    );
  });

  it('marks every row around an error, and says where it is', () => {
    const error = { at: '/rows/1/tiers/0/code', keyword: 'required', messageKey: 'rule.required', params: {} };
    const index = indexErrors([error]);
    expect(['/rows/0', '/rows/1', '/rows/1/tiers/0'].map((row) => errorsOfRow(index, row).length)).toEqual([0, 1, 1]);
    expect(placeOf(text, 'test/rows', error.at)).toBe(
      'engine.form.rowPlace record.test/rows.rows 2 engine.form.rowPlace record.test/rows.rows.tiers 1 record.test/rows.rows.tiers.code',
    );
  });
});
