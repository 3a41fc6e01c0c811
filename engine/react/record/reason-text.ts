import type { ApprovalStage } from '../../core/approval.ts';
import { formatDecimal } from '../format/format-decimal.ts';
import type { EngineRuntime } from '../runtime.ts';

/** Why a stage is in the route, as a sentence; decimals among its parameters get their separators. */
export function reasonText(text: EngineRuntime['text'], reason: NonNullable<ApprovalStage['reason']>): string {
  const params = Object.entries(reason.params ?? {}).map(([name, value]) => [
    name,
    /^\d{4,}(\.\d+)?$/.test(value) ? formatDecimal(value) : value,
  ]);
  return text(reason.key, Object.fromEntries(params));
}
