import { Button, HTMLSelect, Tag } from '@blueprintjs/core';
import type { ApprovalStage, StageRule } from '../../../core/flow/approval.ts';
import type { Person } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { fieldIdOf } from '../../form/field-id.ts';
import { useErrorsAt, useFormSource } from '../../form/form-source.tsx';
import { errorTextOf } from '../../form/texts.ts';
import { RemovableTag } from '../../theme/removable-tag.tsx';
import { PersonPicker } from './person-picker.tsx';

const rules: readonly StageRule[] = ['all', 'any', 'count'];

/** One stage of an approval route. `search` is the call that looks people up; `null` when the route is only shown. */
export function StageCard(props: {
  stage: ApprovalStage;
  /** Pointer of the stage in the record. */
  pointer: string;
  search: string | null;
  /** The call that answers who stands first. */
  usual?: string;
  onRule: (rule: StageRule, need?: number) => void;
  onApprovers: (approvers: Person[]) => void;
  onRemove: () => void;
}) {
  const { stage, pointer, search, usual, onRule, onApprovers, onRemove } = props;
  const { text } = useEngine();
  const { recordId } = useFormSource();
  const errors = useErrorsAt(`${pointer}/approvers`);
  const name = text('engine.approvers.stage', { no: stage.stageNo, name: stage.name });
  const isOptional = !stage.required && search !== null;
  return (
    <li className="engine-stage" aria-label={name}>
      <div className="engine-stage__head">
        <span className="engine-stage__no" aria-hidden="true">
          {stage.stageNo}
        </span>
        <strong>{stage.name}</strong>
        {isOptional ? (
          <RuleChoice stage={stage} name={name} onRule={onRule} />
        ) : (
          <Tag minimal>{ruleText(text, stage.rule, stage.need)}</Tag>
        )}
        {isOptional ? (
          <Button
            className="engine-stage__remove"
            variant="minimal"
            icon="trash"
            aria-label={text('engine.approvers.removeStage', { name })}
            onClick={onRemove}
          />
        ) : null}
      </div>
      <p className="engine-stage__reason">
        {stage.reason ? text(stage.reason.key, stage.reason.params) : text('engine.approvers.ownStage')}{' '}
        {stage.reason?.params?.ruleSet && (
          <small>{text('engine.approvers.byRule', { rule: stage.reason.params.ruleSet })}</small>
        )}
      </p>
      <ul className="engine-stage__people">
        {stage.approvers.map((person) => (
          <li key={person.code}>
            <RemovableTag
              icon="person"
              name={person.name}
              remove={text('engine.approvers.removePerson', { name: person.name })}
              onRemove={
                search === null
                  ? undefined
                  : () => onApprovers(stage.approvers.filter((one) => one.code !== person.code))
              }
            />
          </li>
        ))}
      </ul>
      {errors.length > 0 ? (
        <ul className="engine-field__errors">
          {errors.map((error) => (
            <li key={`${error.keyword} ${error.params.person ?? ''}`}>{errorTextOf(text, recordId, error)}</li>
          ))}
        </ul>
      ) : null}
      {search === null ? null : (
        <PersonPicker
          id={fieldIdOf(`${pointer}/approvers`)}
          callId={search}
          {...(usual && { usual })}
          label={text('engine.approvers.addPerson', { name })}
          taken={stage.approvers}
          onPick={(person) => onApprovers([...stage.approvers, person])}
        />
      )}
    </li>
  );
}

/** How many must approve: 全員承認, 1名承認, N名以上. */
export function ruleText(text: ReturnType<typeof useEngine>['text'], rule: StageRule, need = 1): string {
  return text(`engine.approvers.rule.${rule}`, { need });
}

function RuleChoice(props: { stage: ApprovalStage; name: string; onRule: (rule: StageRule, need?: number) => void }) {
  const { stage, name, onRule } = props;
  const { text } = useEngine();
  const most = Math.max(stage.approvers.length, 1);
  const values = rules.flatMap((rule) =>
    rule === 'count' ? Array.from({ length: Math.max(most - 2, 0) }, (_one, index) => `count:${index + 2}`) : [rule],
  );
  const value = stage.rule === 'count' ? `count:${stage.need ?? 1}` : stage.rule;
  const shown = values.includes(value) ? values : [...values, value];
  return (
    <HTMLSelect
      aria-label={text('engine.approvers.ruleOf', { name })}
      value={value}
      onChange={(event) => {
        const [rule, need] = event.target.value.split(':');
        const chosen = rules.find((one) => one === rule);
        if (chosen) onRule(chosen, need ? Number(need) : undefined);
      }}
    >
      {shown.map((one) => (
        <option key={one} value={one}>
          {ruleText(text, rules.find((rule) => one.startsWith(rule)) ?? 'all', Number(one.split(':')[1] ?? 1))}
        </option>
      ))}
    </HTMLSelect>
  );
}
