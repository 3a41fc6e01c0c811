import { Button } from '@blueprintjs/core';
import type { FlowApprovalStep } from '../../../../../../engine/core/formats/flow.ts';
import { useEngine } from '../../../../../../engine/react/engine-provider.tsx';
import { Choice } from '../../choice.tsx';
import type { OfferedApproval } from '../flow-answers.ts';
import { CategoriesInput } from './categories-input.tsx';
import { LateInput } from './late-input.tsx';

const levels = ['section', 'department', 'headquarters', 'site', 'company'] as const;
const rules = ['any', 'all', 'count'] as const;
/** Before the code of a unit, to tell it from a level. */
const unitPrefix = 'unit:';

/** One stage: its name, above which amount it is asked, who is asked, and how many have to say yes. */
export function ApprovalStepSettings(props: {
  step: FlowApprovalStep;
  number: number;
  offered: Pick<OfferedApproval, 'units' | 'categories'>;
  onChange: (step: FlowApprovalStep) => void;
  onRemove: (() => void) | undefined;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}) {
  const { step, number, offered, onChange, onRemove, onUp, onDown } = props;
  const { text } = useEngine();
  const { above, need, categories } = step;
  const choices = [
    ...levels.map((level) => ({ value: level as string, label: text(`flows.approval.level.${level}`) })),
    ...offered.units.map(({ code, name }) => ({ value: unitPrefix + code, label: `${name} (${code})` })),
  ];
  const buttons = [
    ['arrow-up', 'flows.approval.up', onUp],
    ['arrow-down', 'flows.approval.down', onDown],
    ['trash', 'flows.approval.remove', onRemove],
  ] as const;
  return (
    <fieldset className="flow-event">
      <legend>{text('flows.approval.step', { number })}</legend>
      <LateInput
        label={text('flows.approval.name')}
        value={step.name}
        onChange={(name) => onChange({ ...step, name })}
      />
      <LateInput
        label={text('flows.approval.above')}
        help={text('flows.approval.above.help')}
        value={above ?? ''}
        accepts={/^\d{0,15}$/}
        onChange={(typed) => {
          const { above: _was, ...always } = step;
          onChange(typed === '' ? always : { ...always, above: typed });
        }}
      />
      {step.approvers.map((approver, index) => (
        <Choice
          // Approvers have no names of their own: their place is all there is.
          key={index}
          label={text('flows.approval.approver')}
          value={chosenOf(approver)}
          options={withChosen(choices, chosenOf(approver))}
          onChange={(chosen) => onChange({ ...step, approvers: step.approvers.with(index, approverOf(chosen)) })}
        />
      ))}
      <Choice
        label={text('flows.approval.rule')}
        value={step.rule}
        options={rules.map((value) => ({ value, label: text(`flows.approval.rule.${value}`) }))}
        onChange={(chosen) => {
          const rule = rules.find((one) => one === chosen) ?? 'any';
          const { need: _was, ...others } = step;
          onChange(rule === 'count' ? { ...others, rule, need: need ?? 1 } : { ...others, rule });
        }}
      />
      {step.rule === 'count' && (
        <LateInput
          label={text('flows.approval.need')}
          value={String(need ?? 1)}
          accepts={/^\d{0,2}$/}
          onChange={(typed) => onChange({ ...step, need: Math.min(10, Math.max(1, Number(typed) || 1)) })}
        />
      )}
      <CategoriesInput
        value={categories ?? []}
        offered={offered.categories}
        onChange={(next) => {
          const { categories: _was, ...all } = step;
          onChange(next.length === 0 ? all : { ...all, categories: next });
        }}
      />
      <div className="flow-buttons">
        <Button
          small
          icon="plus"
          text={text('flows.approval.addApprover')}
          disabled={step.approvers.length >= 5}
          onClick={() => onChange({ ...step, approvers: [...step.approvers, { level: 'department' }] })}
        />
        {step.approvers.length > 1 && (
          <Button
            small
            icon="minus"
            text={text('flows.approval.removeApprover')}
            onClick={() => onChange({ ...step, approvers: step.approvers.slice(0, -1) })}
          />
        )}
        {buttons.map(
          ([icon, key, onClick]) =>
            onClick && <Button key={key} small icon={icon} aria-label={text(key, { number })} onClick={onClick} />,
        )}
      </div>
    </fieldset>
  );
}

type Approver = FlowApprovalStep['approvers'][number];

function chosenOf({ level, organization }: Approver): string {
  return organization === undefined ? (level ?? '') : unitPrefix + organization;
}

function approverOf(chosen: string): Approver {
  return chosen.startsWith(unitPrefix) ? { organization: chosen.slice(unitPrefix.length) } : { level: chosen };
}

function withChosen(choices: { value: string; label: string }[], chosen: string) {
  if (choices.some(({ value }) => value === chosen)) return choices;
  return [{ value: chosen, label: chosen.replace(unitPrefix, '') }, ...choices];
}
