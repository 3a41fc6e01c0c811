import { Classes } from '@blueprintjs/core';
import type { Location } from 'react-router-dom';
import type { EngineRuntime } from '../../runtime.ts';

/** Where somebody is about to go. */
export type Destination = Pick<Location, 'pathname' | 'search' | 'state'>;

/**
 * Is a warning screen with unsaved input left for this destination without a question? So it is with `noShowConfirmMsg`, as
 * a parameter or in the navigation's state, with a `back` query, for the screens the product names (completion, not found,
 * not permitted), and while a dialog is open.
 */
export function leavesWithoutQuestion(
  runtime: Pick<EngineRuntime, 'leavesQuietly'>,
  { pathname, search, state }: Destination,
): boolean {
  const query = new URLSearchParams(search);
  if (query.has('noShowConfirmMsg') || query.has('back') || saysSo(state)) return true;
  return runtime.leavesQuietly?.({ pathname, search }) === true || isDialogOpen();
}

function saysSo(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'noShowConfirmMsg' in state && state.noShowConfirmMsg === true;
}

/** A dialog, not the drawer of the navigation or the search, by which people leave. */
function isDialogOpen(): boolean {
  return document.querySelector(`.${Classes.OVERLAY_OPEN} .${Classes.DIALOG}`) !== null;
}
