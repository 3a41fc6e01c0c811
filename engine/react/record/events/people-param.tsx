import { FormGroup } from '@blueprintjs/core';
import { type ReactNode, useId, useState } from 'react';
import type { Json } from '../../../core/formats/json-schema.ts';
import type { Person } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { PersonPicker } from '../../steps/stages/person-picker.tsx';
import { RemovableTag } from '../../theme/removable-tag.tsx';

/** A parameter that names people: looked up through a call one by one, sent as their codes. */
export function PeopleParam(props: {
  label: string;
  labelInfo: ReactNode;
  callId: string;
  params: Record<string, Json>;
  onChange: (codes: string[]) => void;
}) {
  const { label, labelInfo, callId, params, onChange } = props;
  const { text } = useEngine();
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const id = useId();
  const choose = (people: readonly Person[]) => {
    setChosen(people);
    onChange(people.map(({ code }) => code));
  };
  return (
    <FormGroup label={label} labelFor={id} labelInfo={labelInfo}>
      {chosen.length > 0 && (
        <ul className="engine-stage__people">
          {chosen.map((person) => (
            <li key={person.code}>
              <RemovableTag
                icon="person"
                name={person.name}
                remove={text('engine.approvers.removePerson', { name: person.name })}
                onRemove={() => choose(chosen.filter(({ code }) => code !== person.code))}
              />
            </li>
          ))}
        </ul>
      )}
      <PersonPicker
        id={id}
        callId={callId}
        params={params}
        label={label}
        taken={chosen}
        onPick={(person) => choose([...chosen, person])}
      />
    </FormGroup>
  );
}
