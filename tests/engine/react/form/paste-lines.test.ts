import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { parseTable } from '../../../../engine/core/values/parse-table.ts';
import { lineModelOf } from '../../../../engine/react/lines/line-model.ts';
import type { CellContext } from '../../../../engine/react/lines/line-values.ts';
import { isRowBegun, rowCommands } from '../../../../engine/react/lines/row-commands.ts';
import { pasteLines } from '../../../../engine/react/lines/sheets/paste-lines.ts';
import { createStepActor } from '../../../../engine/react/steps/session/create-step-actor.ts';
import { planSteps } from '../../../../engine/react/steps/session/step-plan.ts';
import { stepSource } from '../../../../engine/react/steps/session/step-source.ts';
import { complete, flow, rules, schema, screens } from './order-world.ts';

const plan = planSteps(flow, screens);
const cells: CellContext = {
  text: (keys) => String(typeof keys === 'string' ? keys : keys.at(-1)),
  today: '2026/11/20',
  choices: new Map([
    [
      'taxType',
      [
        { code: '1', label: '内税', value: 1 },
        { code: '2', label: '外税', value: 2 },
      ],
    ],
  ]),
};

function open(lines: JsonObject[]) {
  const actor = createStepActor({
    plan,
    rules,
    schema,
    today: () => '2026/11/20',
    record: { ...complete, lines },
    envelope: null,
    call: () => Promise.reject(),
  });
  const source = stepSource(actor, plan, schema, { recordId: 'sample/sample', readOnly: false });
  const section = screens.get('input')?.sections?.find((one) => one.kind === 'lines');
  const model = lineModelOf(source, section!);
  return { source, model, lines: () => actor.getSnapshot().context.record.lines };
}

describe('a copied block', () => {
  it('is read by tabs and line breaks, without a row for the last break', () => {
    expect(parseTable('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('may hold tabs, line breaks and quotes inside quotes', () => {
    expect(parseTable('"a\tb"\t"c\nd"\t"e""f"')).toEqual([['a\tb', 'c\nd', 'e"f']]);
  });

  it('keeps empty cells, and is no row at all when nothing was copied', () => {
    expect(parseTable('\t\tx')).toEqual([['', '', 'x']]);
    expect(parseTable('')).toEqual([]);
  });
});

describe('pasting into lines', () => {
  it('takes full-width digits and separators, choices by label, and adds rows', () => {
    const { source, model, lines } = open([{ name: '古い', quantity: '9', taxType: 2 }]);
    const block = parseTable('机\t１２\t￥45,800\t内税\n椅子\t1,000\t98.5\t2\n');
    const pasted = pasteLines(source, model, cells, { row: 0, field: 'name' }, block);
    expect(pasted).toEqual({ first: 0, count: 2, cut: 0 });
    expect(lines()).toEqual([
      { name: '机', quantity: '12', unitPrice: '45800', taxType: 1 },
      { name: '椅子', quantity: '1000', unitPrice: '98.5', taxType: 2 },
    ]);
  });

  it('begins at the focused cell and leaves the columns before it alone', () => {
    const { source, model, lines } = open([{ name: '机', quantity: '1' }]);
    pasteLines(source, model, cells, { row: 0, field: 'quantity' }, [['5', '70']]);
    expect(lines()).toEqual([{ name: '机', quantity: '5', unitPrice: '70' }]);
  });

  it('swallows cells over columns that are computed', () => {
    const { source, model, lines } = open([{ name: '机' }]);
    pasteLines(source, model, cells, { row: 0, field: 'taxType' }, [['外税', '999,999']]);
    expect(lines()).toEqual([{ name: '机', taxType: 2 }]);
  });

  it('stops where the list may have no more rows, and says how many were cut', () => {
    const { source, model, lines } = open([{ name: '机' }]);
    const block = Array.from({ length: 8 }, (_row, index) => [`品${index}`]);
    expect(pasteLines(source, model, cells, { row: 0, field: 'name' }, block)).toMatchObject({ count: 5, cut: 3 });
    expect(lines()).toHaveLength(5);
  });

  it('leaves what cannot be read for the rules to name', () => {
    const { source, model, lines } = open([{}]);
    pasteLines(source, model, cells, { row: 0, field: 'name' }, [['机', '十個', '', '不明']]);
    expect(lines()).toEqual([{ name: '机', quantity: '十個', taxType: '不明' }]);
  });
});

describe('row commands', () => {
  it('add a row with its defaults below the last', () => {
    const { source, model, lines } = open([{ name: '机' }]);
    expect(rowCommands(source, model).add()).toBe(1);
    expect(lines()).toEqual([{ name: '机' }, { taxType: 2 }]);
  });

  it('double the chosen rows behind the last of them', () => {
    const { source, model, lines } = open([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
    rowCommands(source, model).duplicate([0, 1]);
    expect((lines() as JsonObject[]).map((line) => line.name)).toEqual(['a', 'b', 'a', 'b', 'c']);
  });

  it('move a row, and refuse to move it off the end', () => {
    const { source, model, lines } = open([{ name: 'a' }, { name: 'b' }]);
    expect(rowCommands(source, model).move(0, 1)).toBe(1);
    expect((lines() as JsonObject[]).map((line) => line.name)).toEqual(['b', 'a']);
    expect(rowCommands(source, model).move(1, 2)).toBeNull();
  });

  it('leave an empty row to type in when the last one is removed', () => {
    const { source, model, lines } = open([{ name: 'a' }]);
    rowCommands(source, model).remove([0]);
    expect(lines()).toEqual([{ taxType: 2 }]);
  });

  it('know a row in which nothing was typed from its defaults', () => {
    const { source, model } = open([]);
    expect(isRowBegun(source, model, { taxType: 2, amount: '0' })).toBe(false);
    expect(isRowBegun(source, model, { taxType: 1 })).toBe(true);
  });
});
