// biome-ignore lint/style/noRestrictedImports: this is the one that others take
import { PopoverNext, type PopoverNextProps } from '@blueprintjs/core';
import { useId } from 'react';

/**
 * Blueprint's popover. Closed, it gives the focus back to what opened it, unless something else has taken it meanwhile:
 * Blueprint would take it from the dialog that was opened by a choice in the popover's menu, and what is typed there was lost.
 */
export function Popover(props: PopoverNextProps) {
  const id = useId();
  const giveBack = (content: HTMLElement) => {
    const { activeElement, body } = document;
    if (activeElement !== body && !content.contains(activeElement)) return;
    document.getElementById(id)?.querySelector<HTMLElement>('button, input')?.focus();
  };
  return (
    <PopoverNext
      {...props}
      targetProps={{ ...props.targetProps, id }}
      shouldReturnFocusOnClose={false}
      onClosed={(content) => {
        giveBack(content);
        props.onClosed?.(content);
      }}
    />
  );
}
