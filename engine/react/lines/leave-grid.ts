const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Moves the focus from inside a grid to what comes after it, so that the keyboard need not pass every cell.
 * True when there was something to move to.
 */
export function leaveGrid(cell: Element): boolean {
  const grid = cell.closest('.engine-lines');
  if (!grid) return false;
  const next = [...document.querySelectorAll<HTMLElement>(focusable)].find(
    (element) =>
      !grid.contains(element) &&
      (grid.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      element.tabIndex >= 0 &&
      element.getClientRects().length > 0,
  );
  next?.focus();
  return next !== undefined;
}
