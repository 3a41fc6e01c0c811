import type { ApprovalStage } from '../../../engine/core/flow/approval.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Actor, Query } from '../../../engine/server/ports.ts';
import { approvalRouteFor } from '../../approval/index.server.ts';
import type { MasterReader } from '../../platform/server/records/master-reader.ts';

/** Code of the approval rules for acceptances. */
export const acceptanceLadder = 'acceptance';

/**
 * The stages that the company's rules demand for an acceptance as it stands; none below their limits: then the requester's
 * own confirmation finishes it. Throws `NoApproverError` when nobody can be found.
 */
export async function acceptanceRouteFor(
  masters: MasterReader,
  actor: Pick<Actor, 'tenant' | 'code' | 'name' | 'organizationCode'>,
  record: JsonObject,
  query?: Query,
): Promise<ApprovalStage[]> {
  return (await approvalRouteFor({ masters, actor, record, query, ladder: acceptanceLadder })).approvalStageList;
}
