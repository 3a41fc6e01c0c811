import type { ChecklistItem } from '../../../../engine/core/master-wire.ts';
import { peopleWaiting } from '../../../platform/server/accounts/first-sign-in.ts';
import type { CallContext, CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { organizationPath } from '../../domain/organization.ts';
import { readOrganizations } from '../company-organizations.ts';

/** Whoever keeps masters without looking after people invites nobody: that step is no step of his. */
const firstSignInScreen = 'MA091';

interface ActivePerson {
  code: string;
  organizationCode: string;
  isRequester: boolean;
  isKeeper: boolean;
  hasPassword: boolean;
}

/** `setup.checklist`: what the first approved order takes, and how far each of it is. */
const checklist: CallHandler = async (context) => {
  const { app, actor } = context;
  const { tenant } = actor;
  const organizations = await readOrganizations(app.engine, tenant);
  const people = await activePeople(context);
  const requesters = people.filter(({ isRequester }) => isRequester);
  const without = requesters.filter(({ code, organizationCode }) => {
    const above = organizationPath(organizations, organizationCode);
    return !above.some(({ managers }) => managers.some((manager) => manager.code !== code));
  });
  const countOf = async (recordType: string) => (await app.engine.listMasters(tenant, recordType)).length;
  const waiting = await peopleWaiting(app.database.query, tenant, app.wallClock.now());
  const suppliers = await app.engine.listMasters(tenant, 'master/supplier');
  const traded = suppliers.filter(({ record }) => record.isActive === true).length;
  const supplierPeople = await countOf('master/supplier-person');
  const places = await countOf('master/business-place');
  const standards = {
    categories: await countOf('master/category'),
    units: await countOf('master/unit'),
    taxRates: await countOf('master/tax-rate'),
  };
  const rules = await countOf('master/approval-ladder');
  const keepers = people.filter(({ isKeeper }) => isKeeper).length;
  const units = organizations.size - 1;
  const firstSignIn = {
    ...needed('firstSignIn', waiting.length === 0, { count: waiting.length }),
    optional: requesters.some(({ hasPassword }) => hasPassword),
  };
  const items: ChecklistItem[] = [
    needed('organization', units > 0, { count: Math.max(units, 0) }),
    needed('people', requesters.length > 0, { count: people.length, requesters: requesters.length }),
    needed('managers', without.length < requesters.length, { without: without.length }),
    { ...needed('keepers', keepers > 1, { count: keepers }), optional: true },
    ...(actor.screens.has(firstSignInScreen) ? [firstSignIn] : []),
    needed('places', places > 0, { count: places }),
    needed('suppliers', traded > 0, { count: traded }),
    { ...needed('supplierPeople', supplierPeople > 0, { count: supplierPeople }), optional: true },
    needed(
      'standards',
      Object.values(standards).every((count) => count > 0),
      standards,
    ),
    needed('rules', rules > 0, { count: rules }),
  ];
  return { items: items.map((item) => ({ ...item })) };
};

function needed(id: string, done: boolean, params: ChecklistItem['params']): ChecklistItem {
  return { id, done, optional: false, params };
}

async function activePeople({ app, actor }: CallContext): Promise<ActivePerson[]> {
  const { rows } = await app.database.query<ActivePerson>(
    `select code, organization_code as "organizationCode", 'K001' = any(roles) as "isRequester",
       roles && array['K999', 'MT001_0'] as "isKeeper", password_hash is not null as "hasPassword"
     from user_account where tenant = $1 and active and division = 10`,
    [actor.tenant],
  );
  return rows;
}

/** Handlers of what is left before a company's first order. */
export const checklistHandlers: [string, CallHandler][] = [['setup.checklist', checklist]];
