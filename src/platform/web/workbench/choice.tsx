import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';

/** One of the things a preview can be changed by. */
export function Choice(props: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <FormGroup label={props.label} labelFor={id}>
      <HTMLSelect
        id={id}
        fill
        value={props.value}
        options={[...props.options]}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </FormGroup>
  );
}
