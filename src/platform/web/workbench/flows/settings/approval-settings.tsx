import { Button, Callout } from '@blueprintjs/core';
import type { FlowApproval, FlowDefinition } from '../../../../../../engine/core/formats/flow.ts';
import { useEngine } from '../../../../../../engine/react/engine-provider.tsx';
import { Choice } from '../../choice.tsx';
import type { OfferedApproval } from '../flow-answers.ts';
import { ApprovalStepSettings } from './approval-step-settings.tsx';

/** The stages of an approval: those of the company's rules, or the flow's own, which are published with it. */
export function ApprovalSettings(props: {
  flow: FlowDefinition;
  offered: OfferedApproval;
  onChange: (flow: FlowDefinition) => void;
}) {
  const { flow, offered, onChange } = props;
  const { text } = useEngine();
  const { approvalRules: approval, ...without } = flow;
  const start: FlowApproval = offered.rules ?? emptyApproval(text('flows.approval.firstStep'), offered);
  const set = (next: FlowApproval) => onChange({ ...flow, approvalRules: next });
  if (!approval) {
    return (
      <Callout icon="people">
        <p>{text('flows.approval.byRules')}</p>
        <Button icon="edit" text={text('flows.approval.own')} onClick={() => set(structuredClone(start))} />
      </Callout>
    );
  }
  const { steps } = approval;
  const replace = (index: number, ...by: FlowApproval['steps']) =>
    set({ ...approval, steps: steps.toSpliced(index, 1, ...by) });
  const move = (from: number, to: number) => {
    const step = steps[from];
    if (step) set({ ...approval, steps: steps.toSpliced(from, 1).toSpliced(to, 0, step) });
  };
  return (
    <div className="flow-approval">
      <p className="flow-hint">{text('flows.approval.help')}</p>
      <ol className="flow-settings">
        {steps.map((step, index) => (
          <li key={step.code}>
            <ApprovalStepSettings
              step={step}
              number={index + 1}
              offered={offered}
              onChange={(next) => replace(index, next)}
              onRemove={steps.length > 1 ? () => replace(index) : undefined}
              onUp={index > 0 ? () => move(index, index - 1) : undefined}
              onDown={index < steps.length - 1 ? () => move(index, index + 1) : undefined}
            />
          </li>
        ))}
      </ol>
      <div className="flow-settings">
        <Choice
          label={text('flows.approval.fallback')}
          value={approval.fallbackOrganization}
          options={unitOptions(offered, approval.fallbackOrganization)}
          onChange={(fallbackOrganization) => set({ ...approval, fallbackOrganization })}
        />
      </div>
      <div className="flow-buttons">
        <Button
          icon="plus"
          text={text('flows.approval.add')}
          onClick={() => set({ ...approval, steps: [...steps, newStep(steps, text('flows.approval.newStep'))] })}
        />
        <Button icon="undo" text={text('flows.approval.backToRules')} onClick={() => onChange(without)} />
      </div>
    </div>
  );
}

function unitOptions({ units }: OfferedApproval, chosen: string) {
  const known = units.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
  return units.some(({ code }) => code === chosen) ? known : [{ value: chosen, label: chosen }, ...known];
}

/** The section's leader alone: where nothing is known of a company, the least that can be approved by. */
function emptyApproval(name: string, { units }: OfferedApproval): FlowApproval {
  return {
    steps: [{ code: 'step1', name, approvers: [{ level: 'section' }], rule: 'any' }],
    fallbackOrganization: units[0]?.code ?? '00000000',
  };
}

function newStep(steps: FlowApproval['steps'], name: string): FlowApproval['steps'][number] {
  let number = steps.length + 1;
  while (steps.some(({ code }) => code === `step${number}`)) number += 1;
  return { code: `step${number}`, name, approvers: [{ level: 'department' }], rule: 'any' };
}
