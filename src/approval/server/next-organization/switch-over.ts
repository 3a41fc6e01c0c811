import type { Actor, Query } from '../../../../engine/server/ports.ts';
import type { FoundCase } from '../../../../engine/server/records/hand-over/hand-over-cases.ts';
import type { AppContext } from '../../../platform/server/app-context.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { tellAdministrators } from '../../../platform/server/mail/tell-administrators.ts';
import { systemActor } from '../../../platform/server/system-actor.ts';
import { type CompanyOn, maySucceed, type SuccessionParty, successorsOf } from '../../domain/successors.ts';
import { companyOn } from './company-on.ts';
import { type Decisions, decisionCode, decisionsOn, successionRecord } from './decisions.ts';
import { replaceInRoutes } from './routes-naming.ts';
import { tellOfSettings } from './settings-left.ts';
import { whoWent } from './who-went.ts';

type Parts = Pick<AppContext, 'engine' | 'database' | 'clock' | 'companyTexts'>;

/** Cases of one look; each is handed over in a transaction of its own. */
const casesAtOnce = 100;

/** Who is tried for a case, one after the other; a route refuses who stands on it already. */
const mostSuccessors = 20;

/** How often a case that others change meanwhile is tried again. */
const mostTries = 3;

const parties: readonly SuccessionParty[] = ['owner', 'assignee', 'approver'];

/** What became of the cases of people who are no longer there. */
export interface SwitchedOver {
  handedOver: number;
  /** Approvals that nobody proposed could take over lawfully: taken back to their owners. */
  withdrawn: number;
  ended: number;
  routes: number;
  /** Nothing could be done with them; they stand in the lists of hand-over. */
  left: number;
}

/**
 * Carries out what a company decided for people who are gone by now, or lost the role: whatever of theirs still waits goes to
 * whom was decided, else to the next who may have it, if need be after its approval is taken back. Others who went, or lost a
 * role, follow likewise, on whatever day it was; what settings still name them is told to who may mend it.
 * `null`: nothing was decided, and nobody went lately. Every case is one event in one transaction, so that a server that is killed leaves the rest to the next.
 */
export async function switchOver(parts: Parts, tenant: string): Promise<SwitchedOver | null> {
  const { engine, database, clock } = parts;
  await engine.masters.keepUpToDate(tenant);
  const day = businessDateOf(clock.now());
  const read = <T>(work: (query: Query) => Promise<T>) => database.tenantTransaction(tenant, work);
  const decisions = await read((query) => decisionsOn(engine, query, { tenant, day }));
  const others = await read((query) => whoWent(query, tenant, day));
  if (decisions.people.size === 0 && others.size === 0) return null;
  const company = await read((query) => companyOn(engine, query, { tenant, day }));
  const fromToday = await read((query) => decidedFrom(query, tenant, day));
  const actor = administratorOf(tenant, await read((query) => allUnits(query, tenant)));
  const comment = (await parts.companyTexts.of(database.query, tenant)).text('ja', 'nextOrganization.comment', { day });
  const sums: SwitchedOver = { handedOver: 0, withdrawn: 0, ended: 0, routes: 0, left: 0 };
  const people = [...company.people.keys()].filter((code) => decisions.people.has(code) || others.has(code));
  for (const party of parties) {
    const isConcerned = (code: string) => !mayStay(company, code, party) || fromToday.has(decisionCode(code, party));
    for (const code of people.filter(isConcerned)) {
      await handAllOver({ parts, actor, company, decisions, comment, sums }, { code, party });
    }
  }
  if (sums.handedOver + sums.withdrawn + sums.ended + sums.left > 0) {
    const data = { ...sums, path: '/eProcurement/AnkenHangoverApproverInvalid' };
    const told = { tenant, template: 'switchedOver', screen: 'AH005', data, now: clock.now() };
    await read((query) => tellAdministrators(query, told));
  }
  const gone = people.filter((code) => company.people.get(code)?.later === null);
  await read((query) => tellOfSettings(parts, query, { tenant, day, gone }));
  return sums;
}

