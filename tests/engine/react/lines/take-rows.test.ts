import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import type { FormSource } from '../../../../engine/react/form/form-source.tsx';
import { lineModelOf } from '../../../../engine/react/lines/line-model.ts';
import { rowCommands } from '../../../../engine/react/lines/row-commands.ts';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    rows: {
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          taxType: { type: 'integer', default: 2 },
          came: { type: 'string', readOnly: true },
        },
      },
    },
  },
};

/** The rows after others were taken over. */
function taken(before: JsonObject[], rows: JsonObject[]): { rows: JsonObject[]; focus: number | null } {
  const record: { rows: JsonObject[] } = { rows: before };
  const source: Partial<FormSource> = {
    recordId: 'desk/list',
    schema,
    readOnly: false,
    record: () => record,
    changeRows: (_at, change) => {
      if (change.kind === 'remove') record.rows = record.rows.filter((_row, index) => !change.indexes.includes(index));
      if (change.kind === 'insert') record.rows = record.rows.toSpliced(change.index, 0, ...change.rows);
    },
  };
  const lineFields = [{ field: 'name' }, { field: 'taxType' }];
  const model = lineModelOf(source as FormSource, { id: 'rows', kind: 'lines', at: 'rows', lineFields });
  const focus = rowCommands(source as FormSource, model).take(rows);
  return { rows: record.rows, focus };
}

describe('rows that are taken over from earlier records', () => {
  it('come after what was typed, in the place of rows in which nothing was', () => {
    const { rows, focus } = taken(
      [{ name: 'typed', taxType: 2 }, { taxType: 2 }],
      [{ name: 'old', taxType: 1, came: '3' }],
    );
    expect(rows).toEqual([
      { name: 'typed', taxType: 2 },
      { name: 'old', taxType: 1 },
    ]);
    expect(focus).toBe(1);
  });

  it('are as many as there is room for', () => {
    const { rows } = taken(
      [{ name: 'typed' }],
      ['a', 'b', 'c'].map((name) => ({ name })),
    );
    expect(rows.map(({ name }) => name)).toEqual(['typed', 'a', 'b']);
    expect(taken(rows, [{ name: 'd' }])).toEqual({ rows, focus: null });
  });
});
