import type { Toaster, ToastProps } from '@blueprintjs/core';
import i18next from 'i18next';

/** Milliseconds a success stays on screen; errors and warnings stay until closed (spec §9). */
export const successToastMs = 5000;

/** Milliseconds in which something can be taken back: long enough to read it, find the button and get there by keys. */
export const undoToastMs = 10_000;

/** How a toast looks: `success` and `primary` go by themselves. */
export type ToastTone = 'success' | 'warning' | 'danger' | 'primary';

const icons = { success: 'tick-circle', warning: 'warning-sign', danger: 'error', primary: 'info-sign' } as const;

let toaster: Promise<Toaster> | null = null;

/**
 * Shows a message at the top centre. The same `key` replaces what it shows already.
 * Blueprint's overlay is loaded with the first message, so that signing in does not wait for it.
 */
export async function showToast(toast: {
  tone: ToastTone;
  text: string;
  key?: string;
  /** A button in place of the cross, which takes back what is told. */
  undo?: { text: string; run: () => void };
}): Promise<void> {
  toaster ??= import('./create-toaster.tsx').then(({ createToaster }) => createToaster());
  const stays = toast.tone === 'danger' || toast.tone === 'warning';
  if (stays) told = toast.text;
  // Blueprint's own button is named in English, whatever the reader's language.
  const close = { icon: 'cross' as const, 'aria-label': i18next.t('shell.closeMessage') };
  const props: ToastProps = {
    intent: toast.tone,
    icon: icons[toast.tone],
    message: toast.text,
    timeout: stays ? 0 : toast.undo ? undoToastMs : successToastMs,
    isCloseButtonShown: false,
    action: toast.undo ? { text: toast.undo.text, icon: 'undo', onClick: toast.undo.run } : close,
  };
  (await toaster).show(props, toast.key ?? toast.text);
}

let told: string | null = null;

/** The last refusal or fault that somebody was told of; `null`: none since the messages were taken away. */
export function lastTold(): string | null {
  return told;
}

/** Takes all messages away; what was said to one user is not for the next. */
export async function clearToasts(): Promise<void> {
  told = null;
  (await toaster)?.clear();
}
