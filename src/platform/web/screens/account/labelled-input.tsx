import { FormGroup, InputGroup } from '@blueprintjs/core';
import type { HTMLInputTypeAttribute } from 'react';

/** A field of a page without the engine's forms: its label, and what is wrong with it. */
export function LabelledInput(props: {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong; empty: nothing. */
  error: string;
  autoComplete: string;
  type?: HTMLInputTypeAttribute;
  maxLength?: number;
}) {
  const { id, label, value, onChange, error, autoComplete, type = 'text', maxLength = 200 } = props;
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={error === '' ? 'none' : 'danger'}
      helperText={error !== '' && <span id={`${id}-error`}>{error}</span>}
    >
      <InputGroup
        id={id}
        fill
        type={type}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength}
        intent={error === '' ? 'none' : 'danger'}
        aria-required
        aria-invalid={error !== ''}
        aria-describedby={error === '' ? undefined : `${id}-error`}
        value={value}
        onValueChange={onChange}
      />
    </FormGroup>
  );
}
