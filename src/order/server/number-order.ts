import type { Json, JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { organizationNameOf } from '../../platform/server/accounts/organization-name-of.ts';
import { nextDocumentNumber } from '../../platform/server/records/next-document-number.ts';

/**
 * `numberOrder`: who applied, for which organization and when. Order and case get their numbers with the first
 * application and keep them when they are applied again.
 */
export const numberOrder: Effect = async (context) => {
  const { record, owner, now } = context;
  record.orderNumber ??= await nextDocumentNumber(context, 'order');
  record.opportunityCode ??= await nextDocumentNumber(context, 'opportunity');
  record.orderKind = kindOf(record);
  record.requesterCode = owner.code;
  record.requesterName = owner.name;
  const organizationName = await organizationNameOf(context);
  if (organizationName !== undefined) record.organizationName = organizationName;
  record.appliedAt = now.toISOString();
};

/** An order is provisional while its price is open, and stays so once the supplier has fixed it. */
function kindOf({ orderKind = 'direct', priceUndecided, priceFixedAt }: JsonObject): Json {
  if (priceUndecided === true || priceFixedAt !== undefined) return 'provisional';
  return orderKind === 'provisional' ? 'direct' : orderKind;
}
