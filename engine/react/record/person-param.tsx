import { FormGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { Person } from '../../core/wire.ts';
import { PersonPicker } from '../steps/person-picker.tsx';

/** A parameter that names a person: looked up through a call, sent as the code. */
export function PersonParam(props: { label: string; callId: string; onChange: (code: string) => void }) {
  const { label, callId, onChange } = props;
  const [chosen, setChosen] = useState<Person | null>(null);
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id} helperText={chosen?.name}>
      <PersonPicker
        id={id}
        callId={callId}
        label={label}
        taken={chosen ? [chosen] : []}
        onPick={(person) => {
          setChosen(person);
          onChange(person.code);
        }}
      />
    </FormGroup>
  );
}
