import { adaptationHandlers, publicAdaptationHandlers } from '../adaptations/adaptation-handlers.ts';
import type { HandlerRegistry } from '../calls/call-handler.ts';
import { flowHandlers } from '../flows/flow-handlers.ts';
import { workbenchHandlers } from '../workbench/workbench-handlers.ts';
import { accessHandlers } from './access-handlers.ts';
import { approvalHandlers } from './approval-handlers.ts';
import { authHandlers, publicAuthHandlers } from './auth-handlers.ts';
import { chainHandlers } from './chain-handlers.ts';
import { checkInHandlers } from './check-in-handlers.ts';
import { companyGroupHandlers } from './company-group-handlers.ts';
import { connectedSystemHandlers } from './connected-system-handlers.ts';
import { dashboardHandlers } from './dashboard-handlers.ts';
import { fileHandlers, publicFileHandlers } from './file-handlers.ts';
import { healthHandlers } from './health-handlers.ts';
import { inputHandlers } from './input-handlers.ts';
import { invoiceHandlers } from './invoice-handlers.ts';
import { mallHandlers, publicMallHandlers } from './mall-handlers.ts';
import { masterHandlers } from './master-handlers.ts';
import { noticeHandlers } from './notice-handlers.ts';
import { orderHandlers } from './order-handlers.ts';
import { passwordHandlers, publicPasswordHandlers } from './password-handlers.ts';
import { paymentHandlers } from './payment-handlers.ts';
import { pickerHandlers } from './picker-handlers.ts';
import { postalHandlers } from './postal-handlers.ts';
import { publicSamlHandlers } from './saml-handlers.ts';
import { publicSamlLogoutHandlers, samlLogoutHandlers } from './saml-logout-handlers.ts';
import { settingHandlers } from './setting-handlers.ts';
import { publicSignOnHandlers, signOnHandlers } from './sign-on-handlers.ts';
import { ssoProviderHandlers } from './sso-provider-handlers.ts';
import { toDoHandlers } from './to-do-handlers.ts';
import { tradingHandlers } from './trading-handlers.ts';
import { userHandlers } from './user-handlers.ts';

/** Every named handler of the product. */
export const handlerRegistry: HandlerRegistry = {
  signedIn: onlyOnce([
    ...authHandlers,
    ...passwordHandlers,
    ...samlLogoutHandlers,
    ...signOnHandlers,
    ...ssoProviderHandlers,
    ...connectedSystemHandlers,
    ...dashboardHandlers,
    ...settingHandlers,
    ...userHandlers,
    ...mallHandlers,
    ...checkInHandlers,
    ...companyGroupHandlers,
    ...tradingHandlers,
    ...noticeHandlers,
    ...masterHandlers,
    ...pickerHandlers,
    ...postalHandlers,
    ...inputHandlers,
    ...fileHandlers,
    ...toDoHandlers,
    ...orderHandlers,
    ...approvalHandlers,
    ...workbenchHandlers,
    ...accessHandlers,
    ...adaptationHandlers,
    ...flowHandlers,
    ...chainHandlers,
    ...paymentHandlers,
    ...invoiceHandlers,
  ]),
  public: onlyOnce([
    ...publicAuthHandlers,
    ...publicPasswordHandlers,
    ...publicMallHandlers,
    ...publicSamlHandlers,
    ...publicSamlLogoutHandlers,
    ...publicSignOnHandlers,
    ...publicFileHandlers,
    ...healthHandlers,
    ...publicAdaptationHandlers,
  ]),
};

function onlyOnce<Handler>(entries: readonly [string, Handler][]): ReadonlyMap<string, Handler> {
  const map = new Map(entries);
  if (map.size !== entries.length) throw new Error('Two handlers have the same id.');
  return map;
}
