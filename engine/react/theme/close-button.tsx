import { Button, type ButtonProps, Classes } from '@blueprintjs/core';
import { useEngine } from '../engine-provider.tsx';

/** Closes a dialog or a drawer. Blueprint's own is named in English, whatever the reader's language. */
export function CloseButton({ onClick }: Pick<ButtonProps, 'onClick'>) {
  const { text } = useEngine();
  return (
    <Button
      aria-label={text('engine.list.close')}
      className={Classes.DIALOG_CLOSE_BUTTON}
      icon="small-cross"
      onClick={onClick}
      variant="minimal"
    />
  );
}
