import { adaptationHandlers, publicAdaptationHandlers } from './adaptations/adaptation-handlers.ts';
import type { ServerCapability } from './capability.ts';
import { keepIdentityProvider } from './effects/keep-identity-provider.ts';
import { flowHandlers } from './flows/flow-handlers.ts';
import { accessHandlers } from './handlers/access-handlers.ts';
import { authHandlers, publicAuthHandlers } from './handlers/auth-handlers.ts';
import { checkInHandlers } from './handlers/check-in-handlers.ts';
import { companyGroupHandlers } from './handlers/company-group-handlers.ts';
import { connectedSystemHandlers } from './handlers/connected-system-handlers.ts';
import { dashboardHandlers } from './handlers/dashboard-handlers.ts';
import { fileHandlers, publicFileHandlers } from './handlers/file-handlers.ts';
import { healthHandlers } from './handlers/health-handlers.ts';
import { inputHandlers } from './handlers/input-handlers.ts';
import { mallHandlers, publicMallHandlers } from './handlers/mall-handlers.ts';
import { noticeHandlers } from './handlers/notice-handlers.ts';
import { passwordHandlers, publicPasswordHandlers } from './handlers/password-handlers.ts';
import { peopleHandlers } from './handlers/people-handlers.ts';
import { publicSamlHandlers } from './handlers/saml-handlers.ts';
import { publicSamlLogoutHandlers, samlLogoutHandlers } from './handlers/saml-logout-handlers.ts';
import { settingHandlers } from './handlers/setting-handlers.ts';
import { publicSignOnHandlers, signOnHandlers } from './handlers/sign-on-handlers.ts';
import { ssoProviderHandlers } from './handlers/sso-provider-handlers.ts';
import { toDoHandlers } from './handlers/to-do-handlers.ts';
import { tradingHandlers } from './handlers/trading-handlers.ts';
import { userHandlers } from './handlers/user-handlers.ts';
import { staticListHandlers } from './lists/static-list-handlers.ts';
import { sameGroup } from './questions/same-group.ts';
import { workbenchHandlers } from './workbench/workbench-handlers.ts';

/** What any product on the engine needs: people and how they come in, files, mails, texts, flows and their workbench. */
export const platformCapability: ServerCapability = {
  name: 'platform',
  effects: { keepIdentityProvider },
  questions: [sameGroup],
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
    ...tradingHandlers,
    ...noticeHandlers,
    ...staticListHandlers,
    ...inputHandlers,
    ...fileHandlers,
    ...toDoHandlers,
    ...workbenchHandlers,
    ...accessHandlers,
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
  ],
};
