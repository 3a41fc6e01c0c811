import { beforeAll, expect, it } from 'vitest';
import { createExpressions } from '../../engine/core/expressions/expressions.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { readLayout } from '../../engine/core/layouts/read-layout.ts';
import { writeLayout } from '../../engine/core/layouts/write-layout.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import type { Database, RecordEngine } from '../../engine/server/ports.ts';
import { demoWorlds } from '../../src/demo/server/demo-world.ts';
import { loadDemo } from '../../src/demo/server/load-demo.ts';
import { actorOf } from '../../src/demo/server/people/actor-of.ts';
import { userNamed } from '../../src/demo/server/people/find-people.ts';
import { productFunctions } from '../../src/expressions.ts';
import { migrateStore } from '../../src/platform/server/assemble-server.ts';
import { loadTexts } from '../../src/platform/server/texts/load-texts.ts';
import { openEngine } from '../../src/server.ts';
import { demoSeed } from '../support/demo-seed.ts';
import { paidTwice } from '../support/paid-twice.ts';
import { productDefinitions } from '../support/product-definitions.ts';
import { forEachProductStore } from '../support/product-store.ts';

const root = process.cwd();
const clock = { now: () => new Date('2026-11-20T10:00:00+09:00') };
const [world] = demoWorlds;
const people = ['matsumoto.akira', 'kato.ryota'].map((login) => world && actorOf(world, userNamed(world, login)));
const later = '2026/12/01';

