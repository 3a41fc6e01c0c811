import { FormGroup, InputGroup, TextArea } from '@blueprintjs/core';
import { type ReactNode, useEffect, useId, useState } from 'react';

/** A text that counts when it is left or Enter is pressed, so that half-typed names change nothing. */
export function LateInput(props: {
  label: string;
  help?: ReactNode;
  /** An expression: several lines, as many as it takes. */
  isLong?: boolean;
  value: string;
  accepts?: RegExp;
  onChange: (value: string) => void;
}) {
  const { label, help, isLong, value, accepts, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const done = () => {
    if (typed !== value) onChange(typed.trim());
  };
  return (
    <FormGroup label={label} labelFor={id} helperText={help}>
      {isLong ? (
        <TextArea
          id={id}
          fill
          autoResize
          className="flow-expression"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={done}
        />
      ) : (
        <InputGroup
          id={id}
          fill
          value={typed}
          onChange={({ currentTarget }) => {
            if (!accepts || accepts.test(currentTarget.value)) setTyped(currentTarget.value);
          }}
          onBlur={done}
          onKeyDown={(event) => {
            if (event.key === 'Enter') done();
          }}
        />
      )}
    </FormGroup>
  );
}
