import { Button, Classes, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { useBlocker } from 'react-router-dom';
import { useEngine } from '../engine-provider.tsx';

/** Asks whether to leave a screen whose input is not saved. `hint` says what becomes of it. */
export function LeaveDialog(props: {
  blocker: ReturnType<typeof useBlocker>;
  message: string;
  hint?: string;
  onLeave?: () => void;
}) {
  const { blocker, message, hint, onLeave } = props;
  const { text } = useEngine();
  const stay = () => blocker.reset?.();
  const leave = () => {
    onLeave?.();
    blocker.proceed?.();
  };
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      title={text('engine.leave.title')}
      icon="warning-sign"
      onClose={stay}
      className={Classes.DIALOG}
    >
      <DialogBody>
        <p>{message}</p>
        {hint !== undefined && <p className={Classes.TEXT_MUTED}>{hint}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={text('engine.leave.stay')} onClick={stay} autoFocus />
            <Button intent="warning" text={text('engine.leave.leave')} onClick={leave} />
          </>
        }
      />
    </Dialog>
  );
}
