import type { Effect, EffectContext } from '../../../engine/server/ports.ts';
import { documentNumber, fiscalYearOf, type NumberedDocument, seriesOf } from '../../domain/numbering.ts';

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

async function nextDocumentNumber({ nextNumber, now }: EffectContext, document: NumberedDocument): Promise<string> {
  const year = fiscalYearOf(now);
  return documentNumber(document, year, await nextNumber(seriesOf(document, year)));
}

async function organizationNameOf({ query, actor, owner }: EffectContext): Promise<string | undefined> {
  const { rows } = await query<{ name: string }>(
    'select organization_name as name from user_account where tenant = $1 and code = $2',
    [actor.tenant, owner.code],
  );
  return rows[0]?.name;
}
