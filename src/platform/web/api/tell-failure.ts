import type { CallFailure } from '../../../../engine/core/calls/call-failure.ts';
import type { Text } from '../texts/texts.ts';
import { answerTo, type ErrorAnswer } from './error-table.ts';

/** Milliseconds between the message about stale data and the reload (spec §8, §9). */
export const staleReloadMs = 1000;

/** Shown as it is while no texts are loaded yet (spec §8). */
const maintenanceText = 'メンテナンス中です。しばらくしてからやり直してください。';

/** What telling a failure needs of the page. */
export interface FailureTeller {
  text: Text;
  areTextsLoaded: () => boolean;
  /** Shows an error; a message under a key that is on screen already replaces it. */
  showError: (key: string, message: string) => void;
  reload: () => void;
}

/**
 * Tells the user about a failed call by the error table, and marks it as told. What belongs beside a field or into the
 * screen's own message is left to the screen that made the call.
 */
export function tellFailure(failure: CallFailure, page: FailureTeller): void {
  const answer = answerTo(failure);
  if (answer === 'screen') return;
  failure.told = true;
  if (answer === 'reload') {
    page.showError('CM-00001', page.text('estimate.COMP_IS_MSG_007'));
    setTimeout(page.reload, staleReloadMs);
    return;
  }
  const message = messageOf(answer, failure, page);
  // One message for a storm: twenty calls that fail alike show one toast.
  page.showError(message, message);
}

function messageOf(answer: ErrorAnswer, { status, error }: CallFailure, page: FailureTeller): string {
  if (!page.areTextsLoaded()) return `${maintenanceText}(${status})`;
  const systemError = `${page.text('general.systemError')}(${status})`;
  if (answer === 'noAnswer') return `${page.text('general.noAnswer')} ${systemError}`;
  return answer === 'systemError' || !error ? systemError : error.message;
}
