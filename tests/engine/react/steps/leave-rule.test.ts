// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { leavesWithoutQuestion } from '../../../../engine/react/steps/leaving/leave-rule.ts';

const to = (search = '', state: unknown = null, pathname = '/home') => ({ pathname, search, state });

describe('leavesWithoutQuestion', () => {
  afterEach(() => document.body.replaceChildren());

  it('asks as a rule', () => {
    expect(leavesWithoutQuestion({}, to('?tab=all', { noShowConfirmMsg: false }))).toBe(false);
  });

  it.each([
    ['the parameter noShowConfirmMsg', to('?noShowConfirmMsg=1')],
    ['noShowConfirmMsg in the navigation’s state', to('', { noShowConfirmMsg: true })],
    ['a back query', to('?back=1')],
    ['a screen the product names', to('', null, '/done')],
  ])('does not ask with %s', (_what, destination) => {
    expect(leavesWithoutQuestion({ leavesQuietly: ({ pathname }) => pathname === '/done' }, destination)).toBe(true);
  });

  it('does not ask while a dialog is open, but does while a drawer is', () => {
    document.body.innerHTML = '<div class="bp6-overlay-open"><div class="bp6-dialog" role="dialog"></div></div>';
    expect(leavesWithoutQuestion({}, to())).toBe(true);
    document.body.innerHTML = '<div class="bp6-overlay-open"><div class="bp6-drawer" role="dialog"></div></div>';
    expect(leavesWithoutQuestion({}, to())).toBe(false);
  });
});
