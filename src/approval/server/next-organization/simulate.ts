import type { Person } from '../../../../engine/core/wire.ts';
import type { Actor, Query } from '../../../../engine/server/ports.ts';
import type { AppContext } from '../../../platform/server/app-context.ts';
import type { BrokenMaster, BrokenPlace } from '../../domain/next-organization.ts';
import { type CompanyOn, type SuccessionParty, successorsOf, unitsAfter, whyInvalid } from '../../domain/successors.ts';
import { companyOn } from './company-on.ts';
import { type Decisions, decisionsOn } from './decisions.ts';
import { routesNaming } from './routes-naming.ts';

export type Parts = Pick<AppContext, 'engine' | 'database'>;

/** What would break on a day. */
export interface Simulation {
  places: BrokenPlace[];
  masters: BrokenMaster[];
  company: CompanyOn;
}

const parties: readonly SuccessionParty[] = ['owner', 'assignee', 'approver'];

/** Looks through everything that runs for what would break on a day; whatever kinds of records declare hand-over is in it. */
export async function simulate(parts: Parts, actor: Actor, day: string): Promise<Simulation> {
  const { engine, database } = parts;
  const { tenant } = actor;
  const read = <T>(work: (query: Query) => Promise<T>) => database.tenantTransaction(tenant, work);
  const company = await read((query) => companyOn(engine, query, { tenant, day }));
  const decisions = await read((query) => decisionsOn(engine, query, { tenant, day }));
  const places: BrokenPlace[] = [];
  for (const party of parties) places.push(...(await placesOf(parts, actor, { party, company, decisions })));
  return { company, places, masters: await brokenMasters(parts, tenant, { day, company, decisions }) };
}

async function placesOf(
  { engine, database }: Parts,
  actor: Actor,
  { party, company, decisions }: { party: SuccessionParty; company: CompanyOn; decisions: Decisions },
): Promise<BrokenPlace[]> {
  const why = new Map<string, BrokenPlace['why']>();
  for (const { code } of company.people.values()) {
    const reason =
      whyInvalid(company, code, party) ?? (party === 'approver' && isMovedHead(company, code) ? 'movedHead' : null);
    if (reason) why.set(code, reason);
  }
  const of = [...why.keys()];
  const { people } = await engine.handOver.cases(actor, { party, of, limit: 1 });
  const found = new Map(people.map((one) => [one.code, one]));
  const routes =
    party === 'approver'
      ? await database.tenantTransaction(actor.tenant, (query) => routesNaming(query, actor.tenant, of))
      : new Map<string, number>();
  return of.flatMap((code): BrokenPlace[] => {
    const { cases = 0, kinds = {} } = found.get(code) ?? {};
    const own = routes.get(code) ?? 0;
    if (cases + own === 0) return [];
    return [
      {
        person: { code, name: company.people.get(code)?.name ?? code },
        party,
        why: why.get(code) ?? 'gone',
        cases: cases + own,
        kinds: own > 0 ? { ...kinds, 'approval/own-route': own } : kinds,
        proposals: successorsOf(company, code, party),
        decision: decisions.of(code, party),
      },
    ];
  });
}

function isMovedHead({ today, later }: CompanyOn, code: string): boolean {
  const leads = ({ managers }: { managers: readonly Person[] }) => managers.some((one) => one.code === code);
  return [...today.values()].some((unit) => {
    const next = later.get(unit.code);
    return leads(unit) && !(next && leads(next));
  });
}

async function brokenMasters(
  { engine, database }: Parts,
  tenant: string,
  { day, company, decisions }: { day: string; company: CompanyOn; decisions: Decisions },
): Promise<BrokenMaster[]> {
  const gone = [...company.people.values()].filter(({ later }) => !later).map(({ code }) => code);
  const ended = [...company.today.keys()].filter((code) => !company.later.has(code));
  const naming = (recordType: string, codes: readonly string[]) =>
    database.tenantTransaction(tenant, (query) => engine.masters.naming(tenant, { recordType, codes, day }, query));
  const byPeople = (await naming('master/person', gone)).map(({ named, ...row }): BrokenMaster => {
    const decided = decisions.of(named, 'approver');
    const proposals = successorsOf(company, named, 'approver');
    return {
      ...row,
      master: 'master/person',
      named: { code: named, name: company.people.get(named)?.name ?? named },
      proposals: decided ? [decided, ...proposals.filter(({ code }) => code !== decided.code)] : proposals,
    };
  });
  const byUnits = (await naming('master/organization', ended)).map(
    ({ named, ...row }): BrokenMaster => ({
      ...row,
      master: 'master/organization',
      named: { code: named, name: company.today.get(named)?.name ?? named },
      proposals: unitsAfter(company, named),
    }),
  );
  return [...byPeople, ...byUnits];
}
