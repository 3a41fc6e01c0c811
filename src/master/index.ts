export { type CatalogRule, forbidding, rulesOn } from './domain/catalog-rules.ts';
export {
  deductibleTaxPercent,
  isRegistrationNumber,
  type RegistrationStanding,
  registrationStandingOn,
  transitionalLimit,
} from './domain/invoice-registration.ts';
export {
  codesAbove,
  companyOf,
  type Deciders,
  decidersFor,
  highestLevelLedBy,
  type OrganizationLevel,
  type Organizations,
  type OrganizationUnit,
  organizationPath,
  organizationsOfCompany,
  ranksAtLeast,
  toOrganizations,
} from './domain/organization.ts';
export { payeeAccountOf } from './domain/payee-account.ts';
