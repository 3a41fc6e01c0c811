import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Effect, Query } from '../../../engine/server/ports.ts';
import { businessDateOf } from '../../../engine/server/records/business-date.ts';
import { addBusinessDays, type CompanyDays } from '../../domain/dates/business-days.ts';
import type { Fact } from '../../platform/server/capability.ts';
import { askInvitees } from './invite-suppliers.ts';
import { planAutoEstimate } from './plan-auto-estimate.ts';

/** `autoEstimate`: what becomes of a request by the company's rules once it is approved. */
export const autoEstimate: Fact<'estimate/request'> = {
  description:
    'What becomes of a request for an estimate by the automatic rules once it is approved: `asked`, `assigned`, `nobodyToAsk` or `noPurchaser`; nothing where no rule is for it. Reads rules, purchasers, suppliers and judgments.',
  records: ['estimate/request'],
  find: async ({ query, actor, record }) => (await planAutoEstimate(query, actor.tenant, record))?.outcome,
};

const told = ['autoRuleCode', 'autoRuleName', 'autoOutcome', 'autoLeftOut'] as const;

/**
 * `followAutoRule`: an approved request goes the way of the rule that is for it and says which that was: to a purchaser, and
 * with the rule's suppliers asked until the end of so many business days. Refused when a master was changed since the guards
 * judged it, so that nobody is asked whom they did not see.
 */
export const followAutoRule: Effect<'estimate/request'> = async (context) => {
  const { record, query, actor, now, toState } = context;
  for (const name of told) delete record[name];
  const plan = await planAutoEstimate(query, actor.tenant, record);
  if ((plan?.outcome === 'asked') !== (toState === 'underNegotiation')) throw eventNotAllowed();
  if (!plan) return;
  const { rule, outcome, purchaser, invitees, leftOut } = plan;
  Object.assign(record, { autoRuleCode: rule.code, autoRuleName: rule.name, autoOutcome: outcome });
  if (leftOut.length > 0) record.autoLeftOut = leftOut;
  if (purchaser) Object.assign(record, { purchaserCode: purchaser.code, purchaserName: purchaser.name });
  if (outcome !== 'asked') return;
  record.invitees = invitees;
  const days = await companyDaysOf(query, actor.tenant);
  record.answerDeadline = `${businessDateOf(addBusinessDays(now, rule.answerBusinessDays, days))} 17:00`;
  if (rule.isSealed === true) record.isSealed = true;
  if (rule.noteToSupplier) record.noteToSupplier ??= rule.noteToSupplier;
  await askInvitees(context);
};

/** The days that the company takes off, or works, other than the nation. */
async function companyDaysOf(query: Query, tenant: string): Promise<CompanyDays> {
  const { rows } = await query<{ day: string; kind: 'off' | 'work' }>(
    `select number as day, data ->> 'kind' as kind from record_master_calendar_day where tenant = $1 and state = 'kept'`,
    [tenant],
  );
  return new Map(rows.map(({ day, kind }) => [day, kind]));
}
