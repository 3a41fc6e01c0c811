import { Button, Callout } from '@blueprintjs/core';
import { useText } from '../../texts/texts.ts';

/** Something waits on this device that the server does not have: it stays here for the same person, and is sent when he is back. */
export function AskBeforeLeaving(props: { count: number; onLeave: () => void; onStay: () => void }) {
  const { count, onLeave, onStay } = props;
  const { text } = useText();
  return (
    <Callout intent="warning" role="alert" className="leaving-asks">
      <h2>{text('general.leavingAsks.title', { count })}</h2>
      <p>{text('general.leavingAsks.body')}</p>
      <div className="button-row">
        <Button intent="primary" text={text('general.leavingAsks.stay')} onClick={onStay} data-command="stay" />
        <Button text={text('general.leavingAsks.leave')} onClick={onLeave} data-command="leave" />
      </div>
    </Callout>
  );
}
