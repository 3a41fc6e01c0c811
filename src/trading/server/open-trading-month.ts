import type { Effect } from '../../../engine/server/ports.ts';

/** `openTradingMonth`: the trading company of the group, if it has one, closes the same months as the buyer's companies. */
export const openTradingMonth: Effect<'closing/run'> = async ({ record, recordId, query, actor, applyTo }) => {
  const { rows } = await query<{ code: string; name: string }>(
    `select number as code, data->>'name' as name from record_master_supplier
     where tenant = $1 and state = 'kept' and (data->>'isTradingCompany')::boolean order by number limit 1`,
    [actor.tenant],
  );
  const [company] = rows;
  if (!company) return;
  await applyTo({
    recordType: 'trading/closing',
    id: null,
    event: 'register',
    record: {
      runId: recordId,
      closingDate: record.closingDate,
      companyCode: record.companyDisplayCode ?? '',
      companyName: record.companyName ?? '',
    },
    owner: { ...company, organizationCode: '' },
  });
};

/** `dropTradingMonth`: a date that the buyer gives up is none of the trading company's either, unless it has closed by then. */
export const dropTradingMonth: Effect<'closing/run'> = async ({ recordId, related, applyTo }) => {
  for (const { id, state } of await related('trading/closing', 'runId', recordId)) {
    if (state === 'open') await applyTo({ recordType: 'trading/closing', id, event: 'drop' });
  }
};
