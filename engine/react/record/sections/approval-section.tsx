import type { ApprovalDecision, ApprovalProgress, ApprovalStage } from '../../../core/flow/approval.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { SectionProps } from '../../extension.ts';
import { useFromSource } from '../../form/form-source.tsx';
import { progressOf, stagesField, stagesOf } from './approval-of.ts';
import { ApprovalStageItem } from './approval-stage-item.tsx';

/** The approval route as a stepper: who decides in which order and why, who has decided what and when. */
export function ApprovalSection({ section }: SectionProps) {
  const { text } = useEngine();
  const record = useFromSource((source) => source.record());
  const stages = stagesOf(record, section.at ?? stagesField);
  const progress = progressOf(record);
  if (stages.length === 0) {
    return <p className="record-none">{text('engine.record.noApproval')}</p>;
  }
  return (
    <ol className="record-stages">
      {stages.map((stage) => (
        <ApprovalStageItem
          key={stage.stageNo}
          stage={stage}
          standing={standingOf(stage, progress)}
          decisions={decisionsOf(stage, progress)}
        />
      ))}
    </ol>
  );
}

/** Where a stage stands in its approval. */
export type StageStanding = 'passed' | 'current' | 'refused' | 'waiting';

function standingOf(stage: ApprovalStage, progress: ApprovalProgress | undefined): StageStanding {
  const decisions = decisionsOf(stage, progress);
  if (progress?.currentStage === stage.stageNo) return 'current';
  if (decisions.some(({ decision }) => decision !== 'approve')) return 'refused';
  if (decisions.length === 0) return 'waiting';
  const ended = progress?.currentStage === 0;
  return ended || stage.stageNo < (progress?.currentStage ?? 0) ? 'passed' : 'waiting';
}

/** Decisions that count now; those of earlier rounds are in the history. */
function decisionsOf(stage: ApprovalStage, progress: ApprovalProgress | undefined): ApprovalDecision[] {
  return (progress?.decisions ?? []).filter(({ stageNo, superseded }) => stageNo === stage.stageNo && !superseded);
}
