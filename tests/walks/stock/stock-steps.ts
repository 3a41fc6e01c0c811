import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { tourinProducts } from '../../../src/demo/server/masters/build-products.ts';
import { stockAccount } from '../../../src/inventory/domain/stock-account.ts';
import type { Received } from './order-for-stock.ts';
import { addWorth, free, inPlace, put, type StockShadow, takeWorth, total, worth } from './stock-shadow.ts';

/** Sends an event to a record of the storeroom as its keeper; throws what is refused. */
export type Send = (recordType: string, event: string, request: JsonObject) => Promise<RecordEnvelope>;

/** What is known while walking: the shadow, how to send, and which payouts wait. */
export interface StockWalk {
  shadow: StockShadow;
  send: Send;
  /** The same as whoever approves for the storerooms. */
  approve: Send;
  receiver: string;
  /** The payout that keeps what another one fell short of. */
  continuing: (id: string) => Promise<Pick<RecordEnvelope, 'id' | 'version' | 'record'>>;
  /** Orders so many of a product for the storeroom, and receives them in parts. */
  order: (
    productCode: string,
    parts: readonly { put: number; back: number; shelfAddress: string }[],
  ) => Promise<Received>;
  waiting: Pick<RecordEnvelope, 'id' | 'version' | 'record'>[];
  slips: number;
}

const zero = new Decimal(0);

type Step = (walk: StockWalk) => Promise<void>;

const product = fc.constantFrom('S012-0001', 'S012-0002', 'S012-0003');
/** The walk's products are counted in pieces, of which there are no parts. */
const quantity = fc.integer({ min: 1, max: 40 }).map(String);
const place = fc.record({
  shelfAddress: fc.constantFrom('B-1-1', 'B-4-5'),
  lot: fc.constantFrom<JsonObject>({}, { lotNumber: 'L/1', expiresOn: '2027/03/31' }, { expiresOn: '2027/02/28' }),
});

const receive = fc.record({ product, quantity, place, price: fc.integer({ min: 0, max: 999 }) }).map(
  ({ product, quantity, place, price }): Step =>
    async (walk) => {
      const row = { productCode: product, shelfAddress: place.shelfAddress, ...place.lot };
      walk.slips += 1;
      await walk.send('inventory/receipt', 'apply', {
        record: {
          storageCode: walk.shadow.storage,
          supplierCode: 'S012',
          slipNumber: `walk ${walk.slips}`,
          receivedOn: '2026/11/01',
          lines: [{ ...row, quantity, unitPrice: String(price) }],
          approvalStageList: [],
        },
      });
      addWorth(walk.shadow, product, new Decimal(quantity).times(price));
      put(walk.shadow, row, 'free', new Decimal(quantity));
    },
);

