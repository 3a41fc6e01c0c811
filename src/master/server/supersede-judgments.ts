import type { Effect } from '../../../engine/server/ports.ts';
import { holdForJudgment } from './prohibited-suppliers.ts';

/** `supersedeJudgments`: what was judged of the supplier before gives way to the new judgment, which comes between what goes to him, not beside it. */
export const supersedeJudgments: Effect = async ({ record, recordId, related, applyTo, query, actor }) => {
  await holdForJudgment(query, actor.tenant, String(record.supplierCode));
  const recordType = 'supplier-prohibition/judgment';
  const judgments = await related(recordType, 'supplierCode', String(record.supplierCode));
  const standing = judgments.filter(({ id, state }) => id !== recordId && state !== 'superseded');
  for (const { id } of standing) await applyTo({ recordType, id, event: 'supersede' });
};
