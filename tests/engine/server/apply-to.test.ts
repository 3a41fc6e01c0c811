import { beforeAll, expect, it } from 'vitest';
import { createExpressions } from '../../../engine/core/expressions/expressions.ts';
import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import type { JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import { createRecordEngine } from '../../../engine/server/create-record-engine.ts';
import { migrateEngine, type StoredDefinitions } from '../../../engine/server/migrate.ts';
import type { Database, Effect, RecordEngine, SystemEvents } from '../../../engine/server/ports.ts';
import { verifyHistory } from '../../../engine/server/records/reading/history.ts';
import { forEachStore } from '../../support/stores.ts';
import { person, refusals, startOfTime, stranger, writer } from './note-world.ts';

/** A crate that a carrier fills with parcels: every parcel counts itself in the crate. */
const crateSchema: JsonSchema = {
  $id: 'yard/crate',
  type: 'object',
  additionalProperties: false,
  record: {
    lifecycle: 'crate',
    counterparty: '/carrierName',
    counterpartyCode: '/carrierCode',
    counterpartyView: {
      since: '/openedAt',
      omits: ['/secret', '/rows/*/cost'],
      history: ['open'],
    },
    columns: { carrierCode: { at: '/carrierCode', type: 'text', index: true }, title: { at: '/title', type: 'text' } },
  },
  properties: {
    title: { type: 'string' },
    carrierCode: { type: 'string' },
    carrierName: { type: 'string' },
    openedAt: { type: 'string', readOnly: true },
    parcels: { type: 'integer', readOnly: true, default: 0 },
    secret: { type: 'string' },
    weight: { type: 'string', readOnly: true },
    rows: {
      type: 'array',
      items: { type: 'object', properties: { label: { type: 'string' }, cost: { type: 'string' } } },
    },
  },
};

const crateFlow: FlowDefinition = {
  id: 'crate',
  kind: 'lifecycle',
  version: 1,
  description: '箱が開けられ、荷物が詰められるまで。',
  record: 'yard/crate',
  initial: 'draft',
  guards: { hasRoom: 'int(record.parcels) < 2' },
  states: {
    draft: {
      meta: { heldBy: 'owner', tone: 'none' },
      on: {
        save: { target: 'draft', meta: { by: ['owner'], validate: 'draft' } },
        open: { target: 'open', actions: ['openCrate'], meta: { by: ['owner'], validate: 'complete' } },
      },
    },
    open: {
      meta: { heldBy: 'counterparty', tone: 'primary' },
      on: {
        count: { target: 'open', guard: 'hasRoom', actions: ['countParcel'], meta: { by: ['system'] } },
        weigh: { target: 'open', meta: { by: ['system'], comment: 'optional' } },
        seal: { target: 'sealed', meta: { by: ['counterparty'] } },
      },
    },
    sealed: { type: 'final', meta: { heldBy: 'nobody', tone: 'none' } },
  },
};

const parcelSchema: JsonSchema = {
  $id: 'yard/parcel',
  type: 'object',
  additionalProperties: false,
  record: {
    lifecycle: 'parcel',
    lockFirst: [{ record: 'yard/crate', ids: '/crateId' }],
    columns: { crateId: { at: '/crateId', type: 'text', index: true } },
  },
  required: ['crateId'],
  properties: { crateId: { type: 'string' }, carrierCode: { type: 'string' }, carrierName: { type: 'string' } },
};

const parcelFlow: FlowDefinition = {
  id: 'parcel',
  kind: 'lifecycle',
  version: 1,
  description: '荷物が箱に入るまで。',
  record: 'yard/parcel',
  initial: 'loose',
  states: {
    loose: {
      meta: { heldBy: 'owner', tone: 'none' },
      on: {
        pack: { target: 'packed', actions: ['countInCrate'], meta: { by: ['owner'], validate: 'complete' } },
        weighAll: { target: 'packed', actions: ['weighCrates'], meta: { by: ['owner'], validate: 'complete' } },
      },
    },
    packed: { type: 'final', meta: { heldBy: 'nobody', tone: 'none' } },
  },
};

const definitions: StoredDefinitions = {
  records: new Map(
    [crateSchema, parcelSchema].map((schema) => {
      const id = schema.$id ?? '';
      return [id, { id, schema, ...(schema.record && { facts: schema.record }) }];
    }),
  ),
  flows: new Map([crateFlow, parcelFlow].map((flow) => [flow.id, flow])),
};

const effects: Record<string, Effect> = {
  weighCrates: (context) => weighCrates(context),
  openCrate: ({ record, now }) => {
    record.openedAt = now.toISOString();
  },
  countParcel: async ({ record, recordId, related }) => {
    record.parcels = Number(record.parcels) + 1;
    // The parcel that is being packed is written after this.
    expect((await related('yard/parcel', 'crateId', recordId)).length).toBe(Number(record.parcels) - 1);
  },
  countInCrate: async ({ record, applyTo, enqueue }) => {
    enqueue('packed', {});
    await applyTo({ recordType: 'yard/crate', id: String(record.crateId), event: 'count' });
  },
};

/** The crates of a carrier are weighed, those that a parcel names in `carrierName` once more. */
const weighCrates: Effect = async ({ record, applyToEach }) => {
  const heavier: SystemEvents['bring'] = (crate) => ({
    record: { weight: String(Number(crate.record.weight ?? 0) + 1) },
    comment: `by ${crate.version}`,
  });
  const weigh = { recordType: 'yard/crate', event: 'weigh', bring: heavier };
  await applyToEach({ ...weigh, to: { column: 'carrierCode', value: String(record.carrierCode) } });
  await applyToEach({ ...weigh, to: String(record.carrierName ?? '').split(' ') });
};

const carrier = person('carrier1', { division: 20, organizationCode: 'C1', counterpartyCode: 'C1' });
const otherCarrier = person('carrier2', { division: 20, organizationCode: 'C2', counterpartyCode: 'C2' });
const content = {
  title: 'Crate',
  carrierCode: 'C1',
  carrierName: 'Carrier One',
  secret: 'margin',
  rows: [{ label: 'a', cost: '9' }],
};

forEachStore('events across records and other parties', (open) => {
  let engine: RecordEngine;
  let store: Database;
  let count: (table: string) => Promise<number>;

  beforeAll(async () => {
    const database = await open();
    store = database;
    await migrateEngine(database, definitions);
    engine = createRecordEngine({
      database,
      definitions,
      expressions: createExpressions([]),
      effects,
      questions: [],
      clock: { now: () => startOfTime },
    });
    count = async (table) =>
      (await database.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0;
  });

  const openCrate = () =>
    engine.applyEvent(writer, { recordType: 'yard/crate', event: 'open', request: { record: content } });
  const pack = (crateId: string, actor = writer) =>
    engine.applyEvent(actor, { recordType: 'yard/parcel', event: 'pack', request: { record: { crateId } } });
  const read = (actor = writer, id: string) =>
    engine.read(actor, { recordType: 'yard/crate', id, visibleTo: ['owner', 'counterparty'] });

  it('moves the other record in the same transaction, with a history of its own', async () => {
    const crate = await openCrate();
    await pack(crate.id);
    const after = await read(writer, crate.id);
    expect(after).toMatchObject({ version: 2, record: { parcels: 1 } });
    expect(after.history?.at(-1)).toMatchObject({ event: 'count', actor: { code: 'writer' } });
  });

  it('undoes all of it when a guard of the other record refuses', async () => {
    const crate = await openCrate();
    await pack(crate.id);
    await pack(crate.id);
    const before = [await count('record_yard_parcel'), await count('outbox'), await count('record_history')];
    await expect(pack(crate.id)).rejects.toMatchObject(refusals.notAllowed);
    expect([await count('record_yard_parcel'), await count('outbox'), await count('record_history')]).toEqual(before);
  });

  it('counts every parcel when twenty people pack at once, and lets no third one in', async () => {
    const crate = await openCrate();
    const packed = await Promise.allSettled(Array.from({ length: 20 }, () => pack(crate.id)));
    expect(packed.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await read(writer, crate.id)).record.parcels).toBe(2);
  });

  it('writes many records together as if the event were sent to one after the other', async () => {
    const mine = { ...content, carrierCode: 'C9' };
    const opened = await Promise.all(
      Array.from({ length: 203 }, () =>
        engine.applyEvent(writer, { recordType: 'yard/crate', event: 'open', request: { record: mine } }),
      ),
    );
    const [first, second, sealed] = opened.map(({ id }) => id);
    const party = person('carrier9', { division: 20, organizationCode: 'C9', counterpartyCode: 'C9' });
    const seal = { recordType: 'yard/crate', event: 'seal', request: { id: sealed ?? '', version: 1 } };
    await engine.applyEvent(party, seal);
    const weighAll = (carrierName: string) =>
      engine.applyEvent(writer, {
        recordType: 'yard/parcel',
        event: 'weighAll',
        request: { record: { crateId: first ?? '', carrierCode: 'C9', carrierName } },
      });
    const before = await count('record_history');
    await weighAll(`${first} ${first} ${second}`);
    // The crates that are open, three more, and the parcel.
    expect(await count('record_history')).toBe(before + 202 + 3 + 1);
    const weights = await Promise.all(
      opened.map(async ({ id }) => {
        const { record, version, history } = await read(writer, id);
        const said = history?.flatMap(({ event, comment }) => (event === 'weigh' ? [comment] : []));
        const { rows } = await store.query<{ head: string }>(
          'select history_hash as head from record_yard_crate where id = $1',
          [id],
        );
        const place = { tenant: writer.tenant, recordType: 'yard/crate', recordId: id, head: rows[0]?.head ?? '' };
        expect(await verifyHistory(store.query, place)).toBeNull();
        return [id, record.weight, version, said] as const;
      }),
    );
    const other = (times: number) => [
      String(times),
      times + 1,
      Array.from({ length: times }, (_one, at) => `by ${at + 1}`),
    ];
    const wanted = opened.map(({ id }) => {
      if (id === sealed) return [id, undefined, 2, []];
      return [id, ...other(id === first ? 3 : id === second ? 2 : 1)];
    });
    expect(weights).toEqual(wanted);
    // One that takes the event no more undoes it for all of them.
    await expect(weighAll(`${first} ${sealed}`)).rejects.toMatchObject(refusals.notAllowed);
    expect(await count('record_history')).toBe(before + 202 + 3 + 1);
  });

  it('lets nobody send an event of the system, and offers it to nobody', async () => {
    const crate = await openCrate();
    expect(crate.allowedEvents).toEqual([]);
    for (const actor of [writer, carrier]) {
      const sent = { recordType: 'yard/crate', event: 'count', request: { id: crate.id, version: crate.version } };
      await expect(engine.applyEvent(actor, sent)).rejects.toMatchObject(refusals.notAllowed);
    }
  });

  it('shows the other party its record, without what is not for it, and nobody else’s', async () => {
    const crate = await openCrate();
    const seen = await read(carrier, crate.id);
    expect(seen.record).toEqual({
      title: 'Crate',
      carrierCode: 'C1',
      carrierName: 'Carrier One',
      openedAt: startOfTime.toISOString(),
      parcels: 0,
      rows: [{ label: 'a' }],
    });
    expect(seen.allowedEvents.map(({ event }) => event)).toEqual(['seal']);
    await pack(crate.id);
    expect((await read(carrier, crate.id)).history?.map(({ event }) => event)).toEqual(['open']);
    await expect(read(otherCarrier, crate.id)).rejects.toMatchObject(refusals.notFound);
    await expect(read(stranger, crate.id)).rejects.toMatchObject(refusals.notFound);
  });

  it('answers an event of the other party without what is not for it', async () => {
    const crate = await openCrate();
    const sealed = await engine.applyEvent(carrier, {
      recordType: 'yard/crate',
      event: 'seal',
      request: { id: crate.id, version: crate.version },
    });
    expect(sealed).toMatchObject({ state: 'sealed' });
    expect(JSON.stringify(sealed)).not.toContain('margin');
  });

  it('tells the other party of no record before it is sent, in lists neither', async () => {
    const draft = await engine.applyEvent(writer, {
      recordType: 'yard/crate',
      event: 'save',
      request: { record: content },
    });
    await expect(read(carrier, draft.id)).rejects.toMatchObject(refusals.notFound);
    const list = (actor = carrier) =>
      engine.list(
        actor,
        { record: 'yard/crate', visibleTo: ['counterparty'], tabs: { all: {} }, columns: ['title'] },
        { page: 1, itemsPerPage: 100 },
      );
    const crate = await openCrate();
    const ids = (await list()).items.map(({ id }) => id);
    expect(ids).toContain(crate.id);
    expect(ids).not.toContain(draft.id);
    expect((await list(otherCarrier)).total).toBe(0);
    expect((await list(person('nobody', { counterpartyCode: '' }))).total).toBe(0);
    expect((await list(writer)).total).toBe(0);
  });
});
