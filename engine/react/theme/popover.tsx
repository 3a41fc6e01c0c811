// biome-ignore lint/style/noRestrictedImports: this is the one that others take
import { Classes, PopoverNext, type PopoverNextProps } from '@blueprintjs/core';
import { useId } from 'react';

/**
 * Blueprint's popover. What is chosen in it leaves the focus at its button, where a dialog that opens then finds it, and
 * gives it back. Closed, it takes the focus from nobody: Blueprint would take it from that dialog, and what is typed there
 * at once was lost.
 */
export function Popover(props: PopoverNextProps) {
  const id = useId();
  const focusButton = () => document.getElementById(id)?.querySelector<HTMLElement>('button, input')?.focus();
  return (
    <PopoverNext
      {...props}
      targetProps={{ ...props.targetProps, id }}
      shouldReturnFocusOnClose={false}
      onInteraction={(isOpen, event) => {
        if (!isOpen && isWithin(event?.target ?? null)) focusButton();
        props.onInteraction?.(isOpen, event);
      }}
      onClosed={(content) => {
        const { activeElement, body } = document;
        if (activeElement === body || content.contains(activeElement)) focusButton();
        props.onClosed?.(content);
      }}
    />
  );
}

/** Was it done in a popover, and not outside of all? */
function isWithin(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`.${Classes.POPOVER}`) !== null;
}
