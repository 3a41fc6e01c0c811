import { beforeAll, describe, expect, it } from 'vitest';
import { createExpressions } from '../../../engine/core/expressions/expressions.ts';
import type { FlowDefinition, FlowTransition } from '../../../engine/core/formats/flow.ts';
import type { JsonObject, JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import { createRecordEngine } from '../../../engine/server/create-record-engine.ts';
import { effectWord } from '../../../engine/server/effects/effect-word.ts';
import { migrateEngine, type StoredDefinitions } from '../../../engine/server/migrate.ts';
import type { RecordEngine } from '../../../engine/server/ports.ts';
import { forEachStore } from '../../support/stores.ts';
import { refusals, writer } from './note-world.ts';

/** Tools that are lent: each loan takes tools out of a box, and says by itself what it does to it. */
const text: JsonSchema = { type: 'string', maxLength: 30 };
const rowsOf = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'array',
  maxItems: 20,
  items: { type: 'object', additionalProperties: false, properties },
});

const boxSchema: JsonSchema = {
  $id: 'shed/box',
  type: 'object',
  additionalProperties: false,
  record: { lifecycle: 'box', columns: { shelf: { at: '/shelf', type: 'text', index: true } } },
  properties: { shelf: text, note: text, tools: rowsOf({ name: text, lent: text }) },
};

const boxFlow: FlowDefinition = {
  id: 'box',
  kind: 'lifecycle',
  version: 1,
  description: '箱。',
  record: 'shed/box',
  initial: 'open',
  guards: { isThere: "record.tools.all(t, decimal(t.lent) <= decimal('5'))" },
  states: {
    open: {
      meta: { heldBy: 'nobody' },
      on: {
        save: { target: 'open', meta: { by: ['owner'], validate: 'draft' } },
        scrap: { target: 'scrapped', meta: { by: ['owner'] } },
        recordLoan: { target: 'open', guard: 'isThere', meta: { by: ['system'], comment: 'optional' } },
      },
    },
    scrapped: { type: 'final', meta: { heldBy: 'nobody' } },
  },
};

const loanSchema: JsonSchema = {
  $id: 'shed/loan',
  type: 'object',
  additionalProperties: false,
  record: { lifecycle: 'loan', lockFirst: [{ record: 'shed/box', ids: '/boxId' }], number: '/loanNumber', columns: {} },
  properties: {
    loanNumber: { ...text, readOnly: true },
    boxId: { type: 'string', maxLength: 40 },
    shelf: text,
    wanted: { type: 'string', format: 'slash-date' },
    note: { type: 'string', maxLength: 10 },
    lentBy: text,
    lentAt: text,
    lentOn: text,
    borrower: text,
    lines: rowsOf({ no: { type: 'integer' }, name: text, count: text }),
    total: { ...text, compute: "sumOf(record.lines, 'count')" },
  },
};

const dateParam: FlowTransition['meta'] = {
  by: ['owner'],
  comment: 'optional',
  params: { type: 'object', additionalProperties: false, properties: { wanted: { type: 'string' } } },
};

function loanFlow(on: Record<string, FlowTransition>, effects: NonNullable<FlowDefinition['effects']>): FlowDefinition {
  return {
    id: 'loan',
    kind: 'lifecycle',
    version: 1,
    description: '貸出。',
    record: 'shed/loan',
    initial: 'draft',
    effects,
    states: {
      draft: {
        meta: { heldBy: 'owner' },
        on: { save: { target: 'draft', meta: { by: ['owner'], validate: 'draft' } }, ...on },
      },
    },
  };
}

const by: FlowTransition['meta'] = { by: ['owner'] };
const number = (more: JsonObject) => ({
  type: 'number',
  params: { at: '/loanNumber', series: 'loan', pattern: 'L{count:3}', ...more },
});

const lending = loanFlow(
  {
    lend: { actions: ['lend'], meta: by },
    giveBack: { actions: [{ type: 'applyTo', params: bookings('-') }], meta: by },
    tell: {
      actions: [
        {
          type: 'applyTo',
          params: {
            record: 'shed/box',
            column: 'shelf',
            is: 'record.shelf',
            event: 'recordLoan',
            values: { '/note': "target.shelf + ' ' + record.note" },
          },
        },
      ],
      meta: by,
    },
    ask: { actions: [{ type: 'keep', params: { params: { wanted: '/wanted' }, comment: '/note' } }], meta: dateParam },
    promise: {
      actions: [{ type: 'stamp', params: { on: '/wanted', businessDays: 'size(record.lines) + 3' } }],
      meta: by,
    },
    count: {
      actions: [{ type: 'set', params: { values: { '/lines/*/count': "decimal(self.count) + '1'" } } }],
      meta: by,
    },
    forget: { actions: [{ type: 'clear', params: { fields: ['/note', '/lines/*/name'] } }], meta: by },
    fail: { actions: [{ type: 'set', params: { values: { '/shelf': 'record.nothing' } } }], meta: by },
    shout: { actions: [{ type: 'shout', params: { words: 2 } }], meta: by },
    monthly: {
      actions: [number({ pattern: '{yy}{mm}-{scope}-{count:2}', per: 'month', scope: 'record.shelf' })],
      meta: by,
    },
    yearly: { actions: [number({ pattern: '{yyyy}/{count:2}', per: 'year', yearBegins: 4 })], meta: by },
  },
  {
    lend: [
      number({}),
      { type: 'stamp', params: { at: '/lentAt', on: '/lentOn', byName: '/lentBy' } },
      { type: 'set', params: { values: { '/borrower': 'owner.name', '/lines/*/no': 'index + 1' } } },
      { type: 'set', when: "record.shelf == ''", params: { values: { '/shelf': "'A'" } } },
      { type: 'applyTo', params: bookings('+') },
    ],
  },
);

