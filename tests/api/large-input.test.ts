import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../engine/core/formats/json-schema.ts';
import type { ApiError } from '../../engine/core/wire.ts';
import roleScreens from '../../schemas/role-screens.json' with { type: 'json' };
import { recordStatements } from '../../scripts/bench/api/record-statements.ts';
import type { LoadedCall } from '../../src/platform/server/calls/call-handler.ts';
import { covering } from '../support/covering.ts';
import { filledValue } from '../support/filled-body.ts';
import { putOrderMasters } from '../support/order-masters.ts';
import { draftOrder } from '../support/order-samples.ts';
import { openProductStore } from '../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../support/test-server.ts';

const saveDraft = '/service-buyer-order/v1/api/order/save-draft';
const many = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const file = () => ({ fileId: randomUUID(), fileName: '見積書.pdf', size: 10 });

describe('large input', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let person: SignedIn;
  let during: ReturnType<typeof recordStatements>['during'];

  const send = (record: unknown) =>
    person.inject({
      method: 'POST',
      url: saveDraft,
      payload: { record: record as object },
      headers: { 'idempotency-key': randomUUID() },
    });

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    const watched = recordStatements(memory.database);
    during = watched.during;
    test = await openTestServer(watched.database);
    await putOrderMasters(test.context.engine);
    person = await test.signIn('A/requester');
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it('20,000 files are refused by their number, before one of them is looked for', async () => {
    let status = 0;
    const made = await during(async () => {
      const answer = await send(draftOrder({ attachments: many(20_000).map(file) as never }));
      status = answer.statusCode;
      expect(answer.json<ApiError>().errors).toMatchObject([{ at: '/attachments', keyword: 'maxItems' }]);
    });
    expect(status).toBe(400);
    expect(made.flatMap(({ statements }) => statements).filter(({ text }) => text.includes('stored_file'))).toEqual([]);
  });

  it('as many files as an order may have are looked for at once', async () => {
    const made = await during(() => send(draftOrder({ attachments: many(10).map(file) as never })));
    const asked = made.flatMap(({ statements }) => statements).filter(({ text }) => text.includes('stored_file'));
    // One takes the mark of the unused away, one reads: each once, however many files there are.
    expect(asked.map(({ text }) => text.trim().split(' ')[0]).sort()).toEqual(['select', 'update']);
  });

  it('100,000 unknown keys are answered with one problem', async () => {
    const unknown = Object.fromEntries(many(100_000).map((index) => [`k${index}`, 1]));
    const answer = await send({ ...draftOrder(), ...unknown });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ApiError>().errors).toMatchObject([{ at: '', keyword: 'maxProperties' }]);
    expect(answer.body.length).toBeLessThan(1000);
  });

  it('at most a hundred problems are told, and of a name that was made up only its beginning', async () => {
    const lines = many(200).map(() => ({ ['x'.repeat(5000)]: 1, quantity: 1, unitPrice: 1 }));
    const answer = await send(draftOrder({ lines: lines as never }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ApiError>().errors).toHaveLength(100);
    expect(answer.body.length).toBeLessThan(200_000);
  });

  it('a body of 17 kB is refused by every public call that does not ask for more', async () => {
    const payload = { text: 'a'.repeat(17 * 1024) };
    const open = [...test.context.definitions.calls.values()].filter(
      ({ access, method, bodyLimit }) => access === 'public' && method !== 'GET' && bodyLimit === undefined,
    );
    const answers = await Promise.all(
      open.map(async ({ method, path }) => {
        const url = path.replaceAll(/:\w+/g, 'x');
        return (await test.server.inject({ method, url, payload })).json<ApiError>().messageKey;
      }),
    );
    expect(answers.length).toBeGreaterThan(5);
    expect(new Set(answers)).toEqual(new Set(['error.EN-BAD-REQUEST.size']));
  });

  /** What reads a call's texts: how they are sent, code of its own, and each pattern and format that they are held to. */
  function readersOf({ body, bodyType, access, operation }: LoadedCall): string[] {
    const { records } = test.context.definitions;
    const record = 'event' in operation ? records.get(operation.event.record)?.schema : undefined;
    const words = JSON.stringify([body, record]).match(/"(pattern|format|valueFormat)":"(\\.|[^"\\])*"/g) ?? [];
    const handler = 'handler' in operation ? [operation.handler] : [];
    return [`${bodyType} ${access === 'public'}`, ...handler, ...words];
  }

  /** Texts that keep careless readers busy. */
  const shapes = ['a', ' \n', '((((', '[[<', '&amp;', 'Algorithm="sha1'];

  /** The body of a call in which each text is a part over and over again, as long as it may be. */
  function bodyOf({ body: schema, operation }: LoadedCall, part: string): Record<string, Json> {
    const { records } = test.context.definitions;
    const record = 'event' in operation ? records.get(operation.event.record)?.schema : undefined;
    const text = part.repeat(Math.ceil((256 * 1024) / part.length));
    const { record: _open, ...filled } = filledValue(schema ?? {}, text) as Record<string, Json>;
    return record ? { ...filled, record: filledValue(record, text) } : filled;
  }

  it('256 kB of repeated text are refused or answered briefly by every call, with few statements', async () => {
    const { calls } = test.context.definitions;
    await test.context.database.query("update user_account set roles = $1 where tenant = 'A' and code = 'stranger'", [
      Object.keys(roleScreens.roles),
    ]);
    const taking = [...calls.values()].filter(({ method, bodyType }) => method !== 'GET' && bodyType !== 'multipart');
    const tooBusy: string[] = [];
    const asked = taking.flatMap((call, turn) => {
      const first = turn % shapes.length;
      return [...shapes.slice(first), ...shapes.slice(0, first)].map((part) => ({ call, part }));
    });
    // What takes short texts alone keeps no reader busy, whatever their shape.
    const long = new Set(taking.filter((call) => JSON.stringify(bodyOf(call, 'a')).length > 4000));
    const facetsOf = ({ call, part }: (typeof asked)[number]) => [
      call.id,
      ...(long.has(call) ? readersOf(call).map((reader) => `${reader} ${part}`) : []),
    ];
    for (const { call, part } of covering(asked, facetsOf)) {
      // A call may end the session: each has one of its own.
      const someone = await test.signIn('A/stranger');
      const url = call.path.replaceAll(/:\w+/g, 'x');
      const type = call.bodyType?.startsWith('form') ? 'application/x-www-form-urlencoded' : 'application/json';
      const body = bodyOf(call, part);
      const payload = type.endsWith('json') ? JSON.stringify(body) : new URLSearchParams(body as never).toString();
      // Those of one type are parsed alike: as they stand they go to strangers' calls.
      for (const sent of call.access === 'public'
        ? [part.repeat(Math.ceil((256 * 1024) / part.length)), payload]
        : [payload]) {
        let bytes = 0;
        const made = await during(async () => {
          const headers = { 'content-type': type, 'idempotency-key': randomUUID() };
          bytes = (await someone.inject({ method: call.method, url, headers, payload: sent })).body.length;
        });
        const statements = made.flatMap((transaction) => transaction.statements).length;
        if (bytes > 100_000 || statements > 60)
          tooBusy.push(`${call.id} ${part}: ${bytes} bytes, ${statements} statements`);
      }
    }
    expect(tooBusy).toEqual([]);
  }, 300_000);
});
