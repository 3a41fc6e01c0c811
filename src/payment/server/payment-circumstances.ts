import { actingAs } from '../../../engine/server/records/access-questions.ts';
import type { RouteQuestion } from '../../approval/index.server.ts';
import { isOverBudget } from '../../budget/index.server.ts';
import type { GuardQuestion } from '../../platform/server/capability.ts';
import { confirmingStages } from './confirming-stage.ts';

type Asked = Pick<GuardQuestion, 'masters' | 'query' | 'actor' | 'record' | 'today'>;

/** What rules of approval ask of a payment besides what it says itself: who confirms his own lines first, and its budget. */
export async function paymentCircumstances(asked: Asked): Promise<Pick<RouteQuestion, 'before' | 'overBudget'>> {
  const { masters, query, actor, record } = asked;
  const applicant = actingAs(actor).code;
  return {
    before: await confirmingStages({ masters, query, tenant: actor.tenant, record, applicant }),
    overBudget: await isOverBudget(asked, { recordType: 'payment/payment', numberField: 'paymentNumber' }),
  };
}
