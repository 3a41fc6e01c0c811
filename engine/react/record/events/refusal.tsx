import { Callout } from '@blueprintjs/core';
import { isCallFailure } from '../../../core/calls/call-failure.ts';
import type { FieldError } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { textOrNull } from '../../form/texts.ts';

/**
 * Why the server did not do what was asked, where the user asked it; what was typed stays beside it. `labelKeys` name what a
 * broken rule is about, by the first part of its pointer.
 */
export function Refusal(props: { failure: unknown; labelKeys?: (name: string) => string[] }) {
  const { failure, labelKeys } = props;
  const { text } = useEngine();
  if (!isCallFailure(failure)) return null;
  const { error, status } = failure;
  const sentenceOf = ({ at, messageKey, params }: FieldError) => {
    const fault = text([messageKey, 'engine.form.invalid'], params);
    const field = textOrNull(text, labelKeys?.(at.split('/')[1] ?? '') ?? ['']);
    return field === null ? fault : text('engine.record.faultOf', { field, fault });
  };
  const broken = new Set(error?.errors?.map(sentenceOf));
  const reason = error?.message ?? text(status === 0 ? 'engine.record.noConnection' : 'engine.record.notDone');
  return (
    <Callout intent="danger" role="alert" className="record-refusal">
      {broken.size === 0 ? <p>{reason}</p> : [...broken].map((one) => <p key={one}>{one}</p>)}
      <p className="record-refusal-kept">{text('engine.record.inputKept')}</p>
    </Callout>
  );
}
