import { FormGroup } from '@blueprintjs/core';
import { type ReactNode, useId, useState } from 'react';
import type { Json } from '../../../core/formats/json-schema.ts';
import type { Person } from '../../../core/wire.ts';
import { PersonPicker } from '../../steps/stages/person-picker.tsx';

/** A parameter that names a person: looked up through a call, sent as the code. */
export function PersonParam(props: {
  label: string;
  labelInfo: ReactNode;
  callId: string;
  params: Record<string, Json>;
  onChange: (code: string) => void;
}) {
  const { label, labelInfo, callId, params, onChange } = props;
  const [chosen, setChosen] = useState<Person | null>(null);
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id} labelInfo={labelInfo} helperText={chosen?.name}>
      <PersonPicker
        id={id}
        callId={callId}
        params={params}
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