interface Switching {
  parts: Parts;
  actor: Actor;
  company: CompanyOn;
  decisions: Decisions;
  comment: string;
  sums: SwitchedOver;
}

/** Is he still there, and may he do what waits for him? */
function mayStay(company: CompanyOn, code: string, party: SuccessionParty): boolean {
  const { later } = company.people.get(code) ?? { later: null };
  return later !== null && (party === 'owner' || maySucceed(company, code, party));
}

async function handAllOver(switching: Switching, { code, party }: { code: string; party: SuccessionParty }) {
  const { parts, actor, company, decisions, sums } = switching;
  const decided = decisions.of(code, party);
  const proposals = successorsOf(company, code, party, mostSuccessors);
  const successors = [...(decided ? [decided] : []), ...proposals.filter((one) => one.code !== decided?.code)];
  if (party === 'approver' && successors[0]) {
    const change = { from: code, to: successors[0] };
    sums.routes += await parts.database.tenantTransaction(actor.tenant, (query) =>
      replaceInRoutes(query, actor.tenant, change),
    );
  }
  const tried = new Map<string, number>();
  for (;;) {
    const { items } = await parts.engine.handOver.cases(actor, { party, of: [code], limit: casesAtOnce + tried.size });
    const next = items.filter(({ id }) => (tried.get(id) ?? 0) < mostTries);
    if (next.length === 0) {
      sums.left += items.length;
      return;
    }
    for (const one of next) {
      const became = await settle(switching, one, { party, successors });
      if (became === 'stale') tried.set(one.id, (tried.get(one.id) ?? 0) + 1);
      else if (became === 'left') tried.set(one.id, mostTries);
      else sums[became] += 1;
    }
  }
}

type Became = 'handedOver' | 'withdrawn' | 'ended' | 'left' | 'stale';

async function settle(
  { parts, actor, company, comment }: Switching,
  one: FoundCase,
  { party, successors }: { party: SuccessionParty; successors: readonly { code: string; name: string }[] },
): Promise<Became> {
  const { handOver } = parts.engine;
  const row = { recordType: one.recordType, id: one.id, version: one.version, comment };
  if (one.isEnded) return became(await handOver.end(actor, [row]), 'ended');
  for (const to of successors) {
    const organizationCode = company.people.get(to.code)?.later?.organizationCode ?? '';
    const succession = { party, from: one.person, to: { code: to.code, name: to.name, organizationCode } };
    const outcome = became(await handOver.change(actor, succession, [row]), 'handedOver');
    if (outcome !== 'left') return outcome;
  }
  // Without its approval any of them may own it, and be asked for it, next.
  if (party === 'assignee' || !one.mayWithdraw) return 'left';
  return became(await handOver.withdraw(actor, [row]), 'withdrawn');
}

function became(results: readonly { ok: boolean; error?: { appCode: string } }[], done: Became): Became {
  const [result] = results;
  if (result?.ok) return done;
  return result?.error?.appCode === 'CM-00001' ? 'stale' : 'left';
}

/** Codes of decisions about approvers that count from this day on: a head who moves hands over though he stays. */
async function decidedFrom(query: Query, tenant: string, day: string): Promise<ReadonlySet<string>> {
  const { rows } = await query<{ code: string }>(
    `select code from master_period
     where tenant = $1 and record_type = $2 and from_day = $3 and data ->> 'party' = 'approver'`,
    [tenant, successionRecord, day],
  );
  return new Set(rows.map(({ code }) => code));
}

async function allUnits(query: Query, tenant: string): Promise<string[]> {
  const { rows } = await query<{ code: string }>(
    `select number as code from record_master_organization where tenant = $1
     union select distinct organization_code from user_account where tenant = $1`,
    [tenant],
  );
  return rows.map(({ code }) => code);
}

/** The server with an administrator's reach over the whole company group. */
function administratorOf(tenant: string, companyOrganizations: string[]): Actor {
  return { ...systemActor(tenant), roles: ['UR006_CompanyGroupAdmin'], companyOrganizations };
}
