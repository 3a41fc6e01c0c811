import { Checkbox, FormGroup, HTMLSelect, Switch } from '@blueprintjs/core';
import { useId } from 'react';
import type { FlowDefinition, FlowTransition } from '../../../../../../engine/core/formats/flow.ts';
import { eventKeys } from '../../../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../../../engine/react/engine-provider.tsx';
import { tellDelay } from '../../../../domain/changes/tell-delay.ts';
import { demand, eventsOfState, giveDays, switchEvent } from '../change-flow.ts';
import { nameOfState } from '../name-of-state.ts';
import { LateInput } from './late-input.tsx';
import { WhoInput } from './who-input.tsx';

type Place = { state: string; event: string; branch: number };

/** What may be set in a state: how long its holder has, which events there are, who may send them and what they ask. */
export function StateSettings(props: {
  base: FlowDefinition;
  flow: FlowDefinition;
  state: string;
  /** Everybody who could be let send an event. */
  askable: readonly string[];
  onChange: (flow: FlowDefinition) => void;
}) {
  const { base, flow, state, askable, onChange } = props;
  const engine = useEngine();
  const { text } = engine;
  const days = /^P(\d+)D$/.exec(flow.states[state]?.meta?.dueIn ?? '')?.[1] ?? '';
  return (
    <div className="flow-settings">
      <LateInput
        label={text('flows.dueDays')}
        help={text('flows.dueDays.help')}
        value={days}
        accepts={/^\d{0,3}$/}
        onChange={(value) => onChange(giveDays(flow, state, value === '' ? null : Number(value)))}
      />
      {eventsOfState(base, flow, state).map(({ event, delay, isOn, transitions }) => (
        <fieldset key={event} className="flow-event">
          <legend>{text(eventKeys(flow.id, event))}</legend>
          <Switch
            checked={isOn}
            label={text('flows.event.on')}
            onChange={() => onChange(switchEvent(base, flow, state, event))}
          />
          {delay && <p>{tellDelay(delay, text)}</p>}
          {isOn &&
            !delay &&
            transitions.map((transition, branch) => (
              <TransitionSettings
                key={branch}
                flow={flow}
                place={{ state, event, branch }}
                transition={transition}
                askable={askable}
                onChange={onChange}
              />
            ))}
        </fieldset>
      ))}
    </div>
  );
}

function TransitionSettings(props: {
  flow: FlowDefinition;
  place: Place;
  transition: FlowTransition;
  askable: readonly string[];
  onChange: (flow: FlowDefinition) => void;
}) {
  const { flow, place, transition, askable, onChange } = props;
  const engine = useEngine();
  const { text } = engine;
  const id = useId();
  const { meta, guard, target } = transition;
  return (
    <div className="flow-transition">
      <p>
        → {nameOfState(flow, target ?? place.state, engine)}
        {guard !== undefined && ` (${text('flows.event.branch', { guard })})`}
      </p>
      <WhoInput value={meta?.by ?? []} askable={askable} onChange={(by) => onChange(demand(flow, place, { by }))} />
      <FormGroup label={text('flows.event.comment')} labelFor={id}>
        <HTMLSelect
          id={id}
          value={meta?.comment ?? 'none'}
          options={(['none', 'optional', 'required'] as const).map((value) => ({
            value,
            label: text(`flows.comment.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            onChange(demand(flow, place, { comment: value === 'required' || value === 'optional' ? value : undefined }))
          }
        />
      </FormGroup>
      <Checkbox
        checked={meta?.notSelf ?? false}
        label={text('flows.event.notSelf')}
        onChange={({ currentTarget: { checked } }) => onChange(demand(flow, place, { notSelf: checked || undefined }))}
      />
    </div>
  );
}
