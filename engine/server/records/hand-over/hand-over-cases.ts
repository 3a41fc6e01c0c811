import { pointerToPath } from '../../../core/values/json-pointer.ts';
import type { Person, RecordEnvelope } from '../../../core/wire.ts';
import { visibleSql } from '../../lists/visible-sql.ts';
import type { Actor, Query } from '../../ports.ts';
import { quoted } from '../../schema/identifiers.ts';
import { allOf, createSqlValues, type SqlValues } from '../../store/sql-values.ts';
import type { EngineContext } from '../engine-context.ts';
import { accessTableOf } from '../reading/counterparty.ts';
import type { LivingModel } from '../record-model.ts';
import { toneOf } from '../record-row.ts';
import type { HandOverParty } from './hand-over-flow.ts';

/** Whose records to find: of these people, or of everybody but these. */
export interface CasesAsked {
  party: HandOverParty;
  of: readonly string[];
  others?: boolean;
  /** At most so many, the latest change first, behind the first `offset`. */
  limit: number;
  offset?: number;
}

/** Somebody with how many cases are his, and how many of each kind of record. */
export interface CasesOfPerson extends Person {
  cases: number;
  kinds: Readonly<Record<string, number>>;
}

/** A page of cases, how many there are, and whose they are, who has most of them first. */
export interface FoundCases {
  items: FoundCase[];
  total: number;
  people: CasesOfPerson[];
}

/** A record in which somebody has a part that can be handed over. */
export interface FoundCase {
  recordType: string;
  id: string;
  version: number;
  flow: string;
  state: string;
  tone: RecordEnvelope['tone'];
  number: string | null;
  title: string | null;
  amount: string | null;
  owner: Person;
  /** Whose part it is. */
  person: Person;
  /** Can its approval be taken back, should its route be broken? */
  mayWithdraw: boolean;
  /** Nobody takes it over: it ends when he is gone. */
  isEnded: boolean;
  updatedAt: string;
}

/** Records of every kind that declares `handOver`, as far as this person may hand them over; `total` and `people` count all of them. */
export function findCases(context: EngineContext, actor: Actor, asked: CasesAsked): Promise<FoundCases> {
  return context.database.tenantTransaction(actor.tenant, async (query) => {
    const kinds = context.models.allLiving().filter((model) => hasParty(model, asked.party));
    const { limit, offset = 0 } = asked;
    const found: FoundCases[] = [];
    // Whatever a page shows of one kind stands among its first so many.
    for (const model of kinds)
      found.push(await casesOf(context, query, actor, model, { ...asked, limit: offset + limit }));
    const items = found
      .flatMap((kind) => kind.items)
      .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt) || one.id.localeCompare(other.id));
    const people = sumsOf(found.flatMap((kind) => kind.people));
    const total = people.reduce((sum, { cases }) => sum + cases, 0);
    return { items: items.slice(offset, offset + limit), total, people };
  });
}

function sumsOf(found: readonly CasesOfPerson[]): CasesOfPerson[] {
  const sums = new Map<string, CasesOfPerson>();
  for (const one of found) {
    const before = sums.get(one.code);
    const kinds = { ...before?.kinds, ...one.kinds };
    sums.set(one.code, { ...one, cases: one.cases + (before?.cases ?? 0), kinds });
  }
  return [...sums.values()].sort((one, other) => other.cases - one.cases || one.code.localeCompare(other.code));
}

function hasParty({ facts, flow }: LivingModel, party: HandOverParty): boolean {
  if (!facts.handOver) return false;
  if (party === 'assignee') return facts.assignee !== undefined;
  return party === 'owner' || Object.values(flow.states).some(({ meta }) => meta?.heldBy === 'approvers');
}

interface CaseRow extends Pick<FoundCase, 'id' | 'version' | 'state' | 'number' | 'title' | 'amount' | 'updatedAt'> {
  ownerCode: string;
  ownerName: string;
  code: string;
  name: string | null;
}

async function casesOf(
  context: EngineContext,
  query: Query,
  actor: Actor,
  model: LivingModel,
  { party, of, others, limit }: CasesAsked,
): Promise<FoundCases> {
  const { facts, flow } = model;
  const sql = createSqlValues();
  const closed = Object.entries(flow.states).flatMap(([name, { type }]) => (type === 'final' ? [name] : []));
  const isOne = `person.code = any(${sql.bind(of)}::text[])`;
  const visibleTo = (facts.handOver?.by ?? []).map(context.questions);
  const from = `${quoted(model.table)}, lateral (${peopleSql(model, party, sql)}) as person
     where ${allOf([
       `tenant = ${sql.bind(actor.tenant)}`,
       `state <> all(${sql.bind([...closed, ...(facts.handOver?.notIn ?? [])])}::text[])`,
       visibleSql(visibleTo, actor, sql, accessTableOf(model)),
       `person.code <> ''`,
       others ? `not ${isOne}` : isOne,
     ])}`;
  const { rows: people } = await query<Omit<CasesOfPerson, 'kinds'>>(
    `select person.code, coalesce(max(person.name), person.code) as name, count(*)::int as cases from ${from} group by 1`,
    sql.values,
  );
  const { rows } = await query<CaseRow>(
    `select id, version, state, number, ${valueSql(facts.title, sql)} as title, ${valueSql(facts.amount, sql)} as amount,
       owner_code as "ownerCode", owner_name as "ownerName", updated_at as "updatedAt", person.code, person.name
     from ${from} order by updated_at desc, id limit ${sql.bind(limit)}`,
    sql.values,
  );
  const { withdraw, ends } = facts.handOver ?? {};
  return {
    people: people.map((one) => ({ ...one, kinds: { [model.id]: one.cases } })),
    total: people.reduce((sum, { cases }) => sum + cases, 0),
    items: rows.map(({ ownerCode, ownerName, code, name, ...row }) => ({
      ...row,
      recordType: model.id,
      flow: flow.id,
      tone: toneOf(flow, row.state),
      owner: { code: ownerCode, name: ownerName },
      person: { code, name: name ?? code },
      mayWithdraw: withdraw !== undefined && flow.states[row.state]?.on?.[withdraw] !== undefined,
      isEnded: ends !== undefined && flow.states[row.state]?.on?.[ends] !== undefined,
    })),
  };
}

function valueSql(pointer: string | undefined, { bind }: SqlValues): string {
  return pointer === undefined ? 'null::text' : `data #>> ${bind(pointerToPath(pointer))}::text[]`;
}

/** Who stands in a record as one party: codes and names. Of a running approval, whoever has yet to decide. */
function peopleSql({ facts }: LivingModel, party: HandOverParty, sql: SqlValues): string {
  if (party === 'owner') return 'select owner_code as code, owner_name as name';
  if (party === 'assignee') {
    const { code, name } = facts.assignee ?? {};
    return `select ${valueSql(code, sql)} as code, ${valueSql(name, sql)} as name`;
  }
  const stages = `case jsonb_typeof(data -> 'approvalStageList') when 'array' then data -> 'approvalStageList' else '[]' end`;
  const open = "coalesce((data #>> '{approval,currentStage}')::int, 0)";
  return `select distinct one ->> 'code' as code, one ->> 'name' as name
    from jsonb_array_elements(${stages}) as stage, jsonb_array_elements(stage -> 'approvers') as one
    where ${open} > 0 and ((stage ->> 'stageNo')::int > ${open}
      or ((stage ->> 'stageNo')::int = ${open} and held_by @> array[one ->> 'code']))`;
}
