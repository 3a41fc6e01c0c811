import { accessHandlers } from './server/access/access-handlers.ts';
import { addressed } from './server/access/addressed.ts';
import { sameGroup } from './server/access/same-group.ts';
import { shownTo } from './server/access/shown-to.ts';
import { accountFollowers } from './server/accounts/account-follower.ts';
import { companyGroupHandlers } from './server/accounts/company-group-handlers.ts';
import { companyInfoHandlers } from './server/accounts/company-info-handlers.ts';
import { firstSignInHandlers } from './server/accounts/first-sign-in-handlers.ts';
import { nameCompanyGroup } from './server/accounts/name-company-group.ts';
import { nameOrganization } from './server/accounts/name-organization.ts';
import { passwordHandlers, publicPasswordHandlers } from './server/accounts/password-handlers.ts';
import { peopleHandlers } from './server/accounts/people-handlers.ts';
import { settingHandlers } from './server/accounts/setting-handlers.ts';
import { tradingHandlers } from './server/accounts/trading-handlers.ts';
import { userHandlers } from './server/accounts/user-handlers.ts';
import { adaptationHandlers, publicAdaptationHandlers } from './server/adaptations/adaptation-handlers.ts';
import { authHandlers, publicAuthHandlers } from './server/auth/auth-handlers.ts';
import type { ServerCapability } from './server/capability.ts';
import { noticeHandlers } from './server/desk/notice-handlers.ts';
import { toDoHandlers } from './server/desk/to-do-handlers.ts';
import { fileHandlers, publicFileHandlers } from './server/files/file-handlers.ts';
import { flowHandlers } from './server/flows/flow-handlers.ts';
import { helpHandlers } from './server/help/here-handler.ts';
import { healthHandlers } from './server/http/health-handlers.ts';
import { staticListHandlers } from './server/lists/static-list-handlers.ts';
import { checkInHandlers } from './server/mall/check-in-handlers.ts';
import { mallHandlers, publicMallHandlers } from './server/mall/mall-handlers.ts';
import { masterFieldHandlers } from './server/masters/master-field-handlers.ts';
import { masterHandlers } from './server/masters/master-handlers.ts';
import { updatedMasterHandlers } from './server/masters/updated-masters.ts';
import { beginMasterUpload } from './server/masters/upload/begin-upload-word.ts';
import {
  compareMasterUpload,
  countEndsOfUpload,
  enterMasterUpload,
  takeBackMasterUpload,
} from './server/masters/upload/move-upload-words.ts';
import { settleMasterUpload } from './server/masters/upload/settle-asked-rows.ts';
import { masterUploadHandlers } from './server/masters/upload/upload-handlers.ts';
import { inputHandlers } from './server/records/input-handlers.ts';
import { identityProviderEffects } from './server/sso/saml/identity-provider-effects.ts';
import { independentConfirmer } from './server/sso/saml/independent-confirmer.ts';
import { publicSamlHandlers } from './server/sso/saml/saml-handlers.ts';
import { publicSamlLogoutHandlers, samlLogoutHandlers } from './server/sso/saml/saml-logout-handlers.ts';
import { ssoProviderHandlers } from './server/sso/saml/sso-provider-handlers.ts';
import { connectedSystemHandlers } from './server/sso/systems/connected-system-handlers.ts';
import { dashboardHandlers } from './server/sso/systems/dashboard-handlers.ts';
import { publicSignOnHandlers, signOnHandlers } from './server/sso/systems/sign-on-handlers.ts';
import { customizationHandlers } from './server/texts/customization-handlers.ts';
import { workbenchHandlers } from './server/workbench/workbench-handlers.ts';

/** What any product on the engine needs: people and how they come in, files, mails, texts, flows and their workbench. */
export const platformCapability: ServerCapability = {
  name: 'platform',
  effects: {
    ...identityProviderEffects,
    compareMasterUpload,
    countEndsOfUpload,
    enterMasterUpload,
    takeBackMasterUpload,
    nameCompanyGroup,
    nameOrganization,
    beginMasterUpload,
    settleMasterUpload,
  },
  facts: { independentConfirmer },
  questions: [sameGroup, addressed, shownTo],
  followers: accountFollowers,
  handlers: [
    ...authHandlers,
    ...passwordHandlers,
    ...samlLogoutHandlers,
    ...signOnHandlers,
    ...ssoProviderHandlers,
    ...connectedSystemHandlers,
    ...dashboardHandlers,
    ...settingHandlers,
    ...userHandlers,
    ...peopleHandlers,
    ...mallHandlers,
    ...checkInHandlers,
    ...companyGroupHandlers,
    ...firstSignInHandlers,
    ...companyInfoHandlers,
    ...tradingHandlers,
    ...noticeHandlers,
    ...staticListHandlers,
    ...inputHandlers,
    ...masterHandlers,
    ...masterFieldHandlers,
    ...masterUploadHandlers,
    ...updatedMasterHandlers,
    ...fileHandlers,
    ...toDoHandlers,
    ...workbenchHandlers,
    ...accessHandlers,
    ...helpHandlers,
    ...adaptationHandlers,
    ...flowHandlers,
  ],
  publicHandlers: [
    ...publicAuthHandlers,
    ...publicPasswordHandlers,
    ...publicMallHandlers,
    ...publicSamlHandlers,
    ...publicSamlLogoutHandlers,
    ...publicSignOnHandlers,
    ...publicFileHandlers,
    ...healthHandlers,
    ...publicAdaptationHandlers,
    ...customizationHandlers,
  ],
};