/** What is ordered for the storeroom is there once it was counted, at the price of the order; what was sent back never was. */
const order = fc
  .record({
    product,
    parts: fc.array(
      fc.record({
        put: fc.integer({ min: 1, max: 9 }),
        back: fc.integer({ min: 0, max: 2 }),
        shelfAddress: fc.constantFrom('B-1-1', 'B-4-5'),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  })
  .map(
    ({ product, parts }): Step =>
      async (walk) => {
        const { unitPrice } = await walk.order(product, parts);
        for (const { put: came, shelfAddress } of parts) {
          addWorth(walk.shadow, product, new Decimal(unitPrice).times(came));
          put(walk.shadow, { productCode: product, shelfAddress }, 'free', new Decimal(came));
        }
      },
  );

const schedule = fc.record({ product, quantity: fc.integer({ min: 1, max: 40 }) }).map(
  ({ product, quantity }): Step =>
    async (walk) => {
      const isEnough = free(walk.shadow, product).greaterThanOrEqualTo(quantity);
      const record = {
        storageCode: walk.shadow.storage,
        receiverCode: walk.receiver,
        deliverOn: '2026/12/24',
        lines: [{ productCode: product, quantity: String(quantity) }],
      };
      const sent = await walk.send('inventory/payout', 'schedule', { record }).catch(() => null);
      if ((sent !== null) !== isEnough)
        throw new Error(`A payout of ${quantity} was ${isEnough ? 'refused' : 'taken'}.`);
      if (sent === null) return;
      for (const pick of picksOf(sent)) {
        put(walk.shadow, pick, 'free', new Decimal(String(pick.quantity)).negated());
        put(walk.shadow, pick, 'held', new Decimal(String(pick.quantity)));
      }
      walk.waiting.push(sent);
    },
);

const settle = fc.record({ which: fc.nat(), event: fc.constantFrom('payoutDelivery', 'cancel') }).map(
  ({ which, event }): Step =>
    async (walk) => {
      const [payout] = walk.waiting.splice(which % Math.max(walk.waiting.length, 1), 1);
      if (payout === undefined) return;
      const { id, version } = payout;
      await walk.send('inventory/payout', event, { id, version, ...(event === 'cancel' && { comment: '不要' }) });
      for (const pick of event === 'payoutDelivery' ? picksOf(payout) : []) {
        takeWorth(walk.shadow, String(pick.productCode), new Decimal(String(pick.quantity)));
        put(walk.shadow, pick, 'held', new Decimal(String(pick.quantity)).negated());
      }
      for (const pick of event === 'cancel' ? picksOf(payout) : []) {
        put(walk.shadow, pick, 'held', new Decimal(String(pick.quantity)).negated());
        put(walk.shadow, pick, 'free', new Decimal(String(pick.quantity)));
      }
    },
);

/** On the shelf lie fewer than are reserved: what was found is handed over, the rest stays reserved or is free again. */
const fallShort = fc.record({ which: fc.nat(), found: fc.nat(), rest: fc.constantFrom('keep', 'release') }).map(
  ({ which, found, rest }): Step =>
    async (walk) => {
      const [payout] = walk.waiting.splice(which % Math.max(walk.waiting.length, 1), 1);
      if (payout === undefined) return;
      const picks = picksOf(payout);
      const reserved = picks.reduce((sum, { quantity }) => sum.plus(String(quantity)), zero);
      let lies = found % reserved.toNumber();
      const told = picks.map((pick) => {
        const there = Math.min(lies, Number(pick.quantity));
        lies -= there;
        return { pick, there };
      });
      const params = {
        found: told.map(({ pick, there }) => ({ lineNo: pick.lineNo as number, quantity: String(there) })),
        rest,
      };
      const { id, version } = payout;
      const sent = await walk.send('inventory/payout', 'deliverShort', {
        id,
        version,
        params,
        comment: '棚になかった',
      });
      const isNothing = told.every(({ there }) => there === 0);
      for (const { pick, there } of told) {
        const missing = new Decimal(String(pick.quantity)).minus(there);
        if (rest === 'release') {
          put(walk.shadow, pick, 'held', missing.negated());
          put(walk.shadow, pick, 'free', missing);
        }
        if (there > 0) takeWorth(walk.shadow, String(pick.productCode), new Decimal(there));
        put(walk.shadow, pick, 'held', new Decimal(-there));
      }
      if (rest === 'keep') walk.waiting.push(isNothing ? sent : await walk.continuing(id));
      const state = isNothing ? (rest === 'keep' ? 'scheduled' : 'cancelled') : 'delivered';
      if (sent.state !== state) throw new Error(`What fell short is ${sent.state}, not ${state}.`);
    },
);

const correct = fc.record({ product, place, counted: fc.integer({ min: 0, max: 30 }) }).map(
  ({ product, place, counted }): Step =>
    async (walk) => {
      const row = { productCode: product, shelfAddress: place.shelfAddress, ...place.lot };
      const booked = inPlace(walk.shadow, row, 'free').plus(inPlace(walk.shadow, row, 'held'));
      const all = total(walk.shadow, product);
      // What the books do not know is worth what its like is worth, or is bought for.
      const unitCost = all.isZero() ? priceOf(product) : worth(walk.shadow, product).div(all).toDecimalPlaces(3);
      const difference = new Decimal(counted).minus(booked);
      const isSound = inPlace(walk.shadow, row, 'free').plus(difference).greaterThanOrEqualTo(0);
      const account = stockAccount(walk.shadow.storage, row, 'free');
      const line = {
        placeCode: account.slice(0, account.lastIndexOf('/')),
        bookQuantity: booked.toFixed(),
        countedQuantity: String(counted),
        unitCost: unitCost.toFixed(),
        reason: 'miscounted',
      };
      const record = {
        storageCode: walk.shadow.storage,
        countedOn: '2026/11/01',
        lines: [line],
        approvalStageList: [],
      };
      const sent = await walk.send('inventory/correction', 'apply', { record }).catch(() => null);
      if ((sent !== null) !== isSound) throw new Error(`A count of ${counted} was ${isSound ? 'refused' : 'taken'}.`);
      if (sent === null) return;
      if (difference.isPositive()) addWorth(walk.shadow, product, difference.times(unitCost).toDecimalPlaces(3));
      else takeWorth(walk.shadow, product, difference.abs());
      put(walk.shadow, row, 'free', difference);
    },
);

/** What lies free at a place goes to another shelf; its worth stays. */
const move = fc.record({ product, place, quantity, to: fc.constantFrom('B-1-1', 'B-4-5', 'B-3-2') }).map(
  ({ product, place, quantity, to }): Step =>
    async (walk) => {
      const row = { productCode: product, shelfAddress: place.shelfAddress, ...place.lot };
      const isSound = to !== place.shelfAddress && inPlace(walk.shadow, row, 'free').greaterThanOrEqualTo(quantity);
      const { storage } = walk.shadow;
      const lines = [{ placeCode: placeCodeOf(walk, row), quantity, toShelfAddress: to }];
      const record = { kind: 'move', storageCode: storage, toStorageCode: storage, dueOn: '2027/12/24', lines };
      const sent = await walk.send('inventory/work', 'register', { record }).catch(() => null);
      if ((sent !== null) !== isSound) throw new Error(`A move of ${quantity} was ${isSound ? 'refused' : 'taken'}.`);
      if (sent === null) return;
      put(walk.shadow, row, 'free', new Decimal(quantity).negated());
      put(walk.shadow, { ...row, shelfAddress: to }, 'free', new Decimal(quantity));
    },
);

/** What cannot be used any more leaves with its worth, once somebody else has said so. */
const dispose = fc.record({ product, place, quantity }).map(
  ({ product, place, quantity }): Step =>
    async (walk) => {
      const row = { productCode: product, shelfAddress: place.shelfAddress, ...place.lot };
      const isSound = inPlace(walk.shadow, row, 'free').greaterThanOrEqualTo(quantity);
      const lines = [{ placeCode: placeCodeOf(walk, row), quantity, reason: 'damaged' }];
      const record = { kind: 'disposal', storageCode: walk.shadow.storage, dueOn: '2027/12/24', lines };
      const asked = await walk.send('inventory/work', 'register', { record }).catch(() => null);
      if ((asked !== null) !== isSound)
        throw new Error(`A disposal of ${quantity} was ${isSound ? 'refused' : 'taken'}.`);
      if (asked === null) return;
      await walk.approve('inventory/work', 'approve', { id: asked.id, version: asked.version });
      takeWorth(walk.shadow, product, new Decimal(quantity));
      put(walk.shadow, row, 'free', new Decimal(quantity).negated());
    },
);

/** A shelf is counted, one line of it perhaps a piece too many, then once more; nothing moves by that, and the difference is told. */
const count = fc.record({ which: fc.nat(), isApart: fc.boolean() }).map(
  ({ which, isApart }): Step =>
    async (walk) => {
      const record = { kind: 'count', storageCode: walk.shadow.storage, shelfCode: 'B', dueOn: '2027/12/24' };
      const opened = await walk.send('inventory/work', 'register', { record });
      let work = await walk.send('inventory/work', 'start', { id: opened.id, version: opened.version });
      const lines = (work.record.counts ?? []) as JsonObject[];
      const apart = isApart ? lines[which % Math.max(lines.length, 1)]?.lineNo : undefined;
      while (work.state !== 'completed') {
        const counts = ((work.record.counts ?? []) as JsonObject[]).map((line) => ({
          lineNo: line.lineNo as number,
          countedQuantity: onHand(walk, line)
            .plus(line.lineNo === apart ? 1 : 0)
            .toFixed(),
        }));
        work = await walk.send('inventory/work', 'complete', {
          id: work.id,
          version: work.version,
          params: { counts },
        });
      }
      const told = ((work.record.results ?? []) as JsonObject[]).filter(({ difference }) => difference !== '0');
      const expected = apart === undefined ? [] : [{ lineNo: apart, difference: '1' }];
      const found = told.map(({ lineNo, difference }) => ({ lineNo, difference }));
      if (JSON.stringify(found) !== JSON.stringify(expected)) throw new Error(`Told ${JSON.stringify(found)}.`);
    },
);

function placeCodeOf({ shadow }: StockWalk, row: JsonObject): string {
  const account = stockAccount(shadow.storage, row, 'free');
  return account.slice(0, account.lastIndexOf('/'));
}

function onHand({ shadow }: StockWalk, row: JsonObject): Decimal {
  return inPlace(shadow, row, 'free').plus(inPlace(shadow, row, 'held'));
}

/** Anything that may happen in a storeroom, receipts the most often. */
export const stockStep: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: receive, weight: 3 },
  { arbitrary: schedule, weight: 3 },
  { arbitrary: settle, weight: 3 },
  { arbitrary: fallShort, weight: 2 },
  { arbitrary: correct, weight: 2 },
  { arbitrary: move, weight: 2 },
  { arbitrary: dispose, weight: 1 },
  { arbitrary: count, weight: 1 },
  { arbitrary: order, weight: 1 },
);

/** What a piece is bought for today. */
function priceOf(productCode: string): Decimal {
  const prices = tourinProducts.find(({ code }) => code === productCode)?.prices ?? [];
  return new Decimal(prices.findLast(({ from }) => from <= '2026/11/20')?.unitPrice ?? '0');
}

function picksOf({ record }: Pick<RecordEnvelope, 'record'>): JsonObject[] {
  return (record.picks ?? []) as JsonObject[];
}
