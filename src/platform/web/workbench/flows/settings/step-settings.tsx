import { Button, ButtonGroup, Switch, Tag } from '@blueprintjs/core';
import { type ArrangedStep, arrangementOf, arrangeSteps } from '../../../../../../engine/core/flow/arrange-steps.ts';
import { movableSteps, stepsInOrder } from '../../../../../../engine/core/flow/step-order.ts';
import type { FlowDefinition } from '../../../../../../engine/core/formats/flow.ts';
import { stepKeys } from '../../../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../../../engine/react/engine-provider.tsx';
import { LateInput } from './late-input.tsx';

/** The steps of an input in their order: which there are, in which order, and under which condition one comes to them. */
export function StepSettings(props: {
  /** As the file says it: steps that were left out come back from there. */
  standard: FlowDefinition;
  flow: FlowDefinition;
  onChange: (flow: FlowDefinition) => void;
}) {
  const { standard, flow, onChange } = props;
  const { text } = useEngine();
  const between = arrangementOf(standard, flow);
  if (between === null) return <p className="flow-hint">{text('flows.steps.byDefinition')}</p>;
  const movable = movableSteps(standard);
  const fixed = stepsInOrder(standard).filter((step) => !movable.includes(step));
  const [first = '', ...last] = fixed;
  const leftOut = movable.filter((step) => between.every((one) => one.step !== step));
  const arrange = (next: readonly ArrangedStep[]) => onChange(arrangeSteps(standard, next));
  const nameOf = (step: string) => text(stepKeys(flow.id, step));
  const swapped = (index: number, other: number) =>
    between.map((one, at) => (at === index ? between[other] : at === other ? between[index] : one) ?? one);
  const asked = (step: string, when: string) =>
    between.map((one) => (one.step === step ? { step, ...(when !== '' && { when }) } : one));
  return (
    <ol className="flow-steps">
      <Fixed name={nameOf(first)} />
      {between.map(({ step, when }, index) => (
        <li key={step} className="flow-step">
          <Switch checked label={nameOf(step)} onChange={() => arrange(between.filter((one) => one.step !== step))} />
          <ButtonGroup>
            <Button
              icon="arrow-up"
              disabled={index === 0}
              aria-label={text('flows.steps.earlier', { step: nameOf(step) })}
              onClick={() => arrange(swapped(index, index - 1))}
            />
            <Button
              icon="arrow-down"
              disabled={index === between.length - 1}
              aria-label={text('flows.steps.later', { step: nameOf(step) })}
              onClick={() => arrange(swapped(index, index + 1))}
            />
          </ButtonGroup>
          <LateInput
            isLong
            label={text('flows.steps.when')}
            help={text('flows.steps.when.help')}
            value={when ?? ''}
            onChange={(typed) => arrange(asked(step, typed))}
          />
        </li>
      ))}
      {last.map((step) => (
        <Fixed key={step} name={nameOf(step)} />
      ))}
      {leftOut.map((step) => (
        <li key={step} className="flow-step">
          <Switch checked={false} label={nameOf(step)} onChange={() => arrange([...between, { step }])} />
        </li>
      ))}
    </ol>
  );
}

function Fixed({ name }: { name: string }) {
  const { text } = useEngine();
  return (
    <li className="flow-step">
      <span>{name}</span>
      <Tag minimal>{text('flows.steps.fixed')}</Tag>
    </li>
  );
}
