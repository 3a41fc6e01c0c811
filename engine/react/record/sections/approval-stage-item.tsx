import { Callout, Icon, Tag } from '@blueprintjs/core';
import {
  type AddedByApprover,
  type ApprovalDecision,
  type ApprovalStage,
  neededApprovals,
} from '../../../core/flow/approval.ts';
import { useEngine } from '../../engine-provider.tsx';
import { formatDateTime } from '../../format/format-date.ts';
import type { StageStanding } from './approval-section.tsx';

const decisionIcons = { approve: 'tick-circle', decline: 'cross-circle', sendBack: 'undo' } as const;
const decisionIntents = { approve: 'success', decline: 'danger', sendBack: 'warning' } as const;

/** One stage of an approval route with its people and what they decided. */
export function ApprovalStageItem(props: {
  stage: ApprovalStage;
  standing: StageStanding;
  decisions: ApprovalDecision[];
}) {
  const { stage, standing, decisions } = props;
  const { text } = useEngine();
  const need = neededApprovals(stage);
  const people = stage.approvers.length;
  return (
    <li className={`record-stage record-stage-${standing}`} aria-current={standing === 'current' ? 'step' : undefined}>
      <span className="record-stage-mark" aria-hidden="true">
        {standing === 'passed' ? <Icon icon="tick" size={12} /> : stage.stageNo}
      </span>
      <div className="record-stage-body">
        <p className="record-stage-name">
          <strong>{text('engine.record.stageName', { stageNo: stage.stageNo, name: stage.name })}</strong>
          <span className="record-stage-rule">{ruleText(stage, text)}</span>
          {standing === 'current' && (
            <Tag minimal intent="primary">
              {text('engine.record.stageCurrent')}
            </Tag>
          )}
        </p>
        {stage.reason && (
          <p className="record-stage-reason">
            {text(stage.reason.key, stage.reason.params)}{' '}
            {stage.reason.params?.ruleSet && (
              <small>{text('engine.approvers.byRule', { rule: stage.reason.params.ruleSet })}</small>
            )}
          </p>
        )}
        {stage.added && <WhyChanged said={stage.added} />}
        {stage.forwarded?.map((said) => (
          <div key={said.version}>
            <p className="record-stage-reason">
              {text('engine.record.forwarded', { from: nameOf(said, text), to: said.to.name })}
            </p>
            <WhyChanged said={said} />
          </div>
        ))}
        {standing !== 'passed' && need > people && (
          <Callout intent="warning" compact role="alert">
            {text('engine.record.stageShort', { need, people })}
          </Callout>
        )}
        <ul className="record-approvers">
          {stage.approvers.map((approver) => {
            const decision = decisions.findLast((made) => made.approver.code === approver.code);
            return (
              <li key={approver.code}>
                <Icon
                  icon={decision ? decisionIcons[decision.decision] : 'time'}
                  intent={decision ? decisionIntents[decision.decision] : 'none'}
                />
                <span className="record-approver-name">
                  {decision?.deputy
                    ? text('engine.record.onBehalf', { actor: decision.deputy.name, principal: approver.name })
                    : approver.name}
                </span>
                <span className="record-approver-decision">
                  {decision
                    ? `${text(`engine.record.decision.${decision.decision}`)} ${formatDateTime(decision.at)}`
                    : standing === 'current' && text('engine.record.decision.waiting')}
                </span>
                {decision?.comment && <blockquote>{decision.comment}</blockquote>}
              </li>
            );
          })}
        </ul>
      </div>
    </li>
  );
}

/** What an approver said when he changed the route. */
function WhyChanged({ said }: { said: AddedByApprover }) {
  return said.comment && <blockquote className="record-stage-why">{said.comment}</blockquote>;
}

function nameOf({ by, deputy }: AddedByApprover, text: ReturnType<typeof useEngine>['text']): string {
  return deputy ? text('engine.record.onBehalf', { actor: deputy.name, principal: by.name }) : by.name;
}

function ruleText(stage: ApprovalStage, text: ReturnType<typeof useEngine>['text']): string {
  if (stage.approvers.length === 1) return '';
  return text(`engine.record.rule.${stage.rule}`, { need: stage.need ?? 0, of: stage.approvers.length });
}
