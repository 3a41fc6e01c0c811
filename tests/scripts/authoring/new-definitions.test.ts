import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newFlow } from '../../../scripts/authoring/new-flow.ts';
import { newInput } from '../../../scripts/authoring/new-input.ts';
import { newRecord } from '../../../scripts/authoring/new-record.ts';
import { newScreen } from '../../../scripts/authoring/new-screen.ts';
import { ProjectFiles } from '../../../scripts/authoring/project-files.ts';
import { checkDefinitions } from '../../../scripts/check-definitions.ts';
import { readEventCalls } from '../../../scripts/vite/event-calls-plugin.ts';

const words = (en: string) => ({ ja: en, en, ko: en });
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'authoring-'));
  for (const folder of ['schemas', 'flows', 'locales']) cpSync(folder, join(root, folder), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true }));

const room = {
  id: 'facility/room-request',
  name: words('Room request'),
  fields: ['text', 'date', 'integer', 'amount', 'multiline', 'boolean', 'code', 'quantity', 'dateTime', 'choice'].map(
    (kind) => ({
      name: `${kind}Field`,
      kind,
      label: words(kind),
      ...(kind === 'choice' && { choices: ['small', 'large'].map((code) => ({ code, label: words(code) })) }),
    }),
  ),
};

const screen = { record: room.id, title: words('Rooms'), purpose: '申請を見る。', roles: ['K001'], menuGroup: 'order' };

