import type { Effect } from '../../../engine/server/ports.ts';
import { prohibitedAmong } from '../../master/index.server.ts';
import type { Fact } from '../../platform/server/capability.ts';
import { keepStandings } from './invite-suppliers.ts';

/** `asksProhibited`: is a supplier asked who may not be traded with any more? */
export const asksProhibited: Fact<'estimate/request'> = {
  description: 'Is a supplier asked who may not be traded with any more? Reads the judgments of those who are asked.',
  records: ['estimate/request'],
  find: async ({ query, actor, record }) =>
    (await prohibitedAmong(query, actor.tenant, record.askedSupplierCodes ?? [])).size > 0,
};

/** `dropProhibited`: what suppliers were asked who may not be traded with any more is withdrawn; the others go on. */
export const dropProhibited: Effect<'estimate/request'> = async ({ query, actor, record, applyTo }) => {
  const prohibited = await prohibitedAmong(query, actor.tenant, record.askedSupplierCodes ?? []);
  const { answers: standings = [] } = record;
  for (const standing of standings) {
    const isAsked = standing.status === 'requested' || standing.status === 'answered';
    if (!isAsked || !prohibited.has(standing.supplierCode ?? '')) continue;
    await applyTo({ recordType: 'estimate/answer', id: standing.answerId ?? '', event: 'withdrawRequest' });
    standing.status = 'withdrawn';
  }
  keepStandings(record, standings);
};
