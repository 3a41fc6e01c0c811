import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { EngineError } from '../../../engine/server/errors.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { correctionOf } from '../../../src/acceptance/server/acceptance-to-correct.ts';
import { createSeededRandom, type SeededRandom } from '../../../src/demo/server/seeded-random.ts';
import { openProductStore } from '../../support/product-store.ts';
import { documentsOf, faultsOf, type StoredDocument } from '../../support/stored-books.ts';
import { acceptedOrder } from '../../walks/accepted-order.ts';
import { newCorrection, withoutAmounts } from '../../walks/walk-documents.ts';
import { openWalkWorld, type WalkWorld } from '../../walks/walk-world.ts';

const acceptanceType = 'acceptance/acceptance';

describe('an acceptance that was invoiced', () => {
  let world: WalkWorld;
  let close: () => Promise<void>;
  let order: StoredDocument;
  let owner: Actor;
  let supplier: Actor;

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    world = await openWalkWorld(memory.database);
  });
  afterAll(() => close());

  const personOf = (code: string) => world.people.get(code) as Actor;

  /** Applies an event, and finds the books in order after it. */
  async function send(
    actor: Actor,
    recordType: string,
    event: string,
    target: RecordEnvelope | undefined,
    more: JsonObject = {},
  ): Promise<RecordEnvelope> {
    const request = { ...(target && { id: target.id, version: target.version }), ...more };
    const done = await world.engine.applyEvent(actor, { recordType, event, request });
    expect(faultsOf(await documentsOf(world.database.query, world.tenant, { orders: [order.id] }))).toEqual([]);
    return done;
  }

  const read = async (id: string): Promise<RecordEnvelope> =>
    world.engine.read(owner, { recordType: acceptanceType, id, visibleTo: ['sameGroup'] });

  /** Approves until nobody is asked any more. */
  async function approved(acceptance: RecordEnvelope): Promise<RecordEnvelope> {
    let at = acceptance;
    while (at.state === 'pendingApproval') {
      at = await send(personOf(at.heldBy[0]?.code ?? ''), acceptanceType, 'approve', at);
    }
    return at;
  }

  async function invoiced(seed: number): Promise<RecordEnvelope> {
    order = await acceptedOrder(world, seed);
    owner = personOf(order.ownerCode);
    supplier = personOf(`V${String(order.record.supplierCode)}`);
    const lines = (order.record.lines as JsonObject[]).map((line) => ({
      orderLineNo: line.lineNo ?? 0,
      quantity: line.quantity ?? '0',
    }));
    const delivery = await send(supplier, 'delivery/delivery', 'deliver', undefined, {
      record: {
        orderId: order.id,
        supplierCode: order.record.supplierCode ?? '',
        slipNumber: `K-${seed}`,
        shippedOn: '2026/11/20',
        deliveredOn: '2026/11/20',
        lines,
      },
    });
    const { acceptanceOf } = await import('../../../src/acceptance/server/acceptance-of.ts');
    const { acceptanceRouteFor } = await import('../../../src/acceptance/server/acceptance-route-for.ts');
    const record = acceptanceOf(delivery, order);
    const route = await acceptanceRouteFor(world.engine, owner, {
      ...record,
      amountWithTax: order.record.amountWithTax ?? '0',
    });
    const approvalStageList = JSON.parse(JSON.stringify(route)) as JsonObject[];
    const acceptance = await approved(
      await send(owner, acceptanceType, 'apply', undefined, { record: { ...record, approvalStageList } }),
    );
    const { id } = await invoice([acceptance.id]);
    const found = await read(acceptance.id);
    expect(found.record.invoiceId).toBe(id);
    return found;
  }

  const invoice = (ids: readonly string[]) =>
    send(supplier, 'invoice/invoice', 'create', undefined, {
      record: {
        title: '今月分 ご請求',
        supplierCode: order.record.supplierCode ?? '',
        billedOn: '2026/11/20',
        acceptances: ids.map((acceptanceId) => ({ isChosen: true, acceptanceId })),
      },
    });

  const correct = async (original: RecordEnvelope, seed: number, random = createSeededRandom(seed)) =>
    send(owner, acceptanceType, 'apply', undefined, {
      record: await newCorrection(world, owner, { ...original, kind: 'acceptance' } as never, random),
    });

  /** One piece of the first line goes back: the rest stays big enough to be approved. */
  const onePiece: SeededRandom = {
    ...createSeededRandom(1),
    percent: () => false,
    next: () => 0,
    pick: ([first]) => first as never,
  };

  it('is corrected by a red and a black one that name each other, and stays as it was', async () => {
    const original = await invoiced(11);
    const black = await approved(await correct(original, 3));
    expect(black).toMatchObject({ state: 'finished', record: { entryKind: 'black', correctionOf: original.number } });
    const red = await read(String(black.record.reversedById));
    expect(red).toMatchObject({
      state: 'finished',
      record: { entryKind: 'red', correctionOf: original.number, correctedBy: black.number },
    });
    const after = await read(original.id);
    expect(after.record).toMatchObject({ correctedBy: black.number, reversedBy: red.number });
    for (const field of ['lines', 'amountWithTax', 'acceptedOn', 'receivedOn', 'invoiceId']) {
      expect(after.record[field]).toEqual(original.record[field]);
    }
    for (const field of ['amountWithoutTax', 'amountTax', 'amountWithTax']) {
      expect(Number(red.record[field])).toBe(-Number(original.record[field]));
    }
    // The next period: the original's has not closed yet.
    expect(String(red.record.acceptedOn) > String(original.record.acceptedOn)).toBe(true);
    expect(black.record.acceptedOn).toBe(red.record.acceptedOn);
  });

  it('is corrected once: neither it nor its reversal again, but the black one may be', async () => {
    const original = await invoiced(12);
    expect(original.offers).toEqual(['correction']);
    const black = await approved(await correct(original, 4));
    expect((await read(original.id)).offers).toEqual([]);
    expect((await read(String(black.record.reversedById))).offers).toEqual([]);
    expect((await read(black.id)).offers).toEqual(['correction']);
    await expect(correct(original, 5)).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
    await expect(correct(await read(String(black.record.reversedById)), 5)).rejects.toBeInstanceOf(EngineError);
    await expect(send(owner, acceptanceType, 'revoke', black, { comment: '取り消します。' })).rejects.toMatchObject({
      appCode: 'EN-NOT-ALLOWED',
    });
    const again = await approved(await correct(await read(black.id), 6));
    expect(again.record.correctionOf).toBe(black.number);
  });

  it('is free for another correction when the first is pulled back, and changes nothing until one is approved', async () => {
    let original = await invoiced(13);
    // Small ones need nobody's approval.
    for (let seed = 20; Number(original.record.amountWithTax) < 250_000; seed += 1) original = await invoiced(seed);
    const first = await correct(original, 7, onePiece);
    expect(first.state).toBe('pendingApproval');
    await expect(correct(original, 8)).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
    await send(owner, acceptanceType, 'pullBack', first);
    expect((await read(original.id)).record.correctedById).toBe('');
    expect((await approved(await correct(original, 9))).state).toBe('finished');
  });

  it('is billed with its red and black one also after those were corrected in turn', async () => {
    const original = await invoiced(15);
    const black = await approved(await correct(original, 4));
    const redId = String(black.record.reversedById);
    await approved(await correct(await read(black.id), 6));
    const keywordsOf = async (ids: string[]) => {
      const refused: unknown = await invoice(ids).catch((error: unknown) => error);
      return refused instanceof EngineError ? (refused.errors ?? []).map(({ keyword }) => keyword) : [];
    };
    expect(await keywordsOf([black.id])).toContain('creditPair');
    expect(await keywordsOf([redId, black.id])).not.toContain('creditPair');
  });

  it('is not billed less than nothing, and red and black go on one invoice', async () => {
    const original = await invoiced(14);
    const black = await approved(await correct(original, 10));
    const redId = String(black.record.reversedById);
    const keywords = (errors: unknown) =>
      (errors as { errors: { keyword: string }[] }).errors.map(({ keyword }) => keyword);
    expect(keywords(await invoice([redId]).catch((error: unknown) => error))).toContain('creditOnly');
    const both = await invoice([redId, black.id]).catch((error: unknown) => error);
    expect(keywords(both)).toEqual(['creditOnly']);
  });

  it('is refused a correction that changes nothing, also when its lines misquote those before', async () => {
    const original = await invoiced(15);
    const begun = { ...correctionOf(original), correctionReason: '念のため' } as JsonObject;
    const { amountTax: _tax, amountWithTax: _gross, amountWithoutTax: _net, ...record } = begun;
    const faultsFor = async (lines: JsonObject[]) => {
      const { errors } = (await send(owner, acceptanceType, 'apply', undefined, { record: { ...record, lines } }).catch(
        (error: unknown) => error,
      )) as { errors: { at: string; messageKey: string }[] };
      return errors.map(({ at, messageKey }) => `${at} ${messageKey}`);
    };
    const lines = (record.lines as JsonObject[]).map(withoutAmounts);
    expect(await faultsFor(lines)).toEqual(['/lines rule.correctionChangesNothing']);
    const [first, ...others] = lines;
    expect(await faultsFor([{ ...first, formerQuantity: '999' }, ...others])).toEqual([
      '/lines/0/formerQuantity rule.readOnly',
    ]);
  });

  it('is refused a correction that gives no reason', async () => {
    const original = await invoiced(15);
    const record = await newCorrection(
      world,
      owner,
      { ...original, kind: 'acceptance' } as never,
      createSeededRandom(3),
    );
    const { correctionReason: _reason, ...silent } = record;
    await expect(send(owner, acceptanceType, 'apply', undefined, { record: silent })).rejects.toMatchObject({
      appCode: 'EN-VALIDATION',
    });
  });
});
