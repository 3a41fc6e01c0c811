import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { besideEachOther } from '../../../../engine/react/tally/beside-each-other.ts';
import { placeFaults } from '../../../../engine/react/tally/place-faults.ts';
import {
  beginTally,
  countedRows,
  withCell,
  withOneMore,
  withSplit,
} from '../../../../engine/react/tally/tally-record.ts';

const fields = { rows: 'lines', count: 'quantity', item: 'productCode', place: 'shelf' };
const record: JsonObject = {
  note: 'stays',
  lines: [
    { productCode: 'A', quantity: '5', orderLineNo: 1 },
    { productCode: 'B', quantity: '3', shelf: 'X' },
  ],
};

describe('a record that is counted', () => {
  it('begins without what was delivered, and with what somebody has counted already', () => {
    const begun = beginTally(record, fields);
    expect(begun).toEqual({
      note: 'stays',
      lines: [
        { productCode: 'A', orderLineNo: 1 },
        { productCode: 'B', quantity: '3', shelf: 'X' },
      ],
    });
    expect(countedRows(begun, fields)).toBe(1);
  });

  it('counts one more, never below nothing, and without binary fractions', () => {
    const begun = beginTally(record, fields);
    expect(withOneMore(begun, fields, 0)).toMatchObject({ lines: [{ quantity: '1' }, {}] });
    expect(withOneMore(begun, fields, 0, -1)).toMatchObject({ lines: [{ quantity: '0' }, {}] });
    const part = withCell(begun, fields, 0, 'quantity', '0.2');
    expect(withOneMore(withOneMore(part, fields, 0), fields, 0)).toMatchObject({ lines: [{ quantity: '2.2' }, {}] });
    expect(withOneMore(withCell(begun, fields, 0, 'quantity', 'x'), fields, 0)).toMatchObject({
      lines: [{ quantity: '1' }, {}],
    });
  });

  it('is split over places, row beside row, with what tells the row', () => {
    expect(withSplit(record, fields, 1)).toMatchObject({
      lines: [{ productCode: 'A' }, { productCode: 'B', shelf: 'X' }, { productCode: 'B' }],
    });
    const split = withSplit(record, fields, 0).lines as object[];
    expect(split[1]).toEqual({ productCode: 'A', orderLineNo: 1 });
    expect(withSplit(record, fields, 9)).toBe(record);
  });

  it('counts nothing of an item without a place, and anything with one', () => {
    const none = withCell(record, fields, 0, 'quantity', '0');
    expect(countedRows(none, fields)).toBe(2);
    expect(countedRows(record, fields)).toBe(1);
  });
});

it('lays two counts side by side by item and place', () => {
  const mine = [
    { productCode: 'A', shelf: 'X', quantity: '5' },
    { productCode: 'A', shelf: 'Y', quantity: '1' },
  ];
  const theirs = [
    { productCode: 'A', shelf: 'Y', quantity: '2' },
    { productCode: 'B', shelf: 'X', quantity: '9' },
  ];
  expect(besideEachOther(mine, theirs, fields).map(({ mine: own, theirs: other }) => [own, other])).toEqual([
    ['5', null],
    ['1', '2'],
    [null, '9'],
  ]);
});

describe('where counted rows lie', () => {
  const faultsIn = (lines: JsonObject[], places: string[] = ['X']) =>
    placeFaults({ lines }, fields, new Set(places)).map(({ at, keyword }) => `${at} ${keyword}`);

  it('is told of everything that was counted, which would be blank again otherwise', () => {
    expect(faultsIn([{ quantity: '6' }, { quantity: '0' }, {}])).toEqual(['/lines/0/shelf required']);
    expect(faultsIn([{ quantity: '6' }], [])).toEqual(['/lines/0/shelf required']);
  });

  it('is a place that is known, where any is', () => {
    expect(
      faultsIn([
        { quantity: '6', shelf: 'X' },
        { quantity: '1', shelf: 'Y' },
      ]),
    ).toEqual(['/lines/1/shelf place']);
    expect(faultsIn([{ quantity: '1', shelf: 'Y' }], [])).toEqual([]);
  });
});
