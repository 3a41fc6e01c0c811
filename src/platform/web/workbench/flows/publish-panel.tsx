import { Button, FormGroup, RadioGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { FlowDefinition } from '../../../../../engine/core/formats/flow.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import { Choice } from '../choice.tsx';
import { nameOfState } from './name-of-state.ts';

/** What a publication says beside the flow itself. */
export interface PublishChoice {
  note: string;
  running: 'keep' | 'move';
  stateMap: Record<string, string>;
}

/** Why, and what happens to running cases; those in states that are gone need somewhere to go. */
export function PublishPanel(props: {
  /** The flow to be published, unless its text is none. */
  flow: FlowDefinition | null;
  /** States that have cases. */
  states: readonly string[];
  group: string;
  disabled: boolean;
  onPublish: (choice: PublishChoice) => Promise<void>;
}) {
  const { flow, states, group, disabled, onPublish } = props;
  const engine = useEngine();
  const { text } = engine;
  const id = useId();
  const [choice, setChoice] = useState<PublishChoice>({ note: '', running: 'keep', stateMap: {} });
  const [busy, setBusy] = useState(false);
  const change = (more: Partial<PublishChoice>) => setChoice((now) => ({ ...now, ...more }));
  const gone = flow && choice.running === 'move' ? states.filter((state) => !Object.hasOwn(flow.states, state)) : [];
  const isReady = choice.note.trim() !== '' && gone.every((state) => choice.stateMap[state]);
  const publish = async () => {
    setBusy(true);
    try {
      await onPublish(choice);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flow-publish">
      <FormGroup label={text('flows.note')} labelFor={id}>
        <TextArea
          id={id}
          fill
          maxLength={500}
          value={choice.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
      </FormGroup>
      {flow?.kind === 'steps' ? (
        <p>{text('flows.steps.running')}</p>
      ) : (
        <RadioGroup
          label={text('flows.running')}
          selectedValue={choice.running}
          options={(['keep', 'move'] as const).map((value) => ({ value, label: text(`flows.running.${value}`) }))}
          onChange={({ currentTarget }) => change({ running: currentTarget.value === 'move' ? 'move' : 'keep' })}
        />
      )}
      {flow &&
        gone.map((state) => (
          <Choice
            key={state}
            label={text('flows.stateMap', { state: nameOfState(flow, state, engine) })}
            value={choice.stateMap[state] ?? ''}
            options={[
              { value: '', label: text('flows.choose') },
              ...Object.keys(flow.states).map((one) => ({ value: one, label: nameOfState(flow, one, engine) })),
            ]}
            onChange={(to) => change({ stateMap: { ...choice.stateMap, [state]: to } })}
          />
        ))}
      <Button
        intent="primary"
        icon="upload"
        loading={busy}
        disabled={disabled || !isReady}
        text={text('flows.publish')}
        onClick={() => void publish()}
      />
      <span className="flow-publish-for">{text('flows.publishFor', { group })}</span>
    </div>
  );
}
