import { Callout } from '@blueprintjs/core';
import type { SetBack } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { formatDateTime } from '../../format/format-date.ts';

/** Why a record does not go on by itself, when it is tried again, and that nobody has to wait for it. */
export function SetBackNote({ setBack }: { setBack: SetBack }) {
  const { text } = useEngine();
  const { messageKey, params, errors, tries, nextAt } = setBack;
  const reasons =
    errors.length === 0
      ? [text([messageKey, 'error.EN-SYSTEM'], params)]
      : errors.map((error) => text([error.messageKey, 'engine.form.invalid'], error.params));
  return (
    <Callout intent="warning" role="status" title={text('engine.record.setBack')} className="record-set-back">
      {[...new Set(reasons)].map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>{text('engine.record.setBackNext', { at: formatDateTime(nextAt), count: tries })}</p>
    </Callout>
  );
}