forEachProductStore('transfers', (open) => {
  let database: Database;
  let engine: RecordEngine;
  const expressions = createExpressions(productFunctions);

  beforeAll(async () => {
    database = await open(await demoSeed());
    await migrateStore(database, productDefinitions(), root);
    engine = openEngine(database, productDefinitions(), expressions, clock, loadTexts(`${root}/locales`));
    await loadDemo(engine, database, clock, productDefinitions());
  }, 300_000);

  const rowsOf = async <Row>(sql: string) => (await database.query<Row>(sql)).rows;

  const send = (event: string, target?: RecordEnvelope, { by = 0, ...more }: JsonObject & { by?: number } = {}) => {
    const actor = people[by];
    if (!actor) throw new Error(`There is no person ${by}.`);
    const request = { ...(target && { id: target.id, version: target.version }), ...more };
    return engine.applyEvent(actor, { recordType: 'transfer/proposal', event, request });
  };
  const propose = (day: string, by = 0) =>
    send('propose', undefined, { by, record: { transferDate: day, accountCode: 'MAIN' } });
  const standing = async (state: string): Promise<RecordEnvelope> => {
    const [row] = await rowsOf<{ id: string; version: number; record: JsonObject }>(
      `select id, version, data as record from record_transfer_proposal where tenant = 'TOURIN' and state = '${state}' limit 1`,
    );
    return row as object as RecordEnvelope;
  };

  /** Which statements stand in a proposal, bills apart. */
  const statementsOf = ({ record }: RecordEnvelope) =>
    (record.lines as JsonObject[]).flatMap(({ statementId }) => statementId ?? []);

  it('explain each yen of two years: closed less withheld, offset, fees and held is what is transferred', async () => {
    const sums = await rowsOf<{ faults: number; proposals: number; lines: number }>(
      `select count(*) filter (where closed <> withheld + offsets + fees + held + sent or sent < 0)::int as faults,
         count(distinct id)::int as proposals, count(*)::int as lines from (
         select one.id, (line->>'closingAmount')::numeric as closed, (line->>'withholdingTax')::numeric as withheld,
           (line->>'offsetAmount')::numeric as offsets, (line->>'payeeFee')::numeric as fees,
           (line->>'heldAmount')::numeric as held, (line->>'transferAmount')::numeric as sent
         from record_transfer_proposal as one, jsonb_array_elements(data->'lines') as line) as line`,
    );
    expect(sums[0]).toMatchObject({ faults: 0 });
    expect(sums[0]?.proposals).toBeGreaterThan(20);
    const used = await rowsOf<{ what: string }>(
      `select distinct 'withheld' as what from record_transfer_proposal where (data->>'withholdingTax')::numeric > 0
       union select 'offset' from record_transfer_proposal where (data->>'offsetAmount')::numeric > 0
       union select 'fee' from record_transfer_proposal where (data->>'payeeFee')::numeric > 0
       union select 'held' from record_transfer_proposal where (data->>'heldAmount')::numeric > 0
       union select 'leftOut' from record_transfer_proposal where (data->>'leftOutAmount')::numeric > 0 order by 1`,
    );
    expect(used.map(({ what }) => what)).toEqual(['fee', 'held', 'leftOut', 'offset', 'withheld']);
  });

  it('pay every statement once at most, with its own amount, and say so in it', async () => {
    const twice = await rowsOf(
      `select line->>'statementId' from record_transfer_proposal as one, jsonb_array_elements(data->'lines') as line
       where state <> 'discarded' and (line->>'heldAmount')::numeric = 0 and line ? 'statementId'
       group by 1 having count(*) > 1`,
    );
    expect(twice).toEqual([]);
    const otherwise = await rowsOf(
      `select statement.number from record_transfer_proposal as one
         cross join jsonb_array_elements(one.data->'lines') as line
         join record_closing_statement as statement on statement.id::text = line->>'statementId'
       where one.state in ('made', 'settled') and (line->>'heldAmount')::numeric = 0
         and (statement.data->>'amountWithTax' <> line->>'closingAmount'
           or statement.data->>'transferAmount' <> line->>'transferAmount'
           or statement.data->>'transferredOn' <> one.data->>'transferDate')`,
    );
    expect(otherwise).toEqual([]);
  });

  it('pay nothing that was paid by hand, and nothing that nobody approved', async () => {
    expect(await paidTwice(database.query)).toEqual([]);
    const unapproved = await rowsOf(
      `select payment.number from record_transfer_proposal as one, jsonb_array_elements(one.data->'lines') as line,
         record_closing_statement as statement, jsonb_array_elements(statement.data->'entries') as entry,
         record_acceptance_acceptance as acceptance, record_payment_payment as payment
       where one.state <> 'discarded' and (line->>'heldAmount')::numeric = 0 and statement.id::text = line->>'statementId'
         and acceptance.id::text = entry->>'acceptanceId' and payment."c_invoiceId" = acceptance."c_invoiceId"
         and payment.state not in ('approved', 'paid', 'cancelled')`,
    );
    expect(unapproved).toEqual([]);
    const paid = await rowsOf<{ transferred: number; reasons: string[] }>(
      `select count(*)::int as transferred from record_payment_payment
       where tenant = 'TOURIN' and state = 'paid' and "c_paymentKind" = 'invoice' and "c_transferId" <> ''`,
    );
    expect(paid[0]?.transferred).toBeGreaterThan(100);
  });

  it('take no fee from a protected supplier', async () => {
    const taken = await rowsOf(
      `select line from record_transfer_proposal, jsonb_array_elements(data->'lines') as line
       where (line->>'isProtected')::boolean and (line->>'payeeFee')::numeric > 0`,
    );
    expect(taken).toEqual([]);
  });

  it('make files of 120 bytes a line whose count and total are those of their lines and of the proposal', async () => {
    const layout = productDefinitions().layouts.get('transfer/zengin');
    if (!layout) throw new Error('There is no layout.');
    const made = await rowsOf<{ id: string; record: JsonObject }>(
      `select id, data as record from record_transfer_proposal where state in ('made', 'settled')`,
    );
    for (const { id, record } of made) {
      const file = writeLayout(layout, { record, id }, expressions);
      if ('faults' in file) throw new Error(JSON.stringify(file.faults));
      const lines = readLayout(layout, file.content);
      expect(file.content.length).toBe(lines.length * 122);
      const data = lines.filter(({ line }) => line === 'data');
      const total = data.reduce((sum, { values }) => sum + BigInt(values.amount ?? ''), 0n);
      expect(lines.map(({ line }) => line)).toEqual(['header', ...data.map(() => 'data'), 'trailer', 'end']);
      expect(lines.at(-2)?.values).toMatchObject({
        count: String(data.length).padStart(6, '0'),
        total: String(total).padStart(12, '0'),
      });
      expect(String(total)).toBe(record.transferAmount);
      expect((record.outputs as JsonObject[]).at(-1)).toMatchObject({
        size: file.content.length,
        fileName: file.fileName,
      });
    }
    expect(made.length).toBeGreaterThan(20);
  });

  it('name who is left out, and why', async () => {
    const waiting = await standing('submitted');
    const left = waiting.record.leftOut as JsonObject[];
    expect(left.filter(({ reason }) => reason === 'objected')).toHaveLength(4);
    expect(left).toContainEqual(
      expect.objectContaining({ supplierCode: 'S017', reason: 'paidByHand', paidOn: '2026/10/20' }),
    );
  });

  it('are approved by another person than who made them, and only then made into a file', async () => {
    const waiting = await standing('submitted');
    await expect(send('approve', waiting)).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
    await expect(send('makeFile', waiting)).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
    const back = await send('sendBack', waiting, { by: 1, comment: '保留の確認をお願いします。' });
    const [line] = back.record.lines as JsonObject[];
    const wish = (more: JsonObject) => ({ params: { adjustments: [{ lineNo: line?.lineNo ?? 1, ...more }] } });
    await expect(send('adjust', back, wish({ offsetAmount: '100' }))).rejects.toMatchObject({
      appCode: 'EN-VALIDATION',
    });
    await expect(send('adjust', back, wish({ isHeld: true }))).rejects.toMatchObject({ appCode: 'EN-VALIDATION' });
    const tooMuch = { offsetAmount: '99999999', offsetReason: '合意書' };
    await expect(send('adjust', back, wish(tooMuch))).rejects.toMatchObject({ appCode: 'EN-VALIDATION' });
    const held = await send('adjust', back, wish({ isHeld: true, heldReason: '代品待ち' }));
    const approved = await send('approve', await send('submit', held), { by: 1 });
    const made = await send('makeFile', approved);
    await expect(send('makeFile', made)).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
    const again = await send('remakeFile', made, { comment: '媒体の不良' });
    expect(
      (again.record.outputs as JsonObject[]).map(({ fileNo, reason, fileName }) => [fileNo, reason, fileName]),
    ).toEqual([
      [1, undefined, expect.stringMatching(/^SOUFURI_TF26-\d{5}\.txt$/)],
      [2, '媒体の不良', expect.stringMatching(/^SOUFURI_TF26-\d{5}_再1\.txt$/)],
    ]);
    const next = await propose(later);
    expect(statementsOf(next)).toContain(line?.statementId);
    await send('discard', next);
  });

  it('made by two people at once take every statement once', async () => {
    const both = await Promise.allSettled([propose(later), propose(later, 1)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of both) {
      if (one.status === 'fulfilled')
        await send('discard', one.value, { by: one.value.owner?.code === people[1]?.code ? 1 : 0 });
      else expect(one.reason).toMatchObject({ messageKey: 'error.EN-NOT-ALLOWED.nothingToTransfer' });
    }
  });

  it.each(['2026/11/23', '2026/11/21', '2026/11/19'])(
    'are not made for %s: a holiday, a Saturday, yesterday',
    async (day) => {
      await expect(propose(day)).rejects.toMatchObject({ appCode: 'EN-VALIDATION' });
    },
  );

  it('keep their closing from being reopened', async () => {
    const [run] = await rowsOf<{ id: string; version: number }>(
      `select id, version from record_closing_run where tenant = 'TOURIN' and state = 'closed' and "c_targetMonthly" = '2026-10'`,
    );
    const actor = people[0];
    if (!run || !actor) throw new Error('There is no closing.');
    const request = { ...run, comment: '締め直し' };
    const command = { recordType: 'closing/run', event: 'askReopening', request };
    await expect(engine.applyEvent(actor, command)).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
  });

  it('go to no account that changed since, nor to one in its cooling days', async () => {
    const proposal = await propose(later);
    const [line] = proposal.record.lines as JsonObject[];
    await rowsOf(
      `insert into master_revision (tenant, record_type, code, seq, kind, from_day, data, reason, at, actor_code, actor_name)
       select 'TOURIN', 'master/supplier', '${line?.supplierCode}', 900, 'change', '2026/11/20', '{"accountNumber":"7777777"}',
         '口座の変更', timestamptz '2026-11-20 09:00+09', 'U1', 'U1'`,
    );
    await expect(send('submit', proposal)).rejects.toMatchObject({
      messageKey: 'error.EN-NOT-ALLOWED.accountChanged',
      params: { names: line?.supplierName },
    });
    await send('discard', proposal);
    const next = await propose(later);
    expect(statementsOf(next)).not.toContain(line?.statementId);
    expect(next.record.leftOut).toContainEqual(
      expect.objectContaining({ supplierCode: line?.supplierCode, reason: 'cooling' }),
    );
    await send('discard', next);
  });

  it('and closings have a journal each, which explains what is owed and what became of it', async () => {
    const otherwise = await rowsOf(
      `with owed as (
         select batch.data->>'journalKind' as kind, batch.data->>'sourceId' as source,
           sum(case when line->>'creditTitleName' = '買掛金' then 1 when line->>'debitTitleName' = '買掛金' then -1 else 0 end
             * (line->>'amount')::numeric) as yen
         from record_journal_batch as batch, jsonb_array_elements(batch.data->'rows') as line
         where batch.state <> 'withdrawn' group by 1, 2
       ), due as (
         select 'closing' as kind, "c_closingId" as source, sum("c_amountWithTax") as yen
         from record_closing_statement where state <> 'withdrawn' group by 2
         union all
         select 'transfer', one.id::text, -sum((line->>'closingAmount')::numeric - (line->>'heldAmount')::numeric)
         from record_transfer_proposal as one, jsonb_array_elements(one.data->'lines') as line
         where one.state in ('made', 'settled') and line ? 'statementId' group by 2
       )
       select kind, source, owed.yen as booked, due.yen as due from owed full join due using (kind, source)
       where owed.yen is distinct from due.yen`,
    );
    expect(otherwise).toEqual([]);
    const states = await rowsOf<{ state: string }>('select distinct state from record_journal_batch order by 1');
    expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['booked', 'drawn', 'withdrawn']));
  });

  it('are split over departments in their journals', async () => {
    const bearers = await rowsOf<{ code: string }>(
      `select distinct line->>'debitDepartmentCode' as code
       from record_journal_batch as batch, jsonb_array_elements(batch.data->'rows') as line
       where line->>'debitDepartmentCode' in ('B0111', 'B0112', 'B0113') order by 1`,
    );
    expect(bearers.map(({ code }) => code)).toEqual(['B0111', 'B0112', 'B0113']);
  });

  it('keep a journal that accounting has, and mark what is exported again', async () => {
    const [drawn] = await rowsOf<{ id: string; version: number }>(
      `select id, version from record_journal_batch where state = 'drawn' and "c_journalKind" = 'closing' limit 1`,
    );
    const actor = people[0];
    if (!drawn || !actor) throw new Error('There is no journal.');
    const recordType = 'journal/batch';
    const exported = await engine.applyEvent(actor, { recordType, event: 'export', request: drawn });
    const { id, version } = exported;
    const request = { id, version };
    await expect(engine.applyEvent(actor, { recordType, event: 'exportAgain', request })).rejects.toBeDefined();
    const marked = { ...request, comment: '会計の取込に失敗' };
    const again = await engine.applyEvent(actor, { recordType, event: 'exportAgain', request: marked });
    expect(again.record.outputs).toMatchObject([
      { fileNo: 1 },
      { fileNo: 2, reason: '会計の取込に失敗', fileName: expect.stringMatching(/_再1\.csv$/) },
    ]);
  });
});
