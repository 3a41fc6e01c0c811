import { beforeAll, describe, expect, it } from 'vitest';
import { createExpressions } from '../../../engine/core/expressions/expressions.ts';
import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import type { JsonObject, JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import { createRecordEngine } from '../../../engine/server/create-record-engine.ts';
import type { Derivation } from '../../../engine/server/derivations/derive-records.ts';
import { migrateEngine } from '../../../engine/server/migrate.ts';
import type { RecordEngine } from '../../../engine/server/ports.ts';
import { forEachStore } from '../../support/stores.ts';
import { refusals, startOfTime, writer } from './note-world.ts';

/** Seed that a field asks for, and bags that are filled of it: none takes more than was asked for. */
const text: JsonSchema = { type: 'string', maxLength: 40 };
const rowsOf = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'array',
  maxItems: 20,
  items: { type: 'object', additionalProperties: false, properties },
});

const fieldSchema: JsonSchema = {
  $id: 'farm/field',
  type: 'object',
  additionalProperties: false,
  record: { lifecycle: 'field', columns: {} },
  properties: { name: text, seeds: rowsOf({ no: { type: 'integer' }, kind: text, shed: text, wanted: text }) },
};

const bagSchema: JsonSchema = {
  $id: 'farm/bag',
  type: 'object',
  additionalProperties: false,
  record: {
    lifecycle: 'bag',
    lockFirst: [{ record: 'farm/field', ids: '/fieldId' }],
    columns: { fieldId: { at: '/fieldId', type: 'text', index: true } },
  },
  properties: {
    name: text,
    fieldId: text,
    shed: text,
    on: text,
    rows: rowsOf({ seedNo: { type: 'integer' }, kind: text, weight: text }),
  },
};

const ofField: Derivation = {
  id: 'farm/of-field',
  description: '畑に残っている種から袋を始める。',
  from: 'farm/field',
  to: 'farm/bag',
  when: "state == 'sown'",
  copies: ['/name'],
  values: { '/fieldId': 'id', '/on': 'today' },
  rows: [
    {
      from: '/seeds',
      to: '/rows',
      when: "self.kind != 'weed'",
      copies: ['/kind'],
      values: { '/seedNo': 'self.no', '/weight': 'open' },
      open: {
        of: '/wanted',
        key: '/no',
        taken: {
          record: 'farm/bag',
          column: 'fieldId',
          rows: '/rows',
          key: '/seedNo',
          quantity: '/weight',
          except: ['spilled'],
        },
      },
    },
  ],
};

const perShed: Derivation = {
  ...ofField,
  id: 'farm/per-shed',
  groupBy: 'self.shed',
  // `self` is the first row of the group.
  values: { ...ofField.values, '/shed': "self.shed == group ? group : 'another'" },
};

const by = { by: ['owner'] };
const flows: FlowDefinition[] = [
  {
    id: 'field',
    kind: 'lifecycle',
    version: 1,
    description: '畑。',
    record: 'farm/field',
    initial: 'sown',
    states: {
      sown: {
        meta: { heldBy: 'owner' },
        on: {
          save: { target: 'sown', meta: { ...by, validate: 'draft' } },
          pack: {
            target: 'sown',
            actions: [{ type: 'derive', params: { derivation: 'farm/per-shed', event: 'begin' } }],
            meta: by,
          },
          rest: { target: 'fallow', meta: by },
        },
      },
      fallow: { type: 'final', meta: { heldBy: 'nobody' } },
    },
  },
  {
    id: 'bag',
    kind: 'lifecycle',
    version: 1,
    description: '袋。',
    record: 'farm/bag',
    initial: 'empty',
    states: {
      empty: {
        meta: { heldBy: 'owner' },
        on: {
          begin: { target: 'filled', meta: { by: ['system'] } },
          fill: {
            target: 'filled',
            actions: [{ type: 'takeOpen', params: { derivation: 'farm/of-field' } }],
            meta: { ...by, validate: 'draft' },
          },
        },
      },
      filled: { meta: { heldBy: 'owner' }, on: { spill: { target: 'spilled', meta: by } } },
      spilled: { type: 'final', meta: { heldBy: 'nobody' } },
    },
  },
];

const seeds = [
  { no: 1, kind: 'rye', shed: 'A', wanted: '10' },
  { no: 2, kind: 'oat', shed: 'B', wanted: '0.5' },
  { no: 3, kind: 'weed', shed: 'B', wanted: '7' },
  { no: 4, kind: 'pea', shed: 'A', wanted: '0' },
];

