import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Person } from '../../../../engine/core/wire.ts';
import type { HandOverCase } from '../../../../engine/server/records/hand-over/hand-over.ts';
import type { HandOverParty } from '../../../../engine/server/records/hand-over/hand-over-flow.ts';
import type { CallContext, CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { invalid } from '../../../platform/server/errors/refusals.ts';
import { type Leaver, leaversOf } from './leavers.ts';
import { type NamedPerson, peopleNamed } from './people-named.ts';

/** Cases of a page. */
const casesPerPage = 50;

/** Whose cases a call is about, and which of these roles a successor must have; routes judge approvers themselves. */
const parties: Readonly<Record<string, { party: HandOverParty; roles: readonly string[] }>> = {
  changeRequester: {
    party: 'owner',
    roles: ['K001', 'K002', 'CONTRACT_MANAGER', 'CONTRACT_DEPARTMENT', 'MP01', 'MP99'],
  },
  changePurchaser: { party: 'assignee', roles: ['K002'] },
  changeClient: { party: 'approver', roles: [] },
};

/** `change*.counts`: cases of people who stay, cases of people who are or will be gone, and cases that wait for such an approver. */
const counts: CallHandler = async (context) => {
  const { party } = partyOf(context);
  const leavers = await leaversIn(context);
  return {
    valid: (await casesOf(context, party, leavers, { others: true, limit: 1 })).total,
    invalid: (await casesOf(context, party, leavers, { limit: 1 })).total,
    invalidApprover: (await casesOf(context, 'approver', leavers, { limit: 1 })).total,
  };
};

/** `change*.list`: a page of those cases, the latest change first, and of how many people they are. */
const list: CallHandler = async (context) => {
  const { standing, person, page = 1 } = context.body;
  const place = { limit: casesPerPage, offset: (Number(page) - 1) * casesPerPage };
  const leavers = await leaversIn(context);
  const party = standing === 'invalidApprover' ? 'approver' : partyOf(context).party;
  const others = standing === 'valid';
  const found =
    typeof person === 'string'
      ? await context.app.engine.handOver.cases(context.actor, { party, of: [person], ...place })
      : await casesOf(context, party, leavers, { others, ...place });
  const leaves = new Map(leavers.map((one) => [one.code, one.leavesOn]));
  return {
    total: found.total,
    perPage: casesPerPage,
    people: found.people,
    items: found.items.map((one) => ({
      ...one,
      isInvalid: leaves.has(one.person.code),
      leavesOn: leaves.get(one.person.code) ?? null,
    })),
  };
};

/** `change*.invalidApprovers`: approvers who are or will be gone, with how many cases wait for them. */
const invalidApprovers: CallHandler = async (context) => {
  const leavers = await leaversIn(context);
  const { people } = await casesOf(context, 'approver', leavers, { limit: 1 });
  const waiting = new Map(people.map(({ code, cases }) => [code, cases]));
  return {
    items: leavers.flatMap((leaver) => {
      const cases = waiting.get(leaver.code);
      return cases === undefined ? [] : [{ ...leaver, cases }];
    }),
  };
};

/** `change*.preview`: what would become of each case, judged as the change itself judges it; nothing is kept. */
const preview: CallHandler = (context) => change(context, true);

/** `change*.update`: somebody takes another's place, case by case; what is refused is told and the others go on. */
const update: CallHandler = (context) => change(context, false);

/** `change*.pullBack`: approvals whose routes are broken are taken back, case by case. */
const pullBack: CallHandler = async (context) => {
  const { app, actor, body } = context;
  return { results: await app.engine.handOver.withdraw(actor, rowsOf(body, false)) };
};

/** Handlers of cases that pass to other people; each serves the calls of all three parties. */
export const handOverHandlers: [string, CallHandler][] = [
  ['handOver.counts', counts],
  ['handOver.list', list],
  ['handOver.invalidApprovers', invalidApprovers],
  ['handOver.preview', preview],
  ['handOver.update', update],
  ['handOver.pullBack', pullBack],
];

async function change(context: CallContext, dryRun: boolean) {
  const { app, actor, body } = context;
  const { party, roles } = partyOf(context);
  const [fromCode, toCode] = [String(body.from), String(body.to)];
  const people = await app.database.tenantTransaction(actor.tenant, (query) =>
    peopleNamed(query, actor.tenant, [fromCode, toCode]),
  );
  const to = people.get(toCode);
  if (!to || toCode === fromCode || !maySucceed(to, roles)) throw invalid([successorError()]);
  const from: Person = { code: fromCode, name: people.get(fromCode)?.name ?? fromCode };
  const next = { code: to.code, name: to.name, organizationCode: to.organizationCode };
  const results = await app.engine.handOver.change(actor, { party, from, to: next }, rowsOf(body, dryRun));
  return { results };
}

function maySucceed({ isActive, division, roles }: NamedPerson, wanted: readonly string[]): boolean {
  return isActive && division === 10 && (wanted.length === 0 || roles.some((one) => wanted.includes(one)));
}

function successorError() {
  return { at: '/to', keyword: 'handOverSuccessor', messageKey: 'rule.handOverSuccessor', params: {} };
}

function rowsOf({ rows, comment }: JsonObject, dryRun: boolean): HandOverCase[] {
  // Passed the call's schema.
  const asked = rows as { recordType: string; id: string; version: number }[];
  return asked.map((one) => ({ ...one, comment: typeof comment === 'string' ? comment.trim() : null, dryRun }));
}

function partyOf({ call }: CallContext) {
  const found = parties[call.id.split('.')[0] ?? ''];
  if (!found) throw new Error(`The call ${call.id} is about no party of a case.`);
  return found;
}

async function leaversIn({ app, actor }: CallContext): Promise<Leaver[]> {
  return app.database.tenantTransaction(actor.tenant, (query) => leaversOf(query, actor.tenant));
}

function casesOf(
  { app, actor }: CallContext,
  party: HandOverParty,
  leavers: readonly Leaver[],
  asked: { others?: boolean; limit: number; offset?: number },
) {
  return app.engine.handOver.cases(actor, { party, of: leavers.map(({ code }) => code), ...asked });
}
