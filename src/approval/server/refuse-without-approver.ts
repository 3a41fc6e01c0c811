import { eventNotAllowed } from '../../../engine/server/errors.ts';
import { NoApproverError } from '../domain/approval-route.ts';

/**
 * What a route is answered with, or a refusal that says who is missing.
 * @throws `EN-NOT-ALLOWED` when the masters name nobody for a stage, or fewer people than it needs
 */
export async function refuseWithoutApprover<Answer>(route: Promise<Answer>): Promise<Answer> {
  try {
    return await route;
  } catch (error) {
    if (!(error instanceof NoApproverError)) throw error;
    if (error.short === null) throw eventNotAllowed('error.EN-NOT-ALLOWED.noApprover');
    throw eventNotAllowed('error.EN-NOT-ALLOWED.tooFewApprovers', { params: error.short });
  }
}
