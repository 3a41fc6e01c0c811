import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { useEngine } from '../../../../../../engine/react/engine-provider.tsx';
import { RemovableTag } from '../../../../../../engine/react/theme/removable-tag.tsx';
import { whoKeys } from '../../../../domain/changes/who-keys.ts';

/** Who may send an event: each by name, to be taken away, and a choice of who can be added. Never nobody. */
export function WhoInput(props: {
  value: readonly string[];
  /** Every access question that could be asked. */
  askable: readonly string[];
  onChange: (value: string[]) => void;
}) {
  const { value, askable, onChange } = props;
  const { text } = useEngine();
  const id = useId();
  const nameOf = (who: string) => text(whoKeys(who));
  return (
    <FormGroup label={text('flows.event.by')} labelFor={id}>
      <div className="flow-who">
        {value.map((who) => (
          <RemovableTag
            key={who}
            name={nameOf(who)}
            remove={text('flows.event.by.remove', { who: nameOf(who) })}
            onRemove={value.length > 1 ? () => onChange(value.filter((one) => one !== who)) : undefined}
          />
        ))}
        <HTMLSelect
          id={id}
          value=""
          options={[
            { value: '', label: text('flows.event.by.add') },
            ...askable.filter((who) => !value.includes(who)).map((who) => ({ value: who, label: nameOf(who) })),
          ]}
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== '') onChange([...value, currentTarget.value]);
          }}
        />
      </div>
    </FormGroup>
  );
}
