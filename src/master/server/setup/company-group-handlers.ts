import { faultAt } from '../../../../engine/core/record-rules/field-errors.ts';
import { isGroupCodeTaken, makeCompanyGroup } from '../../../platform/server/accounts/first-people.ts';
import { inviteToSignIn } from '../../../platform/server/accounts/first-sign-in.ts';
import type { CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { invalid, notFound } from '../../../platform/server/errors/refusals.ts';
import { type CompanySetup, setUpCompany } from './set-up-company.ts';

const provider = 90;

/**
 * `companyGroup.make`: a company group with the standard masters and its first administrator, who is invited; the operator's alone.
 * One that was left without people by a server that stopped is gone on with.
 */
const make: CallHandler = async ({ app, actor, body }) => {
  if (actor.division !== provider) throw notFound();
  // The call's schema has checked the members.
  const company = body as object as CompanySetup;
  await app.database.transaction(async (query) => {
    if (await isGroupCodeTaken(query, company.code)) throw invalid([faultAt('/code', 'groupCodeTaken')]);
    await makeCompanyGroup(query, company);
  });
  await setUpCompany(app, company, app.texts.text('ja', 'setup.reason'));
  const owner = { tenant: company.code, code: company.administrator.code };
  const invitation = await app.database.transaction((query) => inviteToSignIn(app, query, owner));
  if (!invitation) throw notFound();
  return { code: company.code, ...invitation };
};

/** Handlers of company groups as a whole. */
export const companySetupHandlers: [string, CallHandler][] = [['companyGroup.make', make]];
