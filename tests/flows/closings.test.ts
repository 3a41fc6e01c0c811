import { afterEach, beforeAll, expect, it } from 'vitest';
import { createExpressions } from '../../engine/core/expressions/expressions.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { eventNotAllowed } from '../../engine/server/errors.ts';
import type { Actor, Database, RecordEngine } from '../../engine/server/ports.ts';
import { createScheduler } from '../../engine/server/timers/scheduler.ts';
import { refuseOutOfOrder, runsOf } from '../../src/closing/index.server.ts';
import { demoWorlds } from '../../src/demo/server/demo-world.ts';
import { loadDemo } from '../../src/demo/server/load-demo.ts';
import { actorOf } from '../../src/demo/server/people/actor-of.ts';
import { userNamed } from '../../src/demo/server/people/find-people.ts';
import { productFunctions } from '../../src/expressions.ts';
import { migrateStore } from '../../src/platform/server/assemble-server.ts';
import { systemActor } from '../../src/platform/server/system-actor.ts';
import { loadTexts } from '../../src/platform/server/texts/load-texts.ts';
import { openEngine } from '../../src/server.ts';
import { withBoughtInYear } from '../../src/sourcing/server/with-bought-in-year.ts';
import { dueStatements } from '../../src/transfer/server/due-statements.ts';
import { demoSeed } from '../support/demo-seed.ts';
import { changedMonths, closedMonths, type MoneyRule, moneyFaults, moneyRules } from '../support/money-faults.ts';
import { plainMonths, withheldOf } from '../support/plain-closings.ts';
import { productDefinitions } from '../support/product-definitions.ts';
import { forEachProductStore } from '../support/product-store.ts';
import { engineAt } from '../walks/engine-at.ts';

const root = process.cwd();
const clock = { now: () => new Date('2026-11-20T10:00:00+09:00') };
const [world] = demoWorlds;
const people = ['matsumoto.akira', 'kato.ryota'].map((login) => world && actorOf(world, userNamed(world, login)));

/** The first closing, statement … of a kind that a condition holds of. */
const one = (table: string, condition: string) =>
  `id = (select id from record_${table} where tenant = 'TOURIN' and ${condition} order by id limit 1)`;
const more = (field: string) =>
  `data = jsonb_set(data, '{${field}}', to_jsonb(((data->>'${field}')::numeric + 1)::text))`;
const inList = (list: string, field: string) =>
  `jsonb_set(data, '{${list},0,${field}}', to_jsonb(((data->'${list}'->0->>'${field}')::numeric + 1)::text))`;
const onlyStatements = `not data @? '$.lines[*].paymentId' and state = 'settled'`;

/** One wrong yen, or one wrong state, for each rule. */
const planted: Record<MoneyRule, string> = {
  oneMonth: `update record_acceptance_acceptance set ${more('amountWithTax')}
    where ${one('acceptance_acceptance', `"c_closingId" <> ''`)}`,
  closedRuns: `update record_closing_run set ${more('amountWithTax')}
    where ${one('closing_run', `state = 'closed'`)}`,
  runsOfMonth: `update record_closing_run set data = data || '{"targetMonthly":"2026-10"}' where ${one('closing_run', `state = 'closed'`)}`,
  taxOfStatements: `update record_closing_statement set ${more('amountTax')}
    where ${one('closing_statement', `state = 'confirmed'`)}`,
  corrections: `update record_acceptance_acceptance set data = data || jsonb_build_object('correctsId',
      (select id::text from record_acceptance_acceptance
       where tenant = 'TOURIN' and "c_closingId" <> '' order by "c_closingMonth" desc limit 1))
    where ${one('acceptance_acceptance', `"c_closingId" <> ''`)}`,
  transferLines: `update record_transfer_proposal set data = ${inList('lines', 'transferAmount')}
    where ${one('transfer_proposal', `state = 'settled'`)}`,
  transferSums: `update record_transfer_proposal set ${more('transferAmount')}
    where ${one('transfer_proposal', `state = 'settled'`)}`,
  sentOnce: `update record_closing_statement set state = 'withdrawn'
    where ${one('closing_statement', `"c_transferredOn" <> '' and "c_transferId" <> ''`)}`,
  journalsOfRuns: `update record_journal_batch set state = 'withdrawn'
    where ${one('journal_batch', `"c_journalKind" = 'closing' and state <> 'withdrawn' and data @> '{"rows":[{}]}'`)}`,
  journalsOfStatements: `update record_journal_batch set data = ${inList('rows', 'amount')}
    where ${one('journal_batch', `"c_journalKind" = 'closing' and state <> 'withdrawn' and data @> '{"rows":[{}]}'`)}`,
  journalsOfTransfers: `update record_journal_batch set data = ${inList('rows', 'amount')}
    where ${one('journal_batch', `"c_sourceId" in (select id::text from record_transfer_proposal where ${onlyStatements})`)}`,
  budgetAccounts: `update ledger_account set balance = balance + 1
    where tenant = 'TOURIN' and ledger = 'budget' and account like '%/accepted'`,
  budgetLayers: `update record_acceptance_acceptance set data = data || '{"amountWithoutTax":"1"}'
    where ${one('acceptance_acceptance', `state = 'finished' and data->>'costDepartmentCode' <> '' and data->>'accountTitleCode' <> ''`)}`,
  budgetMonths: `update record_budget_budget set ${more('amount')} where ${one('budget_budget', `state = 'kept'`)}`,
  planRows: `update record_contract_contract set data = ${inList('plan', 'amount')} where ${one(
    'contract_contract',
    `state = 'approved'
      and coalesce((data->>'renewalCount')::int, 0) = 0 and (select sum((row->>'amount')::numeric) from jsonb_array_elements(data->'plan') as row)
        = (data->>'amountWithTax')::numeric`,
  )}`,
  contracts: `update record_contract_contract set data = data || '{"acceptedAmount":"1"}'
    where ${one('contract_contract', `data->>'acceptedAmount' <> '0'`)}`,
};

