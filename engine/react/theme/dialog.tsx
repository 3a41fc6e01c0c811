// biome-ignore lint/style/noRestrictedImports: this is the one that others take
import { Dialog as BlueprintDialog, Classes, type DialogProps, Icon } from '@blueprintjs/core';
import { useId } from 'react';
import { CloseButton } from './close-button.tsx';
import { Heading } from './heading.tsx';

/** Blueprint's dialog, whose close button is named in the reader's language. */
export function Dialog({ title, icon, isCloseButtonShown = true, children, ...props }: DialogProps) {
  const id = useId();
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