forEachStore('records that begin from others', (open) => {
  let engine: RecordEngine;

  beforeAll(async () => {
    const database = await open();
    const records = new Map(
      [fieldSchema, bagSchema].map((schema) => {
        const id = schema.$id ?? '';
        return [id, { id, schema, ...(schema.record && { facts: schema.record }) }];
      }),
    );
    const derivations = new Map([ofField, perShed].map((one) => [one.id, one]));
    const definitions = { records, flows: new Map(flows.map((flow) => [flow.id, flow])), derivations };
    await migrateEngine(database, definitions);
    engine = createRecordEngine({
      database,
      definitions,
      expressions: createExpressions([]),
      effects: {},
      questions: [],
      clock: { now: () => startOfTime },
    });
  });

  const sow = () =>
    engine.applyEvent(writer, {
      recordType: 'farm/field',
      event: 'save',
      request: { record: { name: 'North', seeds } },
    });
  const read = (recordType: string, id: string) => engine.read(writer, { recordType, id, visibleTo: ['owner'] });
  const begin = async (fieldId: string, derivation = 'farm/of-field') =>
    (await engine.begin(writer, derivation, await read('farm/field', fieldId))).record;
  const fill = (record: JsonObject) =>
    engine.applyEvent(writer, { recordType: 'farm/bag', event: 'fill', request: { record } });
  const bag = (fieldId: string, weight: string, seedNo = 1) => ({ fieldId, rows: [{ seedNo, kind: 'rye', weight }] });

  it('take fields, values and the rows of which something is open', async () => {
    const { id } = await sow();
    expect(await begin(id)).toEqual({
      name: 'North',
      fieldId: id,
      on: '2026/11/20',
      rows: [
        { kind: 'rye', seedNo: 1, weight: '10' },
        { kind: 'oat', seedNo: 2, weight: '0.5' },
      ],
    });
  });

  it('count what living records took, and not what was given up', async () => {
    const { id } = await sow();
    const first = await fill(bag(id, '3.25'));
    await fill(bag(id, '0.5', 2));
    expect((await begin(id)).rows).toEqual([{ kind: 'rye', seedNo: 1, weight: '6.75' }]);
    await engine.applyEvent(writer, { recordType: 'farm/bag', event: 'spill', request: { id: first.id, version: 1 } });
    expect((await begin(id)).rows).toEqual([{ kind: 'rye', seedNo: 1, weight: '10' }]);
  });

  it('are refused with a reason where the source is past it, or no group is left', async () => {
    const { id, version } = await sow();
    await fill(bag(id, '10'));
    await fill(bag(id, '0.5', 2));
    expect((await begin(id)).rows).toEqual([]);
    const refused = (key: string) => ({ ...refusals.notAllowed, messageKey: `derivation.farm/${key}.refused` });
    await expect(begin(id, 'farm/per-shed')).rejects.toMatchObject(refused('per-shed'));
    const other = await sow();
    await engine.applyEvent(writer, { recordType: 'farm/field', event: 'rest', request: { id: other.id, version } });
    await expect(begin(other.id)).rejects.toMatchObject(refused('of-field'));
  });

  it.each([
    ['more than is open', '10.01', 1, '10'],
    ['of a row that is not there', '1', 9, '0'],
    ['less than nothing', '-1', 1, '10'],
  ])('are refused when they take %s, with the most there is', async (_what, weight, seedNo, most) => {
    const { id } = await sow();
    await expect(fill(bag(id, weight, seedNo))).rejects.toMatchObject({
      appCode: 'EN-VALIDATION',
      errors: [{ at: '/rows/0/weight', keyword: 'openQuantity', params: { most } }],
    });
  });

  it('never take more than there is, however many come at once', async () => {
    const { id } = await sow();
    const sent = await Promise.allSettled(Array.from({ length: 12 }, () => fill(bag(id, '3'))));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await begin(id)).rows).toContainEqual({ kind: 'rye', seedNo: 1, weight: '1' });
  });

  it('are made by an event, one for each group, and twice at once take nothing twice', async () => {
    const field = await sow();
    const pack = () =>
      engine.applyEvent(writer, {
        recordType: 'farm/field',
        event: 'pack',
        request: { id: field.id, version: field.version },
      });
    const sent = await Promise.allSettled([pack(), pack()]);
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await begin(field.id)).rows).toEqual([]);
    const list = { record: 'farm/bag', visibleTo: ['owner'], tabs: {}, columns: ['fieldId'] };
    const { items } = await engine.list(writer, list, { page: 1, itemsPerPage: 100 });
    const made = items.filter(({ fieldId }) => fieldId === field.id);
    const bags = await Promise.all(made.map(async ({ id }) => (await read('farm/bag', String(id))).record));
    expect(
      bags.map(({ shed, rows }) => ({ shed, rows })).sort((a, b) => String(a.shed).localeCompare(String(b.shed))),
    ).toEqual([
      { shed: 'A', rows: [{ kind: 'rye', seedNo: 1, weight: '10' }] },
      { shed: 'B', rows: [{ kind: 'oat', seedNo: 2, weight: '0.5' }] },
    ]);
  });
});

describe('a derivation that is not there', () => {
  it('keeps the server from starting where an effect names it', () => {
    const start = () =>
      createRecordEngine({
        database: { query: async () => ({ rows: [], rowCount: 0 }) } as never,
        definitions: {
          records: new Map([
            ['farm/field', { id: 'farm/field', schema: fieldSchema, facts: { lifecycle: 'field', columns: {} } }],
          ]),
          flows: new Map(flows.slice(0, 1).map((flow) => [flow.id, flow])),
        },
        expressions: createExpressions([]),
        effects: {},
        questions: [],
        clock: { now: () => startOfTime },
      });
    expect(start).toThrow('farm/per-shed');
  });
});
