import { actingAs } from '../../../engine/server/records/reading/access-questions.ts';
import type { CircumstancesQuestion, RouteQuestion } from '../../approval/index.server.ts';
import { isOverBudget } from '../../budget/index.server.ts';
import { confirmingStages } from './confirming-stage.ts';

/** Code of the approval rules for payments. */
const paymentLadder = 'payment';

/** What rules of approval ask of a payment besides what it says itself: who confirms his own lines first, and its budget. */
export async function paymentCircumstances(
  asked: CircumstancesQuestion,
): Promise<Pick<RouteQuestion, 'ladder' | 'before' | 'overBudget'>> {
  const { masters, query, actor, record } = asked;
  const applicant = actingAs(actor).code;
  return {
    ladder: paymentLadder,
    before: await confirmingStages({ masters, query, tenant: actor.tenant, record, applicant }),
    overBudget: await isOverBudget(asked, { recordType: 'payment/payment', numberField: 'paymentNumber' }),
  };
}
