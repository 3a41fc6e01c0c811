import type { KeyboardEvent } from 'react';

/** The key that an input method has taken, whatever it was; some browsers tell it after the composition has ended. */
const imeKeyCode = 229;

/**
 * For `onKeyDown` of a form that Enter sends: the Enter that takes over what an input method has composed sends nothing.
 */
export function keepComposing(event: KeyboardEvent): void {
  const isOfMethod = event.nativeEvent.isComposing || event.keyCode === imeKeyCode;
  if (event.key === 'Enter' && isOfMethod) event.preventDefault();
}
