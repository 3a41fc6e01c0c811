import { differencesOf } from '../../../../engine/core/adaptations/differences.ts';
import { type AdaptationPart, restorePart } from '../../../../engine/core/adaptations/restore-part.ts';
import type { Adaptation } from '../../../../engine/core/formats/adaptation.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import { findCompanyGroup } from '../accounts/account-store.ts';
import type { AppContext } from '../app-context.ts';
import type { CallHandler, PublicCallHandler } from '../calls/call-handler.ts';
import { badRequest, notFound } from '../errors/refusals.ts';
import { playableStepFlows } from '../flows/playable-step-flows.ts';
import { customizationAddresses } from '../texts/customization-handlers.ts';
import { findVersion, listVersions } from './adaptation-store.ts';
import { fieldErrorsOfProblems, problemsOf, publishAdaptation } from './publish-adaptation.ts';
import { compileValidators, findValidator } from './served-validators.ts';

const provider = 90;
const buyer = 10;

/** `adaptation.own`: what the caller's own company has changed, states that published flows add, and inputs in other steps; the browser lays it over what was built. Texts are named by where they are fetched. */
const own: CallHandler = async ({ app, actor, call }) => {
  const { version, adaptation } = await app.adaptations.of(app.database.query, actor.tenant);
  const texts = await app.companyTexts.own(app.database.query, actor.tenant);
  const address = (one: string) => `${call.path.replace(/\/own$/, '')}/validator/${one}`;
  const validators = compileValidators(app, actor.tenant, adaptation).map(
    (one) => [one.recordId, address(one.address)] as const,
  );
  return {
    version,
    texts: customizationAddresses(app, actor.tenant, texts),
    screens: adaptation.screens ?? {},
    records: adaptation.records ?? {},
    validators: Object.fromEntries(validators),
    states: await app.engine.flows.addedStates(actor.tenant),
    stepFlows: await playableStepFlows(app, actor.tenant),
  };
};

/** `adaptation.validator`: the script of a changed record's validator. Its address is its content's, so it never changes. */
const validator: PublicCallHandler = async ({ app, query, reply }) => {
  const code = await findValidator(app.database.query, query.address ?? '');
  if (code === null) throw notFound();
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type('text/javascript; charset=utf-8')
    .send(code);
};

/** `adaptation.companies`: the company groups the caller may change. */
const companies: CallHandler = async ({ app, actor }) => {
  const items = (await changeable(app, actor)).map(({ code, name }) => ({ code, name }));
  return { items };
};

/** `adaptation.current`: a company's adaptation as it is, what was published before, and the masters that it may arrange. */
const current: CallHandler = async ({ app, actor, query }) => {
  const tenant = await companyOf(app, actor, query.company);
  const { version, adaptation } = await app.adaptations.of(app.database.query, tenant);
  const [versions, group] = await Promise.all([
    listVersions(app.database.query, tenant),
    findCompanyGroup(app.database.query, tenant),
  ]);
  const masters = [...app.definitions.records.values()].filter(({ facts }) => facts?.master).map(({ id }) => id);
  return {
    company: tenant,
    version,
    hasOwnTexts: group?.useMultiLangIndividual ?? false,
    adaptation,
    versions,
    masters,
  };
};

/** `adaptation.check`: what is wrong with a draft and what publishing it would change. Nothing is kept. */
const check: CallHandler = async ({ app, actor, body }) => {
  const tenant = await companyOf(app, actor, String(body.company));
  const { adaptation: now } = await app.adaptations.of(app.database.query, tenant);
  const problems = problemsOf(app, body.adaptation, now);
  const changes = problems.some(({ code }) => code.startsWith('format.'))
    ? []
    : differencesOf(now, body.adaptation as Adaptation);
  return { problems: fieldErrorsOfProblems(problems.slice(0, 100)), changes };
};

/** `adaptation.version`: what a published version said, and how it differs from the one before. */
const version: CallHandler = async ({ app, actor, query }) => {
  const tenant = await companyOf(app, actor, query.company);
  const number = Number(query.version);
  const found = await findVersion(app.database.query, tenant, number);
  const before = number > 0 ? await findVersion(app.database.query, tenant, number - 1) : null;
  if (!found) throw notFound();
  return { version: number, changes: differencesOf(before?.adaptation ?? {}, found.adaptation) };
};

/** `adaptation.publish`: makes a draft the company's next version. */
const publish: CallHandler = async ({ app, actor, body, idempotencyKey, request }) => {
  const tenant = await companyOf(app, actor, String(body.company));
  const published = await publishAdaptation(app, actor, {
    tenant,
    baseVersion: Number(body.baseVersion),
    next: () => body.adaptation,
    comment: String(body.comment ?? ''),
    idempotencyKey: idempotencyKey ?? '',
    ip: request.ip,
  });
  return { version: published };
};

/** `adaptation.rollBack`: a new version in which the texts, or the screens, are as an earlier version had them. */
const rollBack: CallHandler = async ({ app, actor, body, idempotencyKey, request }) => {
  const tenant = await companyOf(app, actor, String(body.company));
  const published = await publishAdaptation(app, actor, {
    tenant,
    baseVersion: Number(body.baseVersion),
    next: async (now, query) => {
      const then = await findVersion(query, tenant, Number(body.toVersion));
      if (!then) throw badRequest();
      return restorePart(now, then.adaptation, body.part as AdaptationPart);
    },
    comment: String(body.comment),
    idempotencyKey: idempotencyKey ?? '',
    ip: request.ip,
  });
  return { version: published };
};

/** Provider operators change every buying company, everybody else his own. */
async function changeable(app: AppContext, actor: Actor): Promise<{ code: string; name: string }[]> {
  const { rows } = await app.database.query<{ code: string; name: string }>(
    'select code, name from company_group where division = $1 and ($2::text is null or code = $2) order by code',
    [buyer, actor.division === provider ? null : actor.tenant],
  );
  return rows;
}

/** The company that is meant. One that the caller may not change looks like one that does not exist. */
async function companyOf(app: AppContext, actor: Actor, company: string | undefined): Promise<string> {
  const found = (await changeable(app, actor)).find(({ code }) => code === company);
  if (!found) throw notFound();
  return found.code;
}

/** Handlers of what company groups change at run time. */
export const adaptationHandlers: [string, CallHandler][] = [
  ['adaptation.own', own],
  ['adaptation.companies', companies],
  ['adaptation.current', current],
  ['adaptation.check', check],
  ['adaptation.version', version],
  ['adaptation.publish', publish],
  ['adaptation.rollBack', rollBack],
];

/** Handlers for everybody. */
export const publicAdaptationHandlers: [string, PublicCallHandler][] = [['adaptation.validator', validator]];