function bookings(sign: '+' | '-'): JsonObject {
  const rows = 'record.lines.filter(l, l.name == self.name)';
  return {
    record: 'shed/box',
    id: 'record.boxId',
    event: 'recordLoan',
    values: { '/tools/*/lent': `decimal(self.lent) ${sign} sumOf(${rows}, 'count')` },
  };
}

function definitionsWith(flow: FlowDefinition): StoredDefinitions {
  const records = [boxSchema, loanSchema].map((schema) => {
    const id = schema.$id ?? '';
    return [id, { id, schema, ...(schema.record && { facts: schema.record }) }] as const;
  });
  return { records: new Map(records), flows: new Map([boxFlow, flow].map((one) => [one.id, one])) };
}

const shout = effectWord<{ words: number }>({
  description: 'Shouts.',
  params: { type: 'object', additionalProperties: false, properties: { words: { type: 'integer' } } },
  sample: { words: 1 },
  run:
    ({ words }) =>
    ({ record }) => {
      record.note = '!'.repeat(words);
    },
});

forEachStore('effects with parameters', (open) => {
  let engine: RecordEngine;
  /** Business time; a test may move it. */
  let now = new Date('2026-11-20T01:00:00.000Z');

  beforeAll(async () => {
    const database = await open();
    const definitions = definitionsWith(lending);
    await migrateEngine(database, definitions);
    engine = createRecordEngine({
      database,
      definitions,
      expressions: createExpressions([]),
      effects: { shout },
      questions: [],
      clock: { now: () => now },
    });
  });

  const save = (recordType: string, record: JsonObject) =>
    engine.applyEvent(writer, { recordType, event: 'save', request: { record } });
  const box = (lent = '0', shelf = 'A') => save('shed/box', { shelf, tools: [{ name: 'saw', lent }] });
  const send = (
    { id, version }: { id: string; version: number },
    event: string,
    more: { params?: JsonObject; comment?: string } = {},
  ) => engine.applyEvent(writer, { recordType: 'shed/loan', event, request: { id, version, ...more } });
  const read = (recordType: string, id: string) => engine.read(writer, { recordType, id, visibleTo: ['owner'] });

  it('number, stamp, set and send on what a flow declares, each seeing what those before it did', async () => {
    const { id: boxId } = await box();
    const loan = await save('shed/loan', { boxId, shelf: '', lines: [{ name: 'saw', count: '2' }] });
    const lent = await send(loan, 'lend');
    expect(lent).toMatchObject({ number: 'L001' });
    expect(lent.record).toMatchObject({
      lentAt: now.toISOString(),
      lentOn: '2026/11/20',
      lentBy: writer.name,
      borrower: writer.name,
      shelf: 'A',
      lines: [{ no: 1, name: 'saw', count: '2' }],
    });
    expect((await read('shed/box', boxId)).record.tools).toEqual([{ name: 'saw', lent: '2' }]);
    const elsewhere = await save('shed/loan', { boxId, shelf: 'C', lines: [] });
    expect((await send(elsewhere, 'lend')).record.shelf).toBe('C');
    await send(lent, 'giveBack');
    expect((await read('shed/box', boxId)).record.tools).toEqual([{ name: 'saw', lent: '0' }]);
  });

  it('stamp a day that is so many business days away', async () => {
    const loan = await save('shed/loan', { shelf: 'A', lines: [{ name: 'saw', count: '1' }] });
    expect((await send(loan, 'promise')).record.wanted).toBe('2026/11/26');
  });

  it('do nothing at all when the other record refuses', async () => {
    const { id: boxId } = await box('4');
    const loan = await save('shed/loan', { boxId, shelf: 'B', lines: [{ name: 'saw', count: '2' }] });
    await expect(send(loan, 'lend')).rejects.toMatchObject(refusals.notAllowed);
    expect((await read('shed/loan', loan.id)).record).toEqual(loan.record);
  });

  it('number without gaps, also where one of many at once is refused', async () => {
    const { id: boxId } = await box('0', 'R');
    const counts = ['1', '9', '1', '1', '9', '1'];
    const loans = await Promise.all(
      counts.map((count) => save('shed/loan', { boxId, shelf: 'B', lines: [{ name: 'saw', count }] })),
    );
    const before = await send(await save('shed/loan', { boxId, shelf: 'B', lines: [] }), 'lend');
    const sent = await Promise.allSettled(loans.map((loan) => send(loan, 'lend')));
    const given = sent.flatMap((one) => (one.status === 'fulfilled' ? Number(one.value.number?.slice(1)) : []));
    const first = Number(before.number?.slice(1)) + 1;
    expect(given.sort((one, other) => one - other)).toEqual([first, first + 1, first + 2, first + 3]);
  });

  it('count anew with every period and in every scope, and give a record one number only', async () => {
    const numbered = async (event: string, shelf: string) => {
      const once = await send(await save('shed/loan', { shelf, lines: [] }), event);
      return (await send(once, event)).number;
    };
    expect([await numbered('monthly', 'N'), await numbered('monthly', 'S'), await numbered('monthly', 'N')]).toEqual([
      '2611-N-01',
      '2611-S-01',
      '2611-N-02',
    ]);
    now = new Date('2027-03-31T14:59:00.000Z');
    expect([await numbered('monthly', 'N'), await numbered('yearly', 'N')]).toEqual(['2703-N-01', '2026/01']);
    now = new Date('2027-03-31T15:00:00.000Z');
    expect(await numbered('yearly', 'N')).toBe('2027/01');
    now = new Date('2026-11-20T01:00:00.000Z');
  });

  it('reach every living record that a column leads to, and see it as the target', async () => {
    const boxes = [await box('0', 'Z'), await box('1', 'Z')];
    const { id, version } = await box('2', 'Z');
    await engine.applyEvent(writer, { recordType: 'shed/box', event: 'scrap', request: { id, version } });
    await send(await save('shed/loan', { shelf: 'Z', note: 'busy', lines: [] }), 'tell');
    const notes = await Promise.all(boxes.map(async ({ id }) => (await read('shed/box', id)).record.note));
    expect(notes).toEqual(['Z busy', 'Z busy']);
    expect((await read('shed/box', id)).record.note).toBeUndefined();
  });

  it('let what is computed follow', async () => {
    const loan = await save('shed/loan', { lines: [{ name: 'saw', count: '2' }, { count: '3' }] });
    expect((await send(loan, 'count')).record).toMatchObject({ total: '7', lines: [{ count: '3' }, { count: '4' }] });
  });

  it('keep what came with the event, and take away what did not come', async () => {
    const loan = await save('shed/loan', { note: 'old', lines: [] });
    const kept = await send(loan, 'ask', { params: { wanted: '2026/12/01' }, comment: 'soon' });
    expect(kept.record).toMatchObject({ wanted: '2026/12/01', note: 'soon' });
    expect((await send(kept, 'ask')).record).toEqual({ lines: [], total: '0' });
  });

  it.each([
    ['of another form than the field takes', { params: { wanted: 'tomorrow' } }, '/wanted', 'format'],
    ['that is too long for the field', { comment: 'much too long' }, '/note', 'maxLength'],
  ])('refuse something %s, and say where', async (_what, more, at, keyword) => {
    const loan = await save('shed/loan', { lines: [] });
    await expect(send(loan, 'ask', more)).rejects.toMatchObject({
      appCode: 'EN-VALIDATION',
      errors: [{ at, keyword }],
    });
  });

  it('take fields away, in every row', async () => {
    const loan = await save('shed/loan', { note: 'old', shelf: 'A', lines: [{ name: 'saw', count: '1' }] });
    const cleared = (await send(loan, 'forget')).record;
    expect(cleared).toEqual({ shelf: 'A', lines: [{ count: '1' }], total: '1' });
  });

  it('stop at an expression without a value: nothing is guessed', async () => {
    const loan = await save('shed/loan', { shelf: 'A', lines: [] });
    await expect(send(loan, 'fail')).rejects.toThrow('record.nothing');
    expect((await read('shed/loan', loan.id)).record.shelf).toBe('A');
  });

  it('come from products as well', async () => {
    expect((await send(await save('shed/loan', { lines: [] }), 'shout')).record.note).toBe('!!');
  });
});

describe('parameters that do not fit', () => {
  it.each([
    ['are missing', { type: 'set' }, 'names the effect "set" in draft.go'],
    [
      'say nothing of the period their series begins with',
      number({ per: 'month', pattern: '{yyyy}-{count:3}' }),
      'number',
    ],
    ['say nothing of their scope', number({ scope: 'record.shelf' }), 'number'],
    ['are given to an effect that takes none', { type: 'startApproval', params: {} }, 'takes no parameters'],
  ])('keep the server from starting: those that %s', (_what, effect, reason) => {
    const definitions = definitionsWith(loanFlow({ go: { actions: [effect], meta: by } }, {}));
    const database = { query: async () => ({ rows: [], rowCount: 0 }) };
    const start = () =>
      createRecordEngine({
        database: database as never,
        definitions,
        expressions: createExpressions([]),
        effects: {},
        questions: [],
        clock: { now: () => new Date() },
      });
    expect(start).toThrow(reason);
  });
});
