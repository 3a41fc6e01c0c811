import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { EffectContext } from '../../../engine/server/ports.ts';
import { closingEntryOf } from '../domain/closing-entries.ts';
import { type ClosingPlace, openAcceptances } from './open-acceptances.ts';

/** What a closing takes, of all suppliers or of some: locked, so that none is taken twice. */
export async function entriesOf(
  context: EffectContext<'closing/run'>,
  supplierCodes?: readonly string[],
): Promise<JsonObject[]> {
  const { record, query, related } = context;
  const [company] = await related('master/organization', 'code', String(record.companyDisplayCode));
  const open = await openAcceptances(query, placeOf(context), { supplierCodes, isTaking: true });
  return open.map((one) => closingEntryOf(one, company?.record ?? {}));
}

/** Where a closing closes. */
export function placeOf({ record, actor }: EffectContext<'closing/run'>): ClosingPlace {
  return { tenant: actor.tenant, companyCode: String(record.companyDisplayCode), until: record.closingDate };
}
