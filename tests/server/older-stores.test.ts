import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineError } from '../../engine/server/errors.ts';
import { recordTableName } from '../../engine/server/schema/identifiers.ts';
import { applicationRole } from '../../engine/server/store/application-role.ts';
import { verifyHistories } from '../../engine/server/transfer/verify-histories.ts';
import { productDefinitions } from '../support/product-definitions.ts';
import { allDocuments, faultsOf, type StoredDocument } from '../support/stored-books.ts';
import { openServerDatabase } from '../support/stores.ts';
import { openMigratedWalkWorld, personOf, type WalkWorld } from '../walks/walk-world.ts';

/** Stores as earlier versions left them, each a plain `pg_dump --inserts` of one that random walks had filled. */
const folder = join(import.meta.dirname, '..', 'older-stores');

/** The statements of a dump, for a server where the application role may be there already. */
function statementsOf(file: string): string {
  const dump = gunzipSync(readFileSync(join(folder, file))).toString('utf8');
  return `do $$ begin
      create role ${applicationRole} nologin nosuperuser nobypassrls;
    exception when duplicate_object or unique_violation then null; end $$;
    ${dump}`;
}

describe.each(readdirSync(folder))('a store of an earlier version (%s)', (file) => {
  let world: WalkWorld;
  let close: () => Promise<void>;
  let documents: StoredDocument[];

  beforeAll(async () => {
    const store = await openServerDatabase({ connections: 4 });
    close = store.close;
    const client = new pg.Client(store.url);
    await client.connect();
    await client.query(statementsOf(file));
    await client.end();
    world = await openMigratedWalkWorld(store.database);
    const { left } = await world.engine.flows.leaveUnplayable({
      tenants: [world.tenant],
      note: '製品の更新',
      actor: { code: 'SYSTEM', name: '製品' },
    });
    expect(left).toEqual([]);
    await world.engine.reckonPositions();
    documents = await allDocuments(store.database.query);
  });
  afterAll(() => close?.());

  it('opens, and the histories of its records hold together', async () => {
    expect(documents.length).toBeGreaterThan(30);
    const verdict = await verifyHistories(world.database, productDefinitions(), [world.tenant]);
    expect(verdict.faults).toEqual([]);
    expect(verdict.records).toBeGreaterThanOrEqual(documents.length);
  });

  it('finds its documents as evidence, each once, with the amount and the number that it has', async () => {
    const { query } = world.database;
    const table = (recordType: string) => `"${recordTableName(recordType)}"`;
    let found = 0;
    for (const { id: recordType, facts } of productDefinitions().records.values()) {
      if (!facts?.gatheredIn) continue;
      const { record, notIn = [], since, unless } = facts.gatheredIn;
      const { rows: kept } = await query<{ id: string; number: string }>(
        `select id, number from ${table(recordType)} where tenant = $1 and not state = any($2::text[])
           and ($3::text is null or coalesce(data->>$3::text, '') <> '')
           and ($4::text is null or coalesce(data->>$4::text, '') <> 'true') order by id`,
        [world.tenant, notIn, since?.slice(1) ?? null, unless?.slice(1) ?? null],
      );
      const { rows: evidence } = await query<{ id: string; number: string }>(
        `select id, data->>'documentNumber' as number from ${table(record)}
         where tenant = $1 and data->>'recordType' = $2 order by id`,
        [world.tenant, recordType],
      );
      expect(evidence).toEqual(kept);
      found += kept.length;
    }
    expect(found).toBeGreaterThan(20);
    const { rows: wrong } = await query(
      `select 1 from record_order_order as one join record_evidence_document as evidence using (tenant, id)
       where (evidence.data->>'amount')::numeric is distinct from (one.data->>'amountWithTax')::numeric
         or evidence.data->>'partyCode' is distinct from one.data->>'supplierCode'`,
    );
    expect(wrong).toEqual([]);
  });

  it('shows every record to its owner', async () => {
    for (const { kind, id, ownerCode, state } of documents) {
      const seen = await read(world, { kind, id, code: ownerCode });
      expect(seen.state).toBe(state);
    }
  });

  it('goes on: whoever has a record to do something with does it, and the books add up', async () => {
    const applied = new Set<string>();
    const refused: string[] = [];
    for (const { kind, id, ownerCode, heldBy, number, record } of documents) {
      const supplier = `V${String(record.supplierCode)}`;
      for (const code of new Set([...heldBy.map((one) => one.code), ownerCode, supplier])) {
        if (!world.people.has(code)) continue;
        const seen = await read(world, { kind, id, code }).catch(() => null);
        const plain = seen?.allowedEvents.find(({ event }) => goesOn.has(event));
        if (!seen || !plain) continue;
        const command = { recordType: `${kind}/${kind}`, event: plain.event };
        const request = { id, version: seen.version, comment: '引き継いで処理しました' };
        try {
          await world.engine.applyEvent(personOf(world, code), { ...command, request });
          applied.add(`${kind} ${plain.event}`);
        } catch (error) {
          if (!(error instanceof EngineError) || error.httpStatus >= 500) throw error;
          refused.push(`${number} ${plain.event} ${error.appCode}`);
        }
      }
    }
    expect(faultsOf(await allDocuments(world.database.query))).toEqual([]);
    expect([...applied]).toEqual(expect.arrayContaining(['order approve', 'order acceptOrder', 'payment approve']));
    expect(refused).toEqual([]);
  });
});

/** Events that need nothing but a comment at the most. */
const goesOn = new Set(['approve', 'acceptOrder', 'acknowledge', 'confirm', 'pullBack', 'withdraw']);

/** A record as somebody of the store reads it who owns it or has it to do something with. */
function read(world: WalkWorld, { kind, id, code }: { kind: string; id: string; code: string }) {
  const visibleTo = ['owner', 'currentApprover', 'participant', 'counterparty', 'assignee'];
  return world.engine.read(personOf(world, code), { recordType: `${kind}/${kind}`, id, visibleTo });
}
