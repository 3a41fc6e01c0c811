// biome-ignore lint/style/noRestrictedImports: this is the one that others take
import { Dialog as BlueprintDialog, Classes, type DialogProps, Icon } from '@blueprintjs/core';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { CloseButton } from './close-button.tsx';
import { Heading } from './heading.tsx';

/** Blueprint's dialog, whose close button is named in the reader's language. */
export function Dialog({ title, icon, isCloseButtonShown = true, children, ...props }: DialogProps) {
  const id = useId();
  useFocusGivenBack(props.isOpen === true);
  if (title === undefined) return <BlueprintDialog {...props}>{children}</BlueprintDialog>;
  return (
    <BlueprintDialog {...props} aria-labelledby={id}>
      <div className={Classes.DIALOG_HEADER}>
        <Icon icon={icon} aria-hidden tabIndex={-1} />
        <Heading id={id}>{title}</Heading>
        {isCloseButtonShown && <CloseButton onClick={props.onClose} />}
      </div>
      {children}
    </BlueprintDialog>
  );
}

/** Who was elsewhere before goes on there, also where the dialog is taken away instead of closed. */
function useFocusGivenBack(isOpen: boolean): void {
  const before = useRef<Element | null>(null);
  // As soon as it opens, before anything in it takes the focus; back once it is gone from the page.
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const isNowhere = document.activeElement === document.body;
      if (isNowhere && before.current instanceof HTMLElement) before.current.focus();
    };
  }, [isOpen]);
}
