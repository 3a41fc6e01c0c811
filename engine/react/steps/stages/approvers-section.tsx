import { Button, Callout, Classes } from '@blueprintjs/core';
import type { ApprovalStage } from '../../../core/flow/approval.ts';
import type { Json, JsonObject } from '../../../core/formats/json-schema.ts';
import { readOptions } from '../../../core/options/option-schema.ts';
import { approversOptions } from '../../../core/options/section-options.ts';
import { sectionKeys } from '../../../core/text-keys.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { SectionProps } from '../../extension.ts';
import { fieldIdOf } from '../../form/field-id.ts';
import { useErrorsAt, useFormSource, useValueAt } from '../../form/form-source.tsx';
import { pathToFieldPointer, schemaAtPath } from '../../form/record-schema.ts';
import { errorTextOf } from '../../form/texts.ts';
import '../../styles/steps.css';
import { OwnRoutes } from './own-routes.tsx';
import { StageCard } from './stage-card.tsx';
import { renumbered, withApprovers, withOwnRoute, withoutStage, withRule, withStage } from './stage-list.ts';
import { useStepProposal } from './use-proposal.ts';

/**
 * Section kind `approvers`: the approval route, stage by stage, with the reason of each. On entry the call
 * `options.proposal` says what the rules ask for; stages it requires cannot be taken away, others can be added.
 * What else the call says in the property `options.advice` (an object, or `null`: nothing) is shown as the sentence
 * `….section.<s>.advice`, filled with it. People are looked up through the call `options.search`; those of `options.usual` stand first. Without these options the route is only shown.
 */
export function ApproversSection(props: SectionProps) {
  const { section, screen } = props;
  const { text } = useEngine();
  const source = useFormSource();
  if (!section.at) throw new Error(`Section ${section.id} of ${screen.id} names no list of stages (at)`);
  const at = pathToFieldPointer(section.at);
  const stages = stagesOf(useValueAt(at));
  const errors = useErrorsAt(at);
  const {
    search = null,
    usual,
    own,
    ownOf = '',
    advice: advisedBy = '',
  } = readOptions(approversOptions, section.options);
  const proposal = useStepProposal();
  const advice = proposal.answer?.[advisedBy];
  const isEditable = !source.readOnly && search !== null;
  const most = schemaAtPath(source.schema, section.at)?.maxItems ?? 10;

  function change(next: ApprovalStage[]) {
    source.change([{ at, value: next satisfies ApprovalStage[] as object as Json }]);
  }

  return (
    <div className="engine-route" id={fieldIdOf(at)} tabIndex={-1}>
      {proposal.status === 'changed' ? (
        <Callout intent="warning" role="status">
          {text('engine.approvers.changed')}
        </Callout>
      ) : null}
      {proposal.status === 'failed' ? (
        <Callout intent="danger" role="alert">
          <p>{text('engine.approvers.proposalFailed')}</p>
          <Button text={text('engine.steps.retry')} onClick={proposal.retry} />
        </Callout>
      ) : null}
      {errors.length > 0 ? (
        <ul className="engine-field__errors">
          {errors.map((error) => (
            <li key={error.keyword}>{errorTextOf(text, source.recordId, error)}</li>
          ))}
        </ul>
      ) : null}
      {proposal.status === 'loading' && stages.length === 0 ? (
        <div className={`${Classes.SKELETON} engine-route__skeleton`} />
      ) : null}
      {stages.length === 0 && (proposal.status === 'same' || (!isEditable && proposal.status !== 'loading')) ? (
        <p className="engine-route__advice">{text('engine.approvers.none')}</p>
      ) : null}
      {isEditable && own !== undefined ? (
        <OwnRoutes
          callId={own}
          document={ownOf}
          onTake={(taken) => change(withOwnRoute(stages, taken).slice(0, most))}
        />
      ) : null}
      <ol className="engine-route__stages">
        {stages.map((stage, index) => (
          <StageCard
            key={stage.stageNo}
            stage={stage}
            pointer={`${at}/${index}`}
            search={isEditable ? search : null}
            {...(usual && { usual })}
            onRule={(rule, need) => change(withRule(stages, stage.stageNo, rule, need))}
            onApprovers={(approvers) => change(withApprovers(stages, stage.stageNo, approvers))}
            onRemove={() => change(withoutStage(stages, stage.stageNo))}
          />
        ))}
      </ol>
      {isObject(advice) ? (
        <p className="engine-route__advice">
          {text(
            sectionKeys(screen.id, section.id).map((key) => `${key}.advice`),
            paramsOf(advice),
          )}
        </p>
      ) : null}
      {isEditable ? (
        <Button
          icon="add"
          text={text('engine.approvers.addStage')}
          disabled={stages.length >= most}
          onClick={() => change(withStage(stages, text('engine.approvers.addedStage')))}
        />
      ) : null}
    </div>
  );
}

function stagesOf(value: Json | undefined): ApprovalStage[] {
  return Array.isArray(value) ? renumbered(value as object[] as ApprovalStage[]) : [];
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Lists become words one after the other, as `/` reads well in every language. */
function paramsOf(advice: JsonObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(advice).map(([name, value]) => [name, Array.isArray(value) ? value.join(' / ') : value]),
  );
}