class TakenBack extends Error {}

forEachProductStore('closings', (open) => {
  let database: Database;
  let engine: RecordEngine;
  let months: Map<string, string>;

  beforeAll(async () => {
    database = await open(await demoSeed());
    await migrateStore(database, productDefinitions(), root);
    const expressions = createExpressions(productFunctions);
    engine = openEngine(database, productDefinitions(), expressions, clock, loadTexts(`${root}/locales`));
    await loadDemo(engine, database, clock, productDefinitions());
    months = await closedMonths(database.query);
  }, 300_000);

  // Whatever a test did, each yen is where it belongs, and no month that stays closed is told otherwise.
  afterEach(async () => {
    expect(await moneyFaults(database.query)).toEqual([]);
    const now = await closedMonths(database.query);
    expect(changedMonths(months, now)).toEqual([]);
    months = now;
  });

  const rowsOf = async <Row>(sql: string) => (await database.query<Row>(sql)).rows;

  const runOf = async (month: string) => {
    const [row] = await rowsOf<{ id: string; version: number }>(
      `select id, version from record_closing_run
       where tenant = 'TOURIN' and state <> 'discarded' and "c_targetMonthly" = '${month}'`,
    );
    if (!row) throw new Error(`There is no closing of ${month}.`);
    return row;
  };

  const send = async (month: string, event: string, { by = 0, comment = '' } = {}): Promise<RecordEnvelope> => {
    const actor = people[by];
    if (!actor) throw new Error(`There is no person ${by}.`);
    const request = { ...(await runOf(month)), ...(comment && { comment }) };
    return engine.applyEvent(actor, { recordType: 'closing/run', event, request });
  };

  /** What stands in the statements of each month, and what the acceptances say of it. */
  const closedYen = () =>
    rowsOf(
      `select month, sum(amount)::text as yen, count(*)::int as entries, count(distinct id)::int as acceptances from (
         select "c_targetMonthly" as month, (entry->>'amountWithTax')::numeric as amount, entry->>'acceptanceId' as id
         from record_closing_statement, jsonb_array_elements(data->'entries') as entry where state <> 'withdrawn'
       ) as one group by month order by month`,
    );
  const acceptedYen = () =>
    rowsOf(
      `select "c_closingMonth" as month, sum("c_amountWithTax")::text as yen, count(*)::int as entries,
         count(*)::int as acceptances
       from record_acceptance_acceptance where "c_closingId" <> '' group by 1 order by 1`,
    );

  it.each(moneyRules)('are looked through so that a wrong yen is found: %s', async (rule) => {
    let found: string[] = [];
    const planting = database.tenantTransaction('TOURIN', async (query) => {
      await query(planted[rule]);
      found = await moneyFaults(query, [rule]);
      throw new TakenBack();
    });
    await expect(planting).rejects.toThrow(TakenBack);
    expect(found).not.toEqual([]);
  });

  it('hold each accepted yen of two years in exactly one month', async () => {
    const closed = await closedYen();
    expect(closed).toHaveLength(22);
    expect(closed).toEqual(await acceptedYen());
    const late = await rowsOf(
      `select number from record_acceptance_acceptance
       where "c_closingId" <> '' and "c_acceptedOn" > replace("c_closingMonth", '-', '/') || '/15'`,
    );
    expect(late).toEqual([]);
  });

  it('come to what a second, plain reckoning of all acceptances does, to the yen', async () => {
    const plain = await plainMonths(database.query, 'TOURIN');
    const statements = await rowsOf<{ key: string; owed: string; parts: string; booked: string; ids: string[] }>(
      `select "c_targetMonthly" || ' ' || "c_supplierCode" as key, "c_amountWithTax"::text as owed,
         (select string_agg((part->>'taxRate') || ' ' || (part->>'amountWithoutTax') || '+' || (part->>'amountTax'), ', '
            order by (part->>'taxRate')::numeric desc)
          from jsonb_array_elements(data->'taxTotals') as part) as parts,
         (select array_agg(part->>'acceptanceId' order by part->>'acceptanceId')
          from jsonb_array_elements(data->'entries') as part) as ids,
         (select sum((part->>'amount')::numeric * case payable.code
              when part->>'creditTitleCode' then 1 when part->>'debitTitleCode' then -1 else 0 end)::text
          from record_journal_batch as journal, jsonb_array_elements(journal.data->'rows') as part,
            (select data->>'theirCode' as code from record_master_journal_mapping where tenant = 'TOURIN'
               and state = 'kept' and data->>'kind' = 'entry' and data->>'ownCode' = 'payable') as payable
          where journal.tenant = one.tenant and journal."c_sourceId" = one."c_closingId"
            and journal.state <> 'withdrawn' and part->>'slipNo' = one.number) as booked
       from record_closing_statement as one where tenant = 'TOURIN' and state not in ('draft', 'withdrawn') order by 1`,
    );
    expect(statements.length).toBeGreaterThan(150);
    const told = (owed: unknown, parts: string) => `${owed}: ${parts}`;
    expect(new Map(statements.map(({ key, owed, parts }) => [key, told(owed, parts)]))).toEqual(
      new Map([...plain.statements].sort().map(([key, { owed, parts }]) => [key, told(owed, parts)])),
    );
    expect(new Map(statements.map(({ key, booked }) => [key, booked]))).toEqual(
      new Map([...plain.statements].map(([key, { owed }]) => [key, String(owed)])),
    );
    expect(new Map(statements.map(({ key, ids }) => [key, ids]))).toEqual(
      new Map([...plain.entries].map(([key, ids]) => [key, [...ids].sort()])),
    );
    const runs = await rowsOf<{ month: string; yen: string }>(
      `select "c_targetMonthly" as month, "c_amountWithTax"::text as yen from record_closing_run
       where tenant = 'TOURIN' and state = 'closed'`,
    );
    // A month in which nothing was accepted is closed with nothing.
    const filled = runs.filter(({ yen }) => yen !== '0');
    expect(new Map(filled.map(({ month, yen }) => [month, yen]))).toEqual(
      new Map([...plain.months].map(([month, yen]) => [month, String(yen)])),
    );
    // What was sent of each: less the tax that is withheld, what was offset, and the fee; nothing of what is held.
    const sent = await rowsOf<{
      key: string;
      is: string;
      withholds: boolean;
      offset: string;
      fee: string;
      held: boolean;
    }>(
      `select statement."c_targetMonthly" || ' ' || statement."c_supplierCode" as key, line->>'transferAmount' as is,
         (supplier.data->>'withholding')::int = 2 as withholds, line->>'offsetAmount' as offset, line->>'payeeFee' as fee,
         (line->>'isHeld')::boolean as held
       from record_transfer_proposal as one, jsonb_array_elements(one.data->'lines') as line
         join record_closing_statement as statement on statement.id::text = line->>'statementId'
         join record_master_supplier as supplier on supplier.tenant = statement.tenant
           and supplier."c_code" = statement."c_supplierCode" and supplier.state <> 'draft'
       where one.tenant = 'TOURIN' and one.state in ('made', 'settled')`,
    );
    expect(sent.length).toBeGreaterThan(50);
    const wrong = sent.filter(({ key, is, withholds, offset, fee, held }) => {
      const { owed = 0n, net = 0n } = plain.statements.get(key) ?? {};
      const withheld = withholds ? withheldOf(net) : 0n;
      return is !== String(held ? 0n : owed - withheld - BigInt(offset) - BigInt(fee));
    });
    expect(wrong).toEqual([]);
  });

  /** A contract of the demo, as it is kept. */
  const contractNamed = async (title: string) => {
    const [row] = await rowsOf<{ id: string; version: number; data: JsonObject; owner: string }>(
      `select id, version, data, owner_code as owner from record_contract_contract where data->>'title' = '${title}'`,
    );
    if (!row) throw new Error(`There is no contract "${title}".`);
    return row;
  };

  it('take what contracts planned like what was ordered, each planned yen once', async () => {
    const [sums] = await rowsOf<{ yen: string; kept: string; count: number }>(
      `select sum("c_amountWithTax")::text as yen, count(*)::int as count,
         (select sum((one->>'amount')::numeric)::text from record_contract_contract as contract,
           jsonb_array_elements(contract.data->'acceptances') as one) as kept
       from record_acceptance_acceptance where state = 'finished' and "c_contractId" <> ''`,
    );
    expect(sums?.count).toBeGreaterThan(30);
    expect(sums?.yen).toBe(sums?.kept);
    const above = await rowsOf(
      `select number from record_contract_contract where (data->>'acceptedAmount')::numeric >
         (data->>'amountWithTax')::numeric * (1 + coalesce((data->>'renewalCount')::int, 0))`,
    );
    expect(above).toEqual([]);
  });

  it('pay what contracts planned once their statements were transferred, and the plans say so', async () => {
    const paid = await rowsOf<{ told: string; progress: string }>(
      `select coalesce(one.data->>'paidOn', '') as told, coalesce(kept->>'paidOn', '') || ' ' || (row->>'progress') as progress
       from record_acceptance_acceptance as one
         join record_contract_contract as contract on contract.id::text = one."c_contractId"
         join jsonb_array_elements(contract.data->'acceptances') as kept on kept->>'acceptanceId' = one.id::text
         join jsonb_array_elements(contract.data->'plan') as row on row->>'planNo' = kept->>'planNo'
         join record_closing_statement as statement
           on statement.data->'entries' @> jsonb_build_array(jsonb_build_object('acceptanceId', one.id::text))
         join record_transfer_proposal as transfer on transfer.id::text = statement."c_transferId"
       where transfer.state = 'settled' and statement."c_transferredOn" <> ''`,
    );
    expect(paid.length).toBeGreaterThan(5);
    expect(paid.filter(({ told, progress }) => told === '' || progress !== `${told} paid`)).toEqual([]);
  });

  it('let two accept one planned payment of a contract once, and take it back', async () => {
    const title = '本社ビル清掃業務の委託';
    const { id, version, data, owner } = await contractNamed(title);
    const person = world?.users.find(({ code }) => code === owner);
    const actor = world && person && actorOf(world, person);
    if (!actor) throw new Error('Nobody keeps the contract.');
    const open = (data.plan as JsonObject[]).find(({ progress }) => progress === 'planned');
    const accept = (at: number, params: JsonObject) =>
      engine.applyEvent(actor, {
        recordType: 'contract/contract',
        event: 'acceptPlan',
        request: { id, version: at, params: { planNo: open?.planNo ?? 0, receivedOn: '2026/11/20', ...params } },
      });
    await expect(accept(version, { amount: '99999999' })).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
    const both = await Promise.allSettled([1, 2].map(() => accept(version, {})));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const standing = async () =>
      ((await contractNamed(title)).data.plan as JsonObject[]).find(({ planNo }) => planNo === open?.planNo)?.progress;
    expect(await standing()).toBe('accepted');
    const [acceptance] = await rowsOf<{ id: string; version: number; yen: string }>(
      `select id, version, "c_amountWithTax"::text as yen from record_acceptance_acceptance
       where "c_contractId" = '${id}' order by id desc limit 1`,
    );
    expect(acceptance?.yen).toBe(open?.amount);
    await engine.applyEvent(actor, {
      recordType: 'acceptance/acceptance',
      event: 'revoke',
      request: { id: acceptance?.id ?? '', version: acceptance?.version ?? 0, comment: '回を取り違えました' },
    });
    expect(await standing()).toBe('planned');
  });

  it('take back what a contract planned by a red slip once it is closed, and it is accepted anew', async () => {
    const [closed] = await rowsOf<{ id: string; version: number; number: string; contract: string; plan: string }>(
      `select one.id, one.version, one.number, one."c_contractId" as contract, one.data->>'planNo' as plan
       from record_acceptance_acceptance as one join record_contract_contract as contract on contract.id::text = one."c_contractId"
       where one.state = 'finished' and one."c_closingId" <> '' and contract.state in ('approved', 'decisionDue')
         and one.data->>'costDepartmentCode' <> '' and coalesce(one.data->>'reversedById', '') = '' order by one.number desc limit 1`,
    );
    const contractNow = async () => {
      const [found] = await rowsOf<{ id: string; version: number; data: JsonObject; owner: string }>(
        `select id, version, data, owner_code as owner from record_contract_contract where id = '${closed?.contract}'`,
      );
      return found as NonNullable<typeof found>;
    };
    const before = await contractNow();
    const person = world?.users.find(({ code }) => code === before.owner);
    const actor = world && person && actorOf(world, person);
    if (!closed || !actor) throw new Error('Nothing planned is closed.');
    const row = ({ data }: typeof before) =>
      (data.plan as JsonObject[]).find(({ planNo }) => String(planNo) === closed.plan) as JsonObject;
    const reverse = (comment = '実施されていない回でした') =>
      engine.applyEvent(actor, {
        recordType: 'acceptance/acceptance',
        event: 'reversePlanned',
        request: { id: closed.id, version: closed.version, comment },
      });
    await expect(
      engine.applyEvent(actor, {
        recordType: 'acceptance/acceptance',
        event: 'revoke',
        request: { id: closed.id, version: closed.version, comment: '回を取り違えました' },
      }),
    ).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
    const { id, version, record } = await reverse();
    await expect(reverse()).rejects.toMatchObject({ appCode: expect.any(String) });
    await expect(
      engine.applyEvent(actor, {
        recordType: 'acceptance/acceptance',
        event: 'reversePlanned',
        request: { id, version, comment: 'もう一度' },
      }),
    ).rejects.toMatchObject({ messageKey: 'flow.acceptance.guard.isNotReversed' });
    const [red] = await rowsOf<{ data: JsonObject; kept: string }>(
      `select data, "c_closingId" as kept from record_acceptance_acceptance where id::text = '${record.reversedById}'`,
    );
    expect(red?.data).toMatchObject({
      entryKind: 'red',
      correctionOf: closed.number,
      amountWithTax: `-${record.amountWithTax}`,
      amountTax: `-${record.amountTax}`,
      acceptedOn: '2026/11/20',
      correctionReason: '実施されていない回でした',
    });
    expect(red?.kept ?? '').toBe('');
    const opened = await contractNow();
    expect(row(opened)).toMatchObject({ progress: 'planned', openAmount: row(before).amount });
    const again = await engine.applyEvent(actor, {
      recordType: 'contract/contract',
      event: 'acceptPlan',
      request: {
        id: opened.id,
        version: opened.version,
        params: { planNo: Number(closed.plan), receivedOn: '2026/11/20', amount: '1000' },
      },
    });
    expect(row({ ...opened, data: again.record })).toMatchObject({
      progress: 'partlyAccepted',
      acceptedAmount: '1000',
    });
  });

  it('leave a contract that is settled as it is, and say so', async () => {
    const [paid] = await rowsOf<{ id: string; version: number; owner: string }>(
      `select one.id, one.version, contract.owner_code as owner from record_acceptance_acceptance as one
         join record_contract_contract as contract on contract.id::text = one."c_contractId"
       where one.state = 'finished' and contract.state = 'settled' order by one.number desc limit 1`,
    );
    const person = world?.users.find(({ code }) => code === paid?.owner);
    const actor = world && person && actorOf(world, person);
    if (!paid || !actor) throw new Error('No contract is settled.');
    const reversed = engine.applyEvent(actor, {
      recordType: 'acceptance/acceptance',
      event: 'reversePlanned',
      request: { id: paid.id, version: paid.version, comment: '二重に支払った回でした' },
    });
    await expect(reversed).rejects.toMatchObject({ messageKey: 'flow.acceptance.guard.isNotSettled' });
  });

  it('round the tax once for each rate of a statement, and say how far that is from the tax of each acceptance', async () => {
    const rows = await rowsOf<{ yen: string; difference: string }>(
      `select ((data->>'amountTax')::numeric - (data->>'taxOfEntries')::numeric)::text as yen,
         data->>'taxDifference' as difference
       from record_closing_statement`,
    );
    expect(rows.filter(({ yen, difference }) => yen !== difference)).toEqual([]);
    expect(rows.filter(({ difference }) => difference !== '0').length).toBeGreaterThan(5);
    const grounds = await rowsOf<{ told: string; tax: string; yen: string }>(
      `select data->>'taxOfEntries' as told, data->>'amountTax' as tax, sum((ground->>'taxByLine')::numeric)::text || '/' ||
         sum((ground->>'amountTax')::numeric)::text as yen
       from record_closing_statement, jsonb_array_elements(data->'taxGrounds') as ground group by id, data`,
    );
    expect(grounds).toHaveLength(rows.length);
    expect(grounds.filter(({ told, tax, yen }) => yen !== `${told}/${tax}`)).toEqual([]);
  });

  it('take corrections of closed months into later ones only', async () => {
    const pairs = await rowsOf(
      `select one.number from record_acceptance_acceptance as one
         join record_acceptance_acceptance as original on original.id::text = one."c_correctsId"
       where original."c_closingId" <> '' and one."c_closingId" = original."c_closingId"`,
    );
    expect(pairs).toEqual([]);
  });

  /** How many acceptances of a supplier are due to be closed with November and are not. */
  const openOf = async (supplierCode: string) => {
    const found = await rowsOf<{ count: number }>(
      `select count(*)::int as count from record_acceptance_acceptance as one
       where tenant = 'TOURIN' and state = 'finished' and coalesce("c_closingId", '') = '' and "c_amountWithTax" <> 0
         and "c_supplierCode" = '${supplierCode}' and "c_acceptedOn" <= '2026/10/31' and data->>'receivedOn' <= '2026/10/31'`,
    );
    return found[0]?.count ?? 0;
  };
  /** A supplier of whom something was accepted that no closing has taken; his master ends. */
  const endedSupplier = async () => {
    const [found] = await rowsOf<{ code: string }>(
      `select "c_supplierCode" as code from record_acceptance_acceptance
       where tenant = 'TOURIN' and state = 'finished' and coalesce("c_closingId", '') = '' and "c_amountWithTax" <> 0
         and "c_acceptedOn" <= '2026/10/31' and data->>'receivedOn' <= '2026/10/31' order by 1 limit 1`,
    );
    const code = found?.code ?? '';
    await rowsOf(`update record_master_supplier set state = 'ended' where tenant = 'TOURIN' and number = '${code}'`);
    return code;
  };

  it('are executed in the order of their months', async () => {
    const [actor] = people;
    if (!actor) throw new Error('There is nobody.');
    const later = await runOf('2026-12');
    const inJanuary = engineAt(database, new Date('2027-01-20T10:00:00+09:00'));
    await expect(
      inJanuary.applyEvent(actor, {
        recordType: 'closing/run',
        event: 'execute',
        request: { ...later, comment: '翌月へ' },
      }),
    ).rejects.toMatchObject({ messageKey: 'error.EN-NOT-ALLOWED.earlierClosingOpen', params: { date: '2026/11/15' } });
  });

  it.each([
    ['2026/10/14', 'closedAlready'],
    ['2020/01/15', 'closedAlready'],
    ['2028/11/21', 'closingFarAhead'],
    ['9999/12/31', 'closingFarAhead'],
  ])('are not registered for %s: what is closed stays, and nobody closes years ahead', async (closingDate, keyword) => {
    const request = { record: { closingDate } };
    await expect(
      engine.applyEvent(people[0] as Actor, { recordType: 'closing/run', event: 'register', request }),
    ).rejects.toMatchObject({ errors: [{ at: '/closingDate', keyword }] });
  });

  it('are not executed over what stops them without a reason, nor twice', async () => {
    const before = await closedYen();
    const checked = await send('2026-11', 'check');
    expect(Number(checked.record.stopCount)).toBeGreaterThan(1);
    const expected = checked.record.expected as JsonObject[];
    expect(expected.length).toBeGreaterThan(3);
    await expect(send('2026-11', 'execute')).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
    expect(await closedYen()).toEqual(before);
    const ended = await endedSupplier();
    expect(await openOf(ended)).toBeGreaterThan(0);
    const both = await Promise.allSettled(
      [1, 2].map(() => send('2026-11', 'execute', { comment: '翌月の締めに送るため' })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [executed] = await rowsOf<{ suppliers: JsonObject[]; expected: JsonObject[] | null }>(
      `select data->'suppliers' as suppliers, data->'expected' as expected from record_closing_run
       where tenant = 'TOURIN' and state = 'closed' and "c_targetMonthly" = '2026-11'`,
    );
    // The check told what each supplier was to be paid, and nothing else is.
    expect(executed).toEqual({ suppliers: expected, expected: null });
    const after = await closedYen();
    expect(await openOf(ended)).toBe(0);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after).toEqual(await acceptedYen());
    await expect(send('2026-11', 'execute', { comment: 'もう一度' })).rejects.toMatchObject({
      appCode: 'EN-NOT-ALLOWED',
    });
  });

  it('tell how much of the year was bought of each supplier without a registration, against the limit', async () => {
    const rows = await rowsOf<{ told: string; yen: string; limit: string; standing: string }>(
      `select year->>'bought' as told, year->>'limit' as limit, year->>'standing' as standing,
         (select sum(case (one.data->>'taxFraction')::int when 1 then floor(gross.yen + 0.5) when 2 then ceil(gross.yen)
             else floor(gross.yen) end)::text
          from record_closing_statement as one, jsonb_array_elements(one.data->'entries') as entry,
            lateral (select sum((amount->>'amount')::numeric
                * case amount->>'taxType' when '2' then 1 + (amount->>'taxRate')::numeric else 1 end) as yen
              from jsonb_array_elements(entry->'taxAmounts') as amount where amount->>'taxType' <> '3'
              group by amount->>'taxRate') as gross
          where one.state <> 'withdrawn' and one."c_supplierCode" = supplier."c_code"
            and one."c_closingDate" <= run."c_closingDate"
            and entry->>'acceptedOn' between year->>'yearFrom' and year->>'yearUntil'
            and (one.data->>'registrationNumber' = '' or supplier.data->>'registrationEndedOn' <= entry->>'acceptedOn')) as yen
       from record_closing_run as run, jsonb_array_elements(run.data->'transitional') as year
         join record_master_supplier as supplier
           on supplier.tenant = 'TOURIN' and supplier."c_code" = year->>'supplierCode'
       where run.tenant = 'TOURIN' and run.state = 'closed'`,
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ told, yen }) => told !== yen)).toEqual([]);
    expect(new Set(rows.map(({ limit, standing }) => `${limit} ${standing}`))).toEqual(new Set(['1000000000 within']));
  });

  it('count what comparisons of estimates take the year of such a supplier from', async () => {
    const told = await rowsOf<{ company: string; code: string; from: string; before: string }>(
      `select run."c_companyDisplayCode" as company, year->>'supplierCode' as code, year->>'yearFrom' as from,
         max((year->>'boughtBefore')::numeric)::text as before
       from record_closing_run as run, jsonb_array_elements(run.data->'transitional') as year
       where run.tenant = 'TOURIN' and run.state = 'closed' group by 1, 2, 3 having max((year->>'boughtBefore')::numeric) > 0`,
    );
    expect(told.length).toBeGreaterThan(0);
    for (const { company, code, from, before } of told) {
      const answer = { id: 'a', state: 'answered', record: { supplierCode: code }, supplier: {} };
      const place = { tenant: 'TOURIN', companyCode: company, today: from };
      const [compared] = await database.tenantTransaction('TOURIN', (query) =>
        withBoughtInYear(query, [answer], place),
      );
      expect(Number(compared?.boughtInYear)).toBeGreaterThanOrEqual(Number(before));
    }
  });

  const refusedBy = (part: string) => ({ messageKey: `flow.closingRun.guard.${part}` });

  it('are reopened by two people, only the newest, and come out the same; a refusal says what stands against it', async () => {
    const closed = await closedYen();
    await expect(send('2026-10', 'askReopening', { comment: '古い月' })).rejects.toMatchObject(refusedBy('isNewest'));
    await expect(send('2026-11', 'reopen')).rejects.toMatchObject(refusedBy('reopeningIsAsked'));
    await send('2026-11', 'askReopening', { comment: '検収の登録もれ' });
    await expect(send('2026-11', 'askReopening', { comment: 'もう一度' })).rejects.toMatchObject(
      refusedBy('nobodyAskedYet'),
    );
    await expect(send('2026-11', 'reopen')).rejects.toMatchObject(refusedBy('isAnother'));
    await send('2026-11', 'reopen', { by: 1 });
    expect(await closedYen()).toEqual(closed.slice(0, -1));
    expect(await closedYen()).toEqual(await acceptedYen());
    await send('2026-11', 'execute', { comment: '翌月の締めに送るため' });
    expect(await closedYen()).toEqual(closed);
  });

  /** The engine over a flow that closes every month, and gives it back, in the background, about so many acceptances at a time. */
  const engineInSteps = (entries: number, over = database) => {
    const definitions = productDefinitions();
    const flow = structuredClone(definitions.flows.get('closingRun'));
    if (!flow?.guards) throw new Error('There is no closing.');
    for (const small of ['hasCome', 'mayBeStopped', 'isAskedByAnother']) flow.guards[small] = 'false';
    const [goOn] = [flow.states.executing?.after?.goOn ?? []].flat();
    goOn?.actions?.splice(0, 1, { type: 'gatherSuppliers', params: { entries } });
    const flows = new Map([...definitions.flows, [flow.id, flow] as const]);
    return engineAt(over, clock.now(), { ...definitions, flows });
  };
  const inSteps = async (event: string, request: JsonObject = {}, by = 0) => {
    const run = await runOf('2026-11');
    const sent = { recordType: 'closing/run', event, request: { id: run.id, version: run.version, ...request } };
    return engineInSteps(30).applyEvent(people[by] as Actor, sent);
  };
  const read = (id: string) =>
    engineInSteps(30).read(people[0] as Actor, {
      ...{ recordType: 'closing/run', id, visibleTo: ['role:CONTRACT_DEPARTMENT', 'role:UR006_CompanyGroupAdmin'] },
    });
  /** The next part of a closing, the server killed at its statement of that number; `left`: there is none. */
  const goOn = async (killedAt = Number.POSITIVE_INFINITY, event = 'goOn') => {
    let sent = 0;
    const dying: Database = {
      ...database,
      tenantTransaction: (tenant, work) =>
        database.tenantTransaction(tenant, (query) =>
          work((text, values) => {
            sent += 1;
            if (sent >= killedAt) throw new TakenBack();
            return query(text, values);
          }),
        ),
    };
    const { id: recordId } = await runOf('2026-11');
    const key = { tenant: 'TOURIN', recordType: 'closing/run', recordId, event };
    return { outcome: await engineInSteps(30, dying).applyDueEvent(systemActor('TOURIN'), key), sent };
  };

  /** Part after part until none is left, each killed at another statement; answers how many there were, and kills. */
  const goOnKilled = async (event: string, statements: number) => {
    let [parts, killed] = [0, 0];
    for (let outcome = 'happened'; outcome === 'happened'; parts += 1) {
      const dead = await goOn(2 + ((parts * 7) % (statements - 2)), event).catch(() => null);
      killed += dead === null ? 1 : 0;
      expect(await moneyFaults(database.query)).toEqual([]);
      ({ outcome } = dead ?? (await goOn(undefined, event)));
      expect(await moneyFaults(database.query)).toEqual([]);
    }
    return { parts, killed };
  };

  it('go on in the background part by part, from where they were killed, and come out the same', async () => {
    const closed = await closedYen();
    await send('2026-11', 'askReopening', { comment: '件数が多い月として締め直すため' });
    await send('2026-11', 'reopen', { by: 1 });
    const begun = await inSteps('execute', { comment: '翌月の締めに送るため' });
    expect(begun).toMatchObject({ state: 'executing', record: { progress: '0', entryCount: 0 } });
    expect((await read(begun.id)).goesOn).toBe(true);
    expect(await closedYen()).toEqual(closed.slice(0, -1));
    await expect(inSteps('execute', { comment: 'もう一度' })).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
    // What holds it up is told, and whoever does not want to wait until it is tried again tries or stops it.
    const failing = createScheduler({
      ...{
        database,
        clock,
        actorFor: systemActor,
        onFailure: () => {},
        onFault: () => {},
        settings: { batch: 10_000 },
      },
      applyDueEvent: () => Promise.reject(eventNotAllowed('error.EN-NOT-ALLOWED.closingStops')),
    });
    await failing.runOnce();
    const held = await read(begun.id);
    expect(held).toMatchObject({
      goesOn: true,
      setBack: { messageKey: 'error.EN-NOT-ALLOWED.closingStops', tries: 1 },
    });
    expect(Date.parse(held.setBack?.nextAt ?? '')).toBeGreaterThan(Date.now());
    expect(held.allowedEvents.map(({ event }) => event)).toEqual(['execute', 'stop']);
    await inSteps('execute');
    expect(await read(begun.id)).not.toHaveProperty('setBack');
    const whole = await goOn();
    expect(whole.outcome).toBe('happened');
    expect(await moneyFaults(database.query)).toEqual([]);
    // Given up in the middle, it is as open as before.
    expect(await goOn()).toMatchObject({ outcome: 'happened' });
    const stopped = await inSteps('stop', { comment: '締め日を取り違えたため' });
    expect(stopped).toMatchObject({ state: 'reopening', record: { progress: '0', reopenedByName: people[0]?.name } });
    expect(await goOn()).toMatchObject({ outcome: 'left' });
    expect((await goOnKilled('giveBack', whole.sent)).killed).toBeGreaterThan(1);
    expect(await read(begun.id)).toMatchObject({ state: 'open' });
    expect(await closedYen()).toEqual(closed.slice(0, -1));
    expect(await closedYen()).toEqual(await acceptedYen());
    await inSteps('execute', { comment: '翌月の締めに送るため' });
    const { parts, killed } = await goOnKilled('goOn', whole.sent);
    expect(killed).toBeGreaterThan(1);
    expect(parts).toBeGreaterThan(1);
    const { state, goesOn } = await read(begun.id);
    expect({ state, goesOn }).toEqual({ state: 'closed' });
    expect(await closedYen()).toEqual(closed);
    expect(await closedYen()).toEqual(await acceptedYen());
  });

  it('are given back in the background part by part, and nothing takes what is not back yet', async () => {
    const closed = await closedYen();
    const first = await inSteps('askReopening', { comment: '検収の登録もれ' });
    expect(await inSteps('reopen', {}, 1)).toMatchObject({ id: first.id, state: 'reopening' });
    expect(await goOn(undefined, 'giveBack')).toMatchObject({ outcome: 'happened' });
    const halfway = await read(first.id);
    expect(halfway).toMatchObject({ state: 'reopening', goesOn: true, allowedEvents: [] });
    expect(Number(halfway.record.progress)).toBeGreaterThan(0);
    expect(Number(halfway.record.progress)).toBeLessThan(1);
    const left = await closedYen();
    expect(left.at(-1)).toMatchObject({ month: '2026-11', entries: halfway.record.entryCount });
    expect(left).toEqual(await acceptedYen());
    // Neither a later month nor a transfer nor accounting has anything of it meanwhile.
    await expect(
      database.tenantTransaction('TOURIN', (query) =>
        refuseOutOfOrder(query, runsOf('TOURIN', String(halfway.record.companyDisplayCode)), '2026/12/10'),
      ),
    ).rejects.toMatchObject({ params: { date: halfway.record.closingDate } });
    const due = await database.tenantTransaction('TOURIN', (query) =>
      dueStatements(query, {
        ...{ tenant: 'TOURIN', companyCode: String(halfway.record.companyDisplayCode) },
        ...{ until: '2027/12/31', now: clock.now() },
      }),
    );
    expect(due.filter(({ targetMonthly }) => targetMonthly === '2026-11')).toEqual([]);
    const [journal] = await rowsOf<{ id: string; version: number }>(
      `select id, version from record_journal_batch where "c_sourceId" = '${first.id}' and state = 'drawn' limit 1`,
    );
    await expect(
      engine.applyEvent(people[0] as Actor, {
        ...{
          recordType: 'journal/batch',
          event: 'export',
          request: { id: journal?.id ?? '', version: journal?.version ?? 0 },
        },
      }),
    ).rejects.toMatchObject({ messageKey: 'error.EN-NOT-ALLOWED.closingGivenBack' });
    await goOnKilled('giveBack', 40);
    expect(await closedYen()).toEqual(closed.slice(0, -1));
    await send('2026-11', 'execute', { comment: '翌月の締めに送るため' });
    expect(await closedYen()).toEqual(closed);
  });

  /** How long the suppliers of a month may object, and until when, by supplier. */
  const confirmationsOf = async (month: string) => {
    const rows = await rowsOf<{ code: string; days: number; until: string; waits: string }>(
      `select one."c_supplierCode" as code, (data->>'confirmDays')::int as days, data->>'confirmBy' as until,
         timer.due_at as waits
       from record_closing_statement as one
         join record_timer as timer on timer.record_id = one.id and timer.event = 'deem' and not timer.done
       where one.state = 'issued' and "c_targetMonthly" = '${month}' order by 1`,
    );
    return new Map(rows.map(({ code, ...one }) => [code, one]));
  };

  it('give each supplier the days agreed with him, else those of the company; what stands keeps its own', async () => {
    const before = await confirmationsOf('2026-11');
    const [agreed] = before.keys();
    expect(before.size).toBeGreaterThan(5);
    expect([...before.values()].filter(({ days }) => days !== 7)).toEqual([]);
    const [company] = await rowsOf<{ code: string }>(
      `select "c_companyDisplayCode" as code from record_closing_run where "c_targetMonthly" = '2026-11' and state = 'closed'`,
    );
    for (const [record, code, days] of [
      ['organization', company?.code ?? '', 5],
      ['supplier', agreed ?? '', 12],
    ] as const) {
      const master = (await engine.getMaster('TOURIN', `master/${record}`, code)) as JsonObject;
      await engine.putMaster('TOURIN', `master/${record}`, code, { ...master, confirmDays: days });
    }
    expect(await confirmationsOf('2026-11')).toEqual(before);
    await send('2026-11', 'askReopening', { comment: '確認の日数を取り決めたため' });
    await send('2026-11', 'reopen', { by: 1 });
    await send('2026-11', 'execute', { comment: '翌月の締めに送るため' });
    const after = await confirmationsOf('2026-11');
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [code, told] of after) {
      const until = code === agreed ? '2026/12/09' : '2026/11/30';
      expect(told).toMatchObject({ days: code === agreed ? 12 : 5, until });
      // Over when the next day begins in Japan.
      expect(new Date(told.waits)).toEqual(new Date(Date.parse(`${until.replaceAll('/', '-')}T24:00:00+09:00`)));
    }
  });
});
