/** The element id of the input of a field, from its pointer: `/lines/3/quantity` → `field-lines-3-quantity`. */
export function fieldIdOf(pointer: string): string {
  return `field${pointer.replaceAll('/', '-')}`;
}

/**
 * Moves the focus to a field, unfolding and scrolling as needed. A list that is shown as a grid takes the pointer
 * itself, through the event `engine-focus-field`. False when the field is nowhere on the screen.
 */
export function focusField(pointer: string): boolean {
  const input = document.getElementById(fieldIdOf(pointer));
  if (input) {
    input.scrollIntoView({ block: 'center' });
    input.focus({ preventScroll: true });
    return true;
  }
  const asked = new CustomEvent(focusFieldEvent, { detail: pointer, cancelable: true });
  document.dispatchEvent(asked);
  return asked.defaultPrevented;
}

/** Sent to the document when a field without an input of its own shall take the focus; taking it prevents the default. */
export const focusFieldEvent = 'engine-focus-field';
