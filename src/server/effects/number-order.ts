import type { Effect } from '../../../engine/server/ports.ts';
import { nextDocumentNumber } from './next-document-number.ts';
import { organizationNameOf } from './organization-name-of.ts';

/**
 * `numberOrder`: who applied, for which organization and when. Order and case get their numbers with the first
 * application and keep them when they are applied again.
 */
export const numberOrder: Effect = async (context) => {
  const { record, owner, now } = context;
  record.orderNumber ??= await nextDocumentNumber(context, 'order');
  record.opportunityCode ??= await nextDocumentNumber(context, 'opportunity');
  record.requesterCode = owner.code;
  record.requesterName = owner.name;
  const organizationName = await organizationNameOf(context);
  if (organizationName !== undefined) record.organizationName = organizationName;
  record.appliedAt = now.toISOString();
};
