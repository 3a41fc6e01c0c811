import type { Effect } from '../../../engine/server/ports.ts';

/** `supersedeJudgments`: what was judged of the supplier before gives way to the new judgment. */
export const supersedeJudgments: Effect = async ({ record, recordId, related, applyTo }) => {
  const recordType = 'supplier-prohibition/judgment';
  const judgments = await related(recordType, 'supplierCode', String(record.supplierCode));
  const standing = judgments.filter(({ id, state }) => id !== recordId && state !== 'superseded');
  for (const { id } of standing) await applyTo({ recordType, id, event: 'supersede' });
};