describe('new definitions', () => {
  it('hold at once: a record of every kind of field, its flow, its detail and its list', async () => {
    const files = new ProjectFiles(root);
    newRecord(files, room);
    newFlow(files, { id: 'roomRequest', record: room.id, confirmedBy: 'APPROVER', description: '会議室の申請。' });
    newScreen(files, { ...screen, id: 'facility/room', kind: 'detail', code: 'FC002' });
    newScreen(files, { ...screen, id: 'facility/rooms', kind: 'list', code: 'FC001', opens: 'facility/room' });
    const written = files.write();
    expect(written).toContain('flows/lifecycles/roomRequest.json');
    expect(written.filter((path) => !path.endsWith('.json'))).toEqual([]);
    expect(await checkDefinitions(root)).toEqual([]);
    expect(new ProjectFiles(root).read('schemas/role-screens.json')).toMatchObject({
      roles: { K001: expect.arrayContaining(['FC001', 'FC002']) },
    });
    // Its buttons are there without being written.
    expect(Object.keys(readEventCalls(join(root, 'schemas'))['facility/room'] ?? {}).sort()).toEqual([
      'confirm',
      'discard',
      'sendBack',
    ]);
  }, 30_000);

  it('hold with a number, a stamp, a kept answer, a mail and a derivation written into them, without TypeScript', async () => {
    const files = new ProjectFiles(root);
    newRecord(files, room);
    newFlow(files, { id: 'roomRequest', record: room.id, confirmedBy: 'APPROVER', description: '会議室の申請。' });
    files.change('schemas/facility/room-request.schema.json', (schema) => {
      const text = { type: 'string', maxLength: 1000, readOnly: true };
      const own = { requestNumber: text, confirmedBy: text, confirmedAt: text, answer: text };
      schema.properties = { ...(schema.properties as object), ...own };
      schema.record = { ...(schema.record as object), number: '/requestNumber' };
    });
    files.change('flows/lifecycles/roomRequest.json', (flow) => {
      const number = { series: 'room', pattern: 'R{yy}-{count:5}', per: 'year', yearBegins: 4, at: '/requestNumber' };
      flow.effects = {
        numberRequest: { type: 'number', params: number },
        askApprovers: { type: 'mail', params: { template: 'approvalRequested', to: ['role:APPROVER'] } },
        noteAnswer: [
          { type: 'stamp', params: { at: '/confirmedAt', byName: '/confirmedBy' } },
          { type: 'keep', params: { comment: '/answer' } },
        ],
      };
      const states = flow.states as Record<string, { on: Record<string, { actions?: string[] }> }>;
      for (const { on } of Object.values(states)) {
        if (on?.apply) on.apply.actions = ['numberRequest', 'askApprovers'];
        if (on?.confirm) on.confirm.actions = ['noteAnswer'];
      }
    });
    files.add('schemas/facility/again.derivation.json', {
      description: '同じ内容でもう一度申請する。',
      from: room.id,
      to: room.id,
      copies: ['/textField', '/choiceField'],
      values: { '/dateField': 'today' },
    });
    expect(files.write().filter((path) => !path.endsWith('.json'))).toEqual([]);
    expect(await checkDefinitions(root)).toEqual([]);
  }, 30_000);

  it('hold at once: an input in four steps whose approval runs in stages, with its calls and the buttons that lead there', async () => {
    const files = new ProjectFiles(root);
    newRecord(files, room);
    newFlow(files, { id: 'roomRequest', record: room.id, confirmedBy: 'stages', description: '会議室の申請。' });
    newScreen(files, { ...screen, id: 'facility/room', kind: 'detail', code: 'FC002' });
    newScreen(files, { ...screen, id: 'facility/rooms', kind: 'list', code: 'FC001', opens: 'facility/room' });
    newInput(files, { record: room.id, title: words('Request'), code: 'FC010', roles: ['K001'], menuGroup: 'order' });
    const written = files.write();
    expect(written.filter((path) => !path.endsWith('.json'))).toEqual([]);
    expect(await checkDefinitions(root)).toEqual([]);
    const made = new ProjectFiles(root);
    expect(Object.keys(made.read('flows/steps/roomRequestInput.json').states as object)).toEqual([
      'input',
      'approverSelection',
      'confirm',
      'complete',
    ]);
    expect(made.read('schemas/facility/room-request-completion.screen.json')).toMatchObject({ code: 'FC013' });
    const { calls } = made.read('schemas/calls/service-facility.json') as {
      calls: { id: string; operation: object }[];
    };
    expect(calls.find(({ id }) => id === 'roomRequest.execute')?.operation).toEqual({
      events: { record: room.id, events: ['approve', 'sendBack', 'pullBack'] },
    });
    expect(made.read('schemas/facility/rooms.screen.json').actions).toEqual([
      { id: 'begin', screen: 'facility/room-request-input', tone: 'primary', icon: 'plus' },
    ]);
  }, 30_000);

  it('never overwrite what is there', () => {
    const files = new ProjectFiles(root);
    expect(() => newRecord(files, { ...room, id: 'order/order' })).toThrow('is there already');
    expect(() => newFlow(files, { id: 'other', record: 'order/order', confirmedBy: 'K001', description: 'x' })).toThrow(
      'has the lifecycle "order"',
    );
  });

  it('name what an author got wrong', () => {
    const files = new ProjectFiles(root);
    const field = { name: 'title', kind: 'colour', label: words('x') };
    expect(() => newRecord(files, { ...room, id: 'Facility' })).toThrow('write domain/name');
    expect(() => newRecord(files, { ...room, fields: [...room.fields, field] })).toThrow('There is no kind "colour"');
    newRecord(files, room);
    expect(() =>
      newScreen(files, { ...screen, id: 'facility/room', kind: 'detail', code: 'FC002', roles: ['K0001'] }),
    ).toThrow(/^There is no role "K0001"\. There are K001, .*APPROVER/);
    expect(() =>
      newScreen(files, { ...screen, id: 'facility/rooms', kind: 'list', code: 'FC001', menuGroup: 'facility' }),
    ).toThrow(/^There is no group "facility" in the navigation\. There are .*order.*menu\.facility in locales/);
  });

  it('never share a code with another screen, whose roles would open both, and say where there is room', () => {
    const files = new ProjectFiles(root);
    newRecord(files, room);
    newFlow(files, { id: 'roomRequest', record: room.id, confirmedBy: 'stages', description: '会議室の申請。' });
    const list = { ...screen, id: 'facility/rooms', kind: 'list' as const };
    expect(() => newScreen(files, { ...list, code: 'DO001' })).toThrow(
      'The screen "order/direct-order-input" has the code DO001 already; DO005 is free.',
    );
    newScreen(files, { ...list, code: 'FC012' });
    const input = { record: room.id, title: words('Request'), roles: ['K001'], menuGroup: 'order' };
    expect(() => newInput(files, { ...input, code: 'FC010' })).toThrow(
      'The screen "facility/rooms" has the code FC012 already; FC013 and the 3 after it are free.',
    );
  });
});
