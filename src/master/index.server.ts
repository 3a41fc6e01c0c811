import type { ServerCapability } from '../platform/server/capability.ts';
import { categoryHandlers } from './server/category-handlers.ts';
import { companyOrganizations } from './server/company-organizations.ts';
import { organizationFollower } from './server/organization-follower.ts';
import { postalHandlers } from './server/postal-handlers.ts';
import { refuseIndirect } from './server/refuse-indirect.ts';
import { refuseProhibited } from './server/refuse-prohibited.ts';
import { checklistHandlers } from './server/setup/checklist-handlers.ts';
import { companySetupHandlers } from './server/setup/company-group-handlers.ts';
import { supersedeJudgments } from './server/supersede-judgments.ts';

export { buyerCompanyName } from './server/buyer-company-name.ts';
export { buyerCompanyOf } from './server/buyer-company-of.ts';
export { catalogRulesFor, rulesOfLines } from './server/catalog-rules.ts';
export { readOrganizations } from './server/company-organizations.ts';
export { judgeOfUnits, type UnitJudge } from './server/judge-of-units.ts';
export { prohibitedAmong, tradeableSql } from './server/prohibited-suppliers.ts';
export { setUpCompany } from './server/setup/set-up-company.ts';
export { categoryNamed, type StandardCategory, standardCategories } from './server/setup/standard-categories.ts';
export { taxRates, units } from './server/setup/standard-units.ts';

/** What a company keeps: categories, suppliers, organizations, products. */
export const masterCapability: ServerCapability = {
  name: 'master',
  companyOrganizations,
  followers: { 'master/organization': organizationFollower },
  effects: { refuseProhibited, refuseIndirect, supersedeJudgments },
  handlers: [...categoryHandlers, ...postalHandlers, ...companySetupHandlers, ...checklistHandlers],
};
