import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createExpressions } from '../../../engine/core/expressions/expressions.ts';
import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import type { JsonObject, JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import type { FieldError, RecordEnvelope } from '../../../engine/core/wire.ts';
import { createRecordEngine } from '../../../engine/server/create-record-engine.ts';
import { migrateEngine } from '../../../engine/server/migrate.ts';
import type { Actor, Database, RecordEngine } from '../../../engine/server/ports.ts';
import { openMemory } from '../../support/stores.ts';

const shelf: JsonSchema = {
  $id: 'desk/shelf',
  type: 'object',
  record: { columns: {}, validity: { to: '/validTo' } },
  properties: {
    code: { type: 'string' },
    name: { type: 'string' },
    factor: { type: 'string' },
    room: { type: 'string' },
    validTo: { type: 'string' },
  },
};

const note: JsonSchema = {
  $id: 'desk/note',
  type: 'object',
  record: { lifecycle: 'note', columns: {} },
  properties: {
    room: { type: 'string', maxLength: 20 },
    isFiled: { type: 'boolean', readOnly: true },
    lines: {
      type: 'array',
      maxItems: 10,
      items: {
        type: 'object',
        properties: {
          lineNo: { type: 'integer', readOnly: true },
          shelfCode: {
            type: 'string',
            maxLength: 20,
            options: {
              call: 'shelf.search',
              params: { room: { at: '3/room' } },
              copies: { shelfName: 'name', factor: 'factor' },
              suggests: { label: 'name' },
              keptWhen: 'record.isFiled == true',
            },
          },
          shelfName: { type: 'string', maxLength: 20 },
          factor: { type: 'string', maxLength: 5, default: '1' },
          label: { type: 'string', maxLength: 20, valueFormat: 'text' },
          doubled: { type: 'string', valueFormat: 'quantity', compute: "decimal(self.factor) * decimal('2')" },
        },
      },
    },
  },
};

const change = { meta: { by: ['owner'], validate: 'draft' as const } };
const flow: FlowDefinition = {
  id: 'note',
  kind: 'lifecycle',
  version: 1,
  description: 'A note.',
  record: 'desk/note',
  initial: 'draft',
  states: {
    draft: {
      meta: { heldBy: 'owner' },
      on: {
        save: { target: 'draft', ...change },
        file: { target: 'filed', actions: ['file'], meta: { by: ['owner'], validate: 'complete' } },
      },
    },
    filed: { meta: { heldBy: 'owner' }, on: { save: { target: 'filed', ...change } } },
  },
};

const writer: Actor = {
  tenant: 'A',
  code: 'writer',
  name: 'Name of writer',
  division: 10,
  organizationCode: '1',
  roles: [],
  screens: new Set(),
  language: 'en',
};

describe('what belongs to a code', () => {
  let database: Database;
  let engine: RecordEngine;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = await openMemory());
    const recordOf = (schema: JsonSchema) =>
      [String(schema.$id), { id: String(schema.$id), schema, ...(schema.record && { facts: schema.record }) }] as const;
    const definitions = {
      records: new Map([recordOf(shelf), recordOf(note)]),
      flows: new Map([[flow.id, flow]]),
      calls: new Map([
        [
          'shelf.search',
          {
            operation: {
              options: {
                record: 'desk/shelf',
                visibleTo: ['insider'],
                label: 'name',
                search: ['name'],
                filters: ['room'],
              },
            },
          },
        ],
      ]),
    };
    await migrateEngine(database, definitions);
    engine = createRecordEngine({
      database,
      definitions,
      expressions: createExpressions([]),
      effects: {
        file: ({ record }) => {
          record.isFiled = true;
          record.lines = (record.lines as JsonObject[]).map((line, index) => ({ ...line, lineNo: index + 1 }));
        },
      },
      questions: [],
      clock: { now: () => new Date('2026-11-20T01:00:00Z') },
    });
  });
  afterAll(() => close());

  const put = (code: string, more: JsonObject = {}) =>
    engine.putMaster('A', 'desk/shelf', code, { code, name: `Shelf ${code}`, factor: '3', room: 'R1', ...more });
  beforeEach(async () => {
    for (const code of ['S1', 'S2']) await put(code);
  });

  const send = (event: string, found: RecordEnvelope | null, record?: JsonObject) =>
    engine.applyEvent(writer, {
      recordType: 'desk/note',
      event,
      request: { ...(found && { id: found.id, version: found.version }), ...(record && { record }) },
    });
  const faults = (sent: Promise<RecordEnvelope>) =>
    sent.then(
      () => [],
      ({ errors = [] }: { errors?: FieldError[] }) => errors.map(({ at, keyword }) => `${at} ${keyword}`),
    );
  const linesOf = ({ record }: RecordEnvelope) => record.lines as JsonObject[];
  const of = (...codes: string[]): JsonObject => ({ room: 'R1', lines: codes.map((shelfCode) => ({ shelfCode })) });

  it('is written beside each code; what is only suggested is not', async () => {
    const saved = await send('save', null, {
      room: 'R1',
      lines: [{ shelfCode: 'S1', shelfName: 'A false name', label: 'my own word' }, { label: 'no code' }],
    });
    expect(linesOf(saved)).toEqual([
      { shelfCode: 'S1', shelfName: 'Shelf S1', factor: '3', label: 'my own word', doubled: '6' },
      { label: 'no code' },
    ]);
  });

  it('goes with the code, so that no name stands alone', async () => {
    const saved = await send('save', null, { lines: [{ shelfName: 'A name without a code' }] });
    expect(linesOf(saved)).toEqual([{}]);
  });

  it('gives the default where the row says nothing', async () => {
    await engine.putMaster('A', 'desk/shelf', 'S1', { code: 'S1', room: 'R1' });
    expect(linesOf(await send('save', null, of('S1')))).toEqual([{ shelfCode: 'S1', factor: '1', doubled: '2' }]);
  });

  it('is another when the row changed: who computed with the former one is told at the code', async () => {
    const stale = { room: 'R1', lines: [{ shelfCode: 'S1', factor: '2', doubled: '4' }] };
    expect(await faults(send('save', null, stale))).toEqual(['/lines/0/shelfCode referenceChanged']);
    const draft = await send('save', null, of('S1'));
    await put('S1', { factor: '5' });
    expect(await faults(send('file', draft))).toEqual(['/lines/0/shelfCode referenceChanged']);
  });

  it('is looked up when the record is filed without being sent again', async () => {
    const draft = await send('save', null, of('S1', 'S2'));
    await put('S2', { validTo: '2026/11/19' });
    expect(await faults(send('file', draft))).toEqual(['/lines/1/shelfCode referenceExpired']);
  });

  it('stays as it was where the definition keeps it, for codes that did not change', async () => {
    const filed = await send('file', await send('save', null, of('S1', 'S2')));
    await put('S1', { factor: '7', validTo: '2026/11/19' });
    const [one, two] = linesOf(filed);
    const swapped = { room: 'R1', lines: [two ?? {}, { ...one, shelfName: 'A false name' }] };
    expect(linesOf(await send('save', filed, swapped))).toEqual([two, one]);
  });

  it('is looked up for a code that took the place of another', async () => {
    const filed = await send('file', await send('save', null, of('S2')));
    await put('S1', { validTo: '2026/11/19' });
    const other = { room: 'R1', lines: [{ ...linesOf(filed)[0], shelfCode: 'S1' }] };
    expect(await faults(send('save', filed, other))).toEqual(['/lines/0/shelfCode referenceExpired']);
  });

  it('belongs to what was chosen before', async () => {
    expect(await faults(send('save', null, { ...of('S1'), room: 'R2' }))).toEqual([
      '/lines/0/shelfCode referenceMismatch',
    ]);
  });

  it('is offered while it holds, and still called by its name afterwards', async () => {
    await put('S2', { validTo: '2026/11/19' });
    const operation = { record: 'desk/shelf', visibleTo: ['insider'], label: 'name', search: ['name'] };
    const codes = async (request: { codes?: string[] }) =>
      (await engine.options(writer, operation, request)).items.map(({ code }) => code);
    expect(await codes({})).toEqual(['S1']);
    expect(await codes({ codes: ['S1', 'S2'] })).toEqual(['S1', 'S2']);
  });
});
