import type { ApprovalStage } from '../../engine/core/approval.ts';
import { ExactDecimal } from '../../engine/core/exact-decimal.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { Actor, Query } from '../../engine/server/ports.ts';
import { approvalRouteFor } from './approval-route-for.ts';
import type { MasterReader } from './master-reader.ts';

/** From these amounts with tax on, in yen, the first stage of the order's ladder approves an acceptance; the first two. */
const limits = { oneStage: '100000', twoStages: '500000' };

const plainAmount = /^-?\d{1,30}(\.\d{1,15})?$/;

/**
 * The stages that the rules demand for an acceptance as it stands; none below the limit: then the requester's own
 * confirmation finishes it. Throws `NoApproverError` when nobody can be found.
 */
export async function acceptanceRouteFor(
  masters: MasterReader,
  actor: Pick<Actor, 'tenant' | 'code' | 'name' | 'organizationCode'>,
  record: JsonObject,
  query?: Query,
): Promise<ApprovalStage[]> {
  const amount = plainAmount.test(String(record.amountWithTax)) ? String(record.amountWithTax) : '0';
  const size = new ExactDecimal(amount).abs();
  if (size.lt(limits.oneStage)) return [];
  const { lines: _products, ...head } = record;
  const { approvalStageList } = await approvalRouteFor(masters, actor, head, query);
  return approvalStageList.slice(0, size.lt(limits.twoStages) ? 1 : 2);
}
