import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { prohibitedAmong } from '../../master/index.server.ts';
import type { Fact } from '../../platform/server/capability.ts';
import { keepStandings } from './invite-suppliers.ts';

/** `asksProhibited`: is a supplier asked who may not be traded with any more? */
export const asksProhibited: Fact = {
  description: 'Is a supplier asked who may not be traded with any more? Reads the judgments of those who are asked.',
  records: ['estimate/request'],
  find: async ({ query, actor, record }) =>
    (await prohibitedAmong(query, actor.tenant, codesIn(record.askedSupplierCodes))).size > 0,
};

/** `dropProhibited`: what suppliers were asked who may not be traded with any more is withdrawn; the others go on. */
export const dropProhibited: Effect = async ({ query, actor, record, applyTo }) => {
  const prohibited = await prohibitedAmong(query, actor.tenant, codesIn(record.askedSupplierCodes));
  const standings = (Array.isArray(record.answers) ? record.answers : []) as JsonObject[];
  for (const standing of standings) {
    const isAsked = standing.status === 'requested' || standing.status === 'answered';
    if (!isAsked || !prohibited.has(String(standing.supplierCode))) continue;
    await applyTo({ recordType: 'estimate/answer', id: String(standing.answerId), event: 'withdrawRequest' });
    standing.status = 'withdrawn';
  }
  keepStandings(record, standings);
};

function codesIn(codes: JsonObject[string] | undefined): string[] {
  return Array.isArray(codes) ? codes.map(String) : [];
}
