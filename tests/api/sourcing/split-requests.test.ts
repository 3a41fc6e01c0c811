import { beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { at, done as doneAt, type EstimateWorld, openEstimateWorld, post } from '../../support/estimate-world.ts';
import { forEachProductStore } from '../../support/product-store.ts';
import type { SignedIn } from '../../support/test-server.ts';

forEachProductStore('requests for estimates that are split', (open) => {
  let database: Database;
  let world: EstimateWorld;
  let requester: SignedIn;
  let purchaser: SignedIn;
  let colleague: SignedIn;

  beforeAll(async () => {
    database = await open({ connections: 10 });
    world = await openEstimateWorld(database);
    ({ requester, purchaser } = world);
    await database.query("update user_account set roles = '{K002}' where tenant = 'A' and code = 'budget'");
    colleague = await world.test.signIn('A/budget');
    return () => world.test.close();
  });

  const send = (person: SignedIn, call: string, payload: object) => post(person, `${world.estimates}/${call}`, payload);
  const done = (person: SignedIn, call: string, payload: object) =>
    doneAt(person, `${world.estimates}/${call}`, payload);
  const detail = async (person: SignedIn, id: string) =>
    (await person.inject({ url: `${world.estimates}/detail?id=${id}` })).json<RecordEnvelope>();

  /** A case of the purchaser, of twenty end mills and five drills. */
  const taken = () =>
    world.taken([
      { productName: '超硬エンドミル φ6', quantity: '20', unitCode: '01' },
      { productName: 'ドリル φ8', quantity: '5', unitCode: '01' },
    ]);

  const split = (one: RecordEnvelope, lines: object[], purchaserCode = 'budget') =>
    send(purchaser, 'split', { ...at(one), params: { purchaserCode, lines } });

  async function splitsOf(id: string): Promise<RecordEnvelope[]> {
    const answer = await send(purchaser, 'splits', {
      tab: 'all',
      page: 1,
      itemsPerPage: 20,
      filters: { splitFromId: id },
      sort: { column: 'requestNumber', direction: 'asc' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return Promise.all(answer.json<{ items: { id: string }[] }>().items.map((item) => detail(purchaser, item.id)));
  }

  /** What stands of each line, whichever cases it is in. */
  async function standing({ record }: RecordEnvelope): Promise<Record<string, string>> {
    const number = String(record.originNumber ?? record.requestNumber);
    const { rows } = await database.tenantTransaction('A', (query) =>
      query<{ account: string; balance: string }>(
        `select account, balance::text from ledger_account
         where tenant = 'A' and ledger = 'requested' and account like $1 and balance <> 0 order by account`,
        [`${number}/%`],
      ),
    );
    return Object.fromEntries(rows.map(({ account, balance }) => [account.slice(number.length + 1), balance]));
  }

  /** What the screen tells of the lines: name and figures. */
  async function told(person: SignedIn, { id }: RecordEnvelope) {
    const answer = await person.inject({ url: `${world.estimates}/requested-lines?id=${id}` });
    expect(answer.statusCode, answer.body).toBe(200);
    const { items } = answer.json<{ items: { name: string; figures: JsonObject; documents: unknown[] }[] }>();
    return items.map(({ name, figures, documents }) => [name, Object.values(figures).join(), documents.length]);
  }

  const whole = { '1': '-20', '1/inEstimate': '20', '2': '-5', '2/inEstimate': '5' };

  it('give a part of their lines to another purchaser, and go on with the rest', async () => {
    const one = await taken();
    const answer = await split(one, [
      { lineNo: 1, splitQuantity: '8' },
      { lineNo: 2, splitQuantity: '5' },
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<RecordEnvelope>()).toMatchObject({
      state: 'beforeNegotiation',
      record: { purchaserCode: 'purchaser', lines: [{ lineNo: 1, quantity: '12' }] },
    });
    const [other] = await splitsOf(one.id);
    expect(other).toMatchObject({
      state: 'beforeNegotiation',
      record: {
        splitFromId: one.id,
        splitFromNumber: one.record.requestNumber,
        opportunityCode: one.record.opportunityCode,
        purchaserCode: 'budget',
        requesterCode: 'requester',
        lines: [
          { lineNo: 1, quantity: '8' },
          { lineNo: 2, quantity: '5' },
        ],
      },
    });
    expect(other?.record.requestNumber).not.toBe(one.record.requestNumber);
    expect(await standing(one)).toEqual(whole);
    // The new case can be split again, and stands for the same lines.
    if (other) {
      const again = await send(colleague, 'split', {
        ...at(other),
        params: { purchaserCode: 'purchaser', lines: [{ lineNo: 2, splitQuantity: '1' }] },
      });
      expect(again.statusCode, again.body).toBe(200);
    }
    expect(await standing(one)).toEqual(whole);
    // The request tells of all of it, whose part it may be; a part of the lines that it has some of.
    const all = [
      ['超硬エンドミル φ6', '20,20,0,0,0', 0],
      ['ドリル φ8', '5,5,0,0,0', 0],
    ];
    expect(await told(requester, one)).toEqual(all);
    const [, third] = await splitsOf(String(other?.id)).then((splits) => [other, ...splits]);
    if (third) expect(await told(purchaser, third)).toEqual(all.slice(1));
    const related = await requester.inject({ url: `${world.estimates}/related?id=${one.id}` });
    expect(related.json<{ records: unknown[] }>().records).toHaveLength(3);
  });

  it.each([
    ['more than is there', [{ lineNo: 1, splitQuantity: '20.5' }], '/lines/0/splitQuantity', 'splitTooMuch'],
    [
      'more than is there in two rows',
      [
        { lineNo: 1, splitQuantity: '11' },
        { lineNo: 1, splitQuantity: '10' },
      ],
      '/lines/1/splitQuantity',
      'splitTooMuch',
    ],
    ['a line that is not there', [{ lineNo: 3, splitQuantity: '1' }], '/lines/0/splitQuantity', 'splitTooMuch'],
    ['part of what comes whole', [{ lineNo: 1, splitQuantity: '0.5' }], '/lines/0/splitQuantity', 'unitIsWhole'],
    ['nothing', [{ lineNo: 1 }, { lineNo: 2, splitQuantity: '0' }], '/lines', 'splitNothing'],
    [
      'everything',
      [
        { lineNo: 1, splitQuantity: '20' },
        { lineNo: 2, splitQuantity: '5' },
      ],
      '/lines',
      'splitAll',
    ],
  ])('are not split into %s', async (_what, lines, where, keyword) => {
    const one = await taken();
    const answer = await split(one, lines);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json<{ errors: object[] }>().errors).toContainEqual(expect.objectContaining({ at: where, keyword }));
    expect(await detail(purchaser, one.id)).toMatchObject({ version: one.version });
    expect(await splitsOf(one.id)).toEqual([]);
  });

  it('take no negative quantity, no full-width digits they cannot read, and nobody who does not buy', async () => {
    const one = await taken();
    for (const quantity of ['-1', 'いっぱい']) {
      expect((await split(one, [{ lineNo: 1, splitQuantity: quantity }])).statusCode).toBe(400);
    }
    expect((await split(one, [{ lineNo: 1, splitQuantity: '1' }], 'approver')).statusCode).toBe(404);
    expect(await splitsOf(one.id)).toEqual([]);
  });

  it('are split by whoever is in charge alone, once at a time', async () => {
    const one = await taken();
    const params = { purchaserCode: 'budget', lines: [{ lineNo: 1, splitQuantity: '15' }] };
    for (const person of [colleague, requester, world.approver]) {
      expect([400, 404]).toContain((await send(person, 'split', { ...at(one), params })).statusCode);
    }
    const raced = await Promise.all([1, 2, 3, 4].map(() => split(one, params.lines)));
    expect(raced.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    expect(await splitsOf(one.id)).toHaveLength(1);
    expect(await standing(one)).toEqual(whole);
  });

  it('become whole again as long as nobody was asked', async () => {
    const one = await taken();
    await split(one, [{ lineNo: 2, splitQuantity: '5' }]);
    await split(await detail(purchaser, one.id), [{ lineNo: 1, splitQuantity: '3' }]);
    const [first, second] = await splitsOf(one.id);
    if (!first || !second) throw new Error('Two cases were to be split off.');
    const ended = await done(colleague, 'cancel-split', at(first));
    expect(ended.state).toBe('unsplit');
    expect((await detail(purchaser, one.id)).record.lines).toMatchObject([
      { lineNo: 1, quantity: '17' },
      { lineNo: 2, quantity: '5' },
    ]);
    expect(await standing(one)).toEqual(whole);
    // What was never split off has nowhere to go back to.
    const own = await send(purchaser, 'cancel-split', at(await detail(purchaser, one.id)));
    expect(own.json()).toMatchObject({ messageKey: 'flow.estimateRequest.guard.isSplit' });
    const origin = await detail(purchaser, one.id);
    const asked = await done(purchaser, 'request-suppliers', {
      ...at(origin),
      record: {
        ...origin.record,
        answerDeadline: '2026/12/01 17:00',
        invitees: [{ supplierCode: 'S001', channel: 'portal' }],
      },
    });
    expect(asked.state).toBe('underNegotiation');
    const late = await send(colleague, 'cancel-split', at(second));
    expect(late.statusCode).toBe(400);
    expect(late.json()).toMatchObject({ messageKey: 'flow.estimateRequest.refused.originMovedOn' });
    expect(await standing(one)).toEqual(whole);
  });

  it('are consulted on while answers come, by those two whom it concerns', async () => {
    const one = await taken();
    const early = await send(purchaser, 'consultation', { ...at(one), comment: 'どちらにしますか。' });
    expect(early.statusCode).toBe(400);
    const asked = await done(purchaser, 'request-suppliers', {
      ...at(one),
      record: {
        ...one.record,
        answerDeadline: '2026/12/01 17:00',
        invitees: [{ supplierCode: 'S001', channel: 'portal' }],
      },
    });
    const consulted = await done(purchaser, 'consultation', {
      ...at(asked),
      comment: '納期と価格のどちらを優先しますか。',
    });
    expect(consulted.record).toMatchObject({ consultation: 'open', consultations: [{ byName: 'A社のpurchaser' }] });
    const seen = await detail(requester, one.id);
    const replied = await done(requester, 'consultation', { ...at(seen), comment: '納期を優先してください。' });
    expect(replied.record.consultations).toMatchObject([{}, { text: '納期を優先してください。' }]);
    const silent = await send(purchaser, 'consultation', { ...at(replied), comment: '' });
    expect(silent.statusCode).toBe(400);
    expect((await send(colleague, 'consultation', { ...at(replied), comment: 'x' })).statusCode).not.toBe(200);
    const gone = await done(requester, 'withdraw', { ...at(replied), comment: '不要になりました。' });
    expect(gone.record.consultation).toBeUndefined();
    expect(await standing(gone)).toEqual({ '1': '-20', '1/cancelled': '20', '2': '-5', '2/cancelled': '5' });
  });
});
