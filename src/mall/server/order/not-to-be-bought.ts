import { catalogRulesFor, readOrganizations } from '../../../master/index.server.ts';
import { codesAbove, forbidding, rulesOn } from '../../../master/index.ts';
import type { Withheld } from '../../../platform/server/capability.ts';
import { storedMasters } from './stored-masters.ts';

/**
 * `notToBeBought`: products that the catalog's rules forbid whoever orders; an order of one would be refused. Suppliers order
 * nothing, and by what is missing they would learn the rules of who buys.
 */
export const notToBeBought: Withheld = async ({ query, actor, rows }) => {
  const { tenant, organizationCode, counterpartyCode } = actor;
  if (counterpartyCode !== undefined) return new Set();
  const masters = storedMasters(query);
  const units = codesAbove(await readOrganizations(masters, tenant), organizationCode);
  const rules = await catalogRulesFor(masters, { tenant, units, query });
  const codes = rows.map(({ code }) => code);
  const products = await masters.listMasters(tenant, 'master/product', query, codes);
  const forbidden = products.filter(({ record }) => forbidding(rulesOn(rules, record)));
  return new Set(forbidden.map(({ code }) => code));
};
