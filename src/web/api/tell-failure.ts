import type { CallFailure } from '../../../engine/core/call-failure.ts';
import type { Text } from '../texts/texts.ts';

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
 * Tells the user about a failed call by the error table of spec §8, and marks it as told.
 * What belongs beside a field or into the screen's own message is left to the screen that made the call.
 */
export function tellFailure(failure: CallFailure, page: FailureTeller): void {
  if (isForTheScreen(failure)) return;
  failure.told = true;
  if (failure.status === 400 && failure.appCode === 'CM-00001') {
    page.showError('CM-00001', page.text('error.CM-00001'));
    setTimeout(page.reload, staleReloadMs);
    return;
  }
  const message = messageOf(failure, page);
  // One message for a storm: twenty calls that fail alike show one toast.
  page.showError(message, message);
}

/** Errors of fields, of signing in and of a file are shown where they arose. */
function isForTheScreen({ status, appCode, error }: CallFailure): boolean {
  if (status < 400 || status >= 500 || appCode === null) return false;
  if (appCode === 'EN-VALIDATION') return (error?.errors ?? []).length > 0;
  return appCode.startsWith('AU-') || appCode.startsWith('FI-');
}

function messageOf({ status, appCode, error }: CallFailure, page: FailureTeller): string {
  if (!page.areTextsLoaded()) return `${maintenanceText}(${status})`;
  if (appCode !== null && error && status !== 500) {
    return status === 404 ? `${error.message} (404)` : error.message;
  }
  if (status === 0) return `${page.text('general.noAnswer')}(0)`;
  return `${page.text('general.systemError')}(${status})`;
}
