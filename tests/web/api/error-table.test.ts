import { describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../../engine/core/calls/call-failure.ts';
import { answerTo, type ErrorAnswer, errorTable } from '../../../src/platform/web/api/error-table.ts';
import { tellFailure } from '../../../src/platform/web/api/tell-failure.ts';

const failure = (status: number, appCode?: string, more: object = {}) =>
  new CallFailure('test.call', status, appCode ? { appCode, messageKey: 'm', message: '断られました', ...more } : null);

/** Every kind of failure, and what spec §8 says of it. `row`: the row of the table that has to be the one to answer. */
const catalogue: [situation: string, row: string, failed: CallFailure, answer: ErrorAnswer, told: string | null][] = [
  ['401', 'session', failure(401, 'AU-SESSION'), 'sessionLost', null],
  ['403', 'session', failure(403), 'sessionLost', null],
  ['410', 'session', failure(410, 'XX-1'), 'sessionLost', null],
  ['stale data', 'stale', failure(400, 'CM-00001'), 'reload', '[estimate.COMP_IS_MSG_007]'],
  ['no answer at all', 'noAnswer', failure(0), 'noAnswer', '[general.noAnswer] [general.systemError](0)'],
  ['broken fields', 'fields', failure(400, 'EN-VALIDATION', { errors: [{ at: '/title' }] }), 'screen', null],
  ['a refused sign-in', 'toldByScreen', failure(400, 'AU-OTHER-DOOR'), 'screen', null],
  ['a refused file', 'toldByScreen', failure(400, 'FI-TYPE'), 'screen', null],
  ['404', 'notFound', failure(404), 'systemError', '[general.systemError](404)'],
  ['404 with a body', 'notFound', failure(404, 'EN-NOT-FOUND'), 'systemError', '[general.systemError](404)'],
  ['500', 'systemError', failure(500), 'systemError', '[general.systemError](500)'],
  ['500 with a body', 'systemError', failure(500, 'EN-SYSTEM'), 'systemError', '[general.systemError](500)'],
  ['a proxy’s own page', 'systemError', failure(502), 'systemError', '[general.systemError](502)'],
  ['a refused operation', 'refused', failure(400, 'EN-NOT-ALLOWED'), 'message', '断られました'],
  ['broken rules of no field', 'refused', failure(400, 'EN-VALIDATION'), 'message', '断られました'],
  ['a store that is busy', 'refused', failure(503, 'EN-BUSY'), 'message', '断られました'],
];

describe('the error table', () => {
  it.each(catalogue)('answers %s by its row %s', (_situation, row, failed, answer) => {
    expect(errorTable.find(({ when }) => when(failed))?.id).toBe(row);
    expect(answerTo(failed)).toBe(answer);
  });

  it.each(catalogue.filter(([, , , answer]) => answer !== 'sessionLost'))(
    'tells of %s',
    (_s, _row, failed, _a, told) => {
      const showError = vi.fn<(key: string, message: string) => void>();
      vi.useFakeTimers();
      const text = (keys: string | readonly string[]) => `[${keys}]`;
      tellFailure(failed, { text, areTextsLoaded: () => true, showError, reload: () => {} });
      vi.useRealTimers();
      expect(showError.mock.calls[0]?.[1] ?? null).toBe(told);
    },
  );

  it('has no row that answers nothing of the catalogue', () => {
    const used = new Set(catalogue.map(([, row]) => row));
    expect(errorTable.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([]);
  });
});
