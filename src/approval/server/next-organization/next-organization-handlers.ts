import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { answerOnce } from '../../../platform/server/calls/answer-once.ts';
import type { CallContext, CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { badRequest, invalid } from '../../../platform/server/errors/refusals.ts';
import { peopleChanges, unitChanges } from '../../domain/organization-changes.ts';
import { maySucceed, type SuccessionParty } from '../../domain/successors.ts';
import { companyOn } from './company-on.ts';
import { decisionCode, successionRecord } from './decisions.ts';
import { settingsLeftToday } from './settings-left.ts';
import { simulate } from './simulate.ts';
import { upcomingDays } from './upcoming-days.ts';

/** `nextOrganization.days`: the days to come on which the company is planned to be another; today, while settings name who is gone. */
const days: CallHandler = async ({ app, actor }) => {
  const today = businessDateOf(app.clock.now());
  return app.database.tenantTransaction(actor.tenant, async (query) => {
    const { people } = await settingsLeftToday(app, query, { tenant: actor.tenant, day: today });
    const now = people === 0 ? [] : [{ day: today, units: 0, people }];
    return { today, items: [...now, ...(await upcomingDays(query, actor.tenant, today))] };
  });
};

/** `nextOrganization.simulate`: what changes on a day, what of all that runs would break by it, and who could take over. */
const simulated: CallHandler = async ({ app, actor, body }) => {
  const day = String(body.day);
  if (day < businessDateOf(app.clock.now())) throw badRequest('error.EN-BAD-REQUEST.dayOver');
  const { company, places, masters } = await simulate(app, actor, day);
  return { day, units: unitChanges(company), people: peopleChanges(company), places, masters };
};

/** `nextOrganization.decide`: who takes whose place from a day on, each a planned entry of its master; what is refused is told. */
const decide: CallHandler = async (context) => {
  const { app, actor, body } = context;
  const day = String(body.day);
  // Passed the call's schema.
  const rows = body.rows as { person: string; party: SuccessionParty | 'all'; successor: string }[];
  if (day < businessDateOf(app.clock.now())) throw badRequest('error.EN-BAD-REQUEST.dayOver');
  const note = { reason: await reasonOf(context, day) };
  return answerOnce(
    context,
    async (query) => {
      const company = await companyOn(app.engine, query, { tenant: actor.tenant, day });
      const wrong = rows.flatMap(({ person, party, successor }, index) => {
        const may = party === 'all' ? company.people.get(successor)?.later : maySucceed(company, successor, party);
        return may && person !== successor && company.people.has(person) ? [] : [successorError(index)];
      });
      if (wrong.length > 0) throw invalid(wrong);
      const nameOf = (code: string) => company.people.get(code)?.name ?? code;
      const changes = rows.map(({ person, party, successor }) => ({
        code: decisionCode(person, party),
        from: day,
        record: {
          code: decisionCode(person, party),
          personCode: person,
          personName: nameOf(person),
          party,
          successorCode: successor,
          successorName: nameOf(successor),
        },
      }));
      const outcomes = await app.engine.masters.reviseMany(actor, successionRecord, changes, note, query);
      const refused = outcomes.flatMap(({ refusal }) => (refusal ? [refusal] : []));
      if (refused[0]) throw refused[0];
      return { decided: outcomes.length };
    },
    'tenant',
  );
};

/** `nextOrganization.replace`: what masters name is planned to be another from a day on; refused rows are told, the others stand. */
const replace: CallHandler = async (context) => {
  const { app, actor, body } = context;
  const day = String(body.day);
  // Passed the call's schema.
  const rows = body.rows as { recordType: string; code: string; master: string; from: string; to: string }[];
  const note = { reason: await reasonOf(context, day) };
  return answerOnce(
    context,
    async (query) => {
      const waits: boolean[] = [];
      for (const row of rows) {
        waits.push((await app.engine.masters.replaceNamed(actor, { ...row, day }, note, query)).waits);
      }
      return { replaced: waits.filter((one) => !one).length, waits: waits.filter(Boolean).length };
    },
    'tenant',
  );
};

/** Handlers of the organization that comes next. */
export const nextOrganizationHandlers: [string, CallHandler][] = [
  ['nextOrganization.days', days],
  ['nextOrganization.simulate', simulated],
  ['nextOrganization.decide', decide],
  ['nextOrganization.replace', replace],
];

async function reasonOf({ app, actor, body, language }: CallContext, day: string): Promise<string> {
  const given = typeof body.reason === 'string' ? body.reason.trim() : '';
  if (given !== '') return given;
  const texts = await app.companyTexts.of(app.database.query, actor.tenant);
  return texts.text(language, 'nextOrganization.reason', { day });
}

function successorError(index: number) {
  const params: JsonObject = {};
  return { at: `/rows/${index}/successor`, keyword: 'handOverSuccessor', messageKey: 'rule.handOverSuccessor', params };
}
