import { FormGroup, TextArea } from '@blueprintjs/core';
import { useId } from 'react';
import { useEngine } from '../../engine-provider.tsx';
import { RequiredMark } from './required-mark.tsx';

/** Longest comment that the server takes. */
export const commentLimit = 1000;

/** The comment of an event. `missing`: it was left out although it is required. */
export function CommentField(props: {
  required: boolean;
  missing: boolean;
  value: string;
  onChange: (comment: string) => void;
  autoFocus?: boolean;
}) {
  const { required, missing, value, onChange, autoFocus } = props;
  const { text } = useEngine();
  const id = useId();
  return (
    <FormGroup
      label={text('engine.record.comment')}
      labelFor={id}
      labelInfo={<RequiredMark isRequired={required} />}
      intent={missing ? 'danger' : 'none'}
      helperText={
        <span id={`${id}-help`}>
          {missing ? text('engine.record.commentMissing') : `${value.length} / ${commentLimit}`}
        </span>
      }
    >
      <TextArea
        id={id}
        fill
        rows={4}
        autoFocus={autoFocus}
        maxLength={commentLimit}
        required={required}
        aria-invalid={missing}
        aria-describedby={`${id}-help`}
        intent={missing ? 'danger' : 'none'}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FormGroup>
  );
}
