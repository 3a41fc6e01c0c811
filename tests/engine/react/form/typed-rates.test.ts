import { describe, expect, it } from 'vitest';
import { findChoices } from '../../../../engine/react/lines/cells/find-choices.ts';
import type { LineColumn } from '../../../../engine/react/lines/line-model.ts';
import { readCell } from '../../../../engine/react/lines/line-values.ts';

const usual = [
  { code: '0.1', label: '10%（標準税率）', value: '0.1' },
  { code: '0.08', label: '8%（軽減税率）', value: '0.08' },
];
const schema = { type: 'string', valueFormat: 'rate' } as const;
const column = (widget: string): LineColumn => ({
  field: 'taxRate',
  path: 'lines.taxRate',
  schema: widget === 'choice' ? { ...schema, options: { call: 'static.taxRates' } } : schema,
  format: 'rate',
  widget,
  editable: true,
  required: true,
  heldBy: [],
});
const read = (typed: string, widget: string, choices = usual) =>
  readCell(column(widget), typed, { text: String, today: '2026/11/20', choices: new Map([['taxRate', choices]]) });

describe('a rate in a cell', () => {
  it.each(['10', '10%', '１０％', '10 %', '10.0'])('%s is ten per cent, never a thousand', (typed) => {
    expect(read(typed, 'choice')).toBe('0.1');
    expect(read(typed, 'choice', [])).toBe('0.1');
    expect(read(typed, 'rate')).toBe('0.1');
  });

  it('finds the usual rate by its per cent', () => {
    expect(findChoices(usual, '8', true)[0]?.code).toBe('0.08');
  });
});
