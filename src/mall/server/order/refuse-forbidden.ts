import type { FieldError } from '../../../../engine/core/wire.ts';
import type { EffectContext } from '../../../../engine/server/ports.ts';
import { readOrganizations, rulesOfLines } from '../../../master/index.server.ts';
import { codesAbove, forbidding } from '../../../master/index.ts';
import { invalid } from '../../../platform/server/errors/refusals.ts';
import { storedMasters } from './stored-masters.ts';

/**
 * What the company's rules forbid the owner of an order is refused at its line, whichever way it came in: from the catalog, typed,
 * copied from the past or read from a file.
 * @throws EN-VALIDATION
 */
export async function refuseForbidden({ record, query, actor, owner }: EffectContext<'order/order'>): Promise<void> {
  const masters = storedMasters(query);
  const units = codesAbove(await readOrganizations(masters, actor.tenant), owner.organizationCode);
  const rules = await rulesOfLines(masters, { tenant: actor.tenant, units, query }, record);
  const errors = rules.flatMap((ofLine, at): FieldError[] => {
    const rule = forbidding(ofLine);
    const field = record.lines[at]?.productCode === undefined ? 'productName' : 'productCode';
    const params = { rule: rule?.name ?? '' };
    return rule
      ? [{ at: `/lines/${at}/${field}`, keyword: 'notToBeBought', messageKey: 'rule.notToBeBought', params }]
      : [];
  });
  if (errors.length > 0) throw invalid(errors);
}
