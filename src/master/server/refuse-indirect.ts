import { effectWord } from '../../../engine/server/effects/effect-word.ts';
import { placesOf } from '../../../engine/server/effects/write-fields.ts';
import { tradingRole } from '../../platform/server/auth/actor.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import { buyerCompanyOf } from './buyer-company-of.ts';

/** `refuseIndirect`: what a company leaves to its trading company is applied for by that company's people alone. */
export const refuseIndirect = effectWord<{ at: string }>({
  description:
    "Refuses the event, at the field that names the supplier, where the owner's company trades with him through a trading company (直接取引管理) and whoever sends it is none of its people.",
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['at'],
    properties: {
      at: { description: "Pointer of the supplier's code.", type: 'string', pattern: '^/', means: 'field' },
    },
  },
  sample: { at: '/supplierCode' },
  run:
    ({ at }) =>
    async (context) => {
      const { record, actor, owner, related } = context;
      if (actor.roles.includes(tradingRole)) return;
      const [named] = placesOf(record, at);
      const code = String(named?.holder[named.key] ?? '');
      const rules = (await related('master/direct-trading', 'supplierCode', code)).filter(
        ({ state }) => state === 'kept',
      );
      if (rules.length === 0) return;
      const company = await buyerCompanyOf(context, owner.organizationCode);
      // A rule of the company counts before one for all companies.
      const rule =
        rules.find((one) => one.record.companyCode === company?.code) ??
        rules.find((one) => one.record.companyCode === undefined);
      if (rule?.record.tradingKind !== 'trading') return;
      const params = { supplier: rule.record.supplierName ?? code };
      throw invalid([{ at, keyword: 'refusedWhen', messageKey: 'rule.throughTrading', params }]);
    },
});
