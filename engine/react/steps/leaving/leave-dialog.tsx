import { Classes, DialogBody } from '@blueprintjs/core';
import type { useBlocker } from 'react-router-dom';
import { useEngine } from '../../engine-provider.tsx';
import { Dialog } from '../../theme/dialog.tsx';
import { DialogChoice } from '../../theme/dialog-choice.tsx';

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
      <DialogChoice
        back={{ text: text('engine.leave.stay'), onClick: stay, autoFocus: true }}
        intent="warning"
        text={text('engine.leave.leave')}
        onClick={leave}
      />
    </Dialog>
  );
}
