import { describe, expect, it } from 'vitest';
import { builtInCells } from '../../../../engine/react/cells/built-in-cells.tsx';
import { lineColumnsOf } from '../../../../engine/react/record/lines/line-columns.ts';
import { createRegistries } from '../../../../engine/react/registries.ts';

const columnsOf = (rows: object[]) =>
  lineColumnsOf({
    recordId: 'case/case',
    at: 'lines',
    row: undefined,
    lineFields: [{ field: 'name' }, { field: 'ordered' }, { field: 'delivered', zeroIsEmpty: true }],
    rows: rows.map((row) => ({ name: 'ノート', ...row })),
    registries: createRegistries([builtInCells]),
    text: (keys) => String(keys),
  }).map(({ field }) => field);

describe('columns of lines that are shown', () => {
  it('leave their room where no line says anything', () => {
    expect(columnsOf([{}, { ordered: '' }])).toEqual(['name']);
    expect(columnsOf([{}, { ordered: '0' }])).toEqual(['name', 'ordered']);
  });

  it('count zero as nothing where the screen says so', () => {
    expect(columnsOf([{ delivered: '0' }, { delivered: '0.000' }, { delivered: 0 }])).toEqual(['name']);
    expect(columnsOf([{ delivered: '0' }, { delivered: '-1' }])).toEqual(['name', 'delivered']);
  });
});
