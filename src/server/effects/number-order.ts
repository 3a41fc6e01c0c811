import type { Effect, EffectContext } from '../../../engine/server/ports.ts';
import { nextDocumentNumber } from './next-document-number.ts';

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

async function organizationNameOf({ query, actor, owner }: EffectContext): Promise<string | undefined> {
  const { rows } = await query<{ name: string }>(
    'select organization_name as name from user_account where tenant = $1 and code = $2',
    [actor.tenant, owner.code],
  );
  return rows[0]?.name;
}
