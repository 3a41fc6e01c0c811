import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkTexts } from '../../scripts/check-texts.ts';
import { loadDefinitions } from '../../src/platform/server/load-definitions.ts';

const definitions = loadDefinitions(join(import.meta.dirname, '..', '..'));

const check = (keys: string[], code: string) =>
  checkTexts(
    definitions,
    { ja: Object.fromEntries(keys.map((key) => [key, 'x'])) },
    new Map([['src/a.tsx', code]]),
  ).map(({ code: what, pointer, reason }) => [what, pointer || reason]);

describe('the check of texts', () => {
  it('tells of a text that code asks for and nobody wrote', () => {
    expect(check(['shell.close'], "text('shell.close'); text('shell.clos', { count: 1 })")).toEqual([
      ['text.unknown', 'There is no text "shell.clos".'],
    ]);
  });

  it('tells of a text that nothing asks for', () => {
    expect(check(['shell.close', 'shell.old'], "text('shell.close')")).toEqual([['text.unused', '/shell.old']]);
  });

  it('knows what is said of one by the text of which it is the sister, and none without', () => {
    expect(check(['shell.rows', 'shell.rows_one', 'shell.old_one'], "text('shell.rows', { count })")).toEqual([
      ['text.unused', '/shell.old_one'],
    ]);
  });

  it('knows keys that are put together, and those of fields, states and screens that there are', () => {
    const used = ['flows.case.number', 'record.order/order.lines.quantity', 'flow.order.state.draft', 'state.draft'];
    expect(check(used, ['text(`flows.case.$', '{column}`)'].join(''))).toEqual([]);
    const gone = [
      'record.order/order.lines.quantum',
      'flow.order.state.sleeping',
      'record.order/gone',
      'field.quantum',
    ];
    expect(check(gone, '').map(([, pointer]) => pointer)).toEqual(gone.map((key) => `/${key.replaceAll('/', '~1')}`));
  });
});
