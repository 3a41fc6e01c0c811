import { randomUUID } from 'node:crypto';
import { Decimal } from 'decimal.js';
import { edgesOf } from '../../../engine/core/flow/flow-edges.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { EngineError } from '../../../engine/server/errors.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { withRoute } from '../../../src/demo/server/cases/build-order.ts';
import type { DemoUser } from '../../../src/demo/server/data/people/users.ts';
import { routeFor } from '../../../src/demo/server/route-for.ts';
import { createSeededRandom, type SeededRandom } from '../../../src/demo/server/seeded-random.ts';
import { openAwards, orderFromEstimate } from '../../../src/sourcing/index.ts';
import { productDefinitions } from '../../support/product-definitions.ts';
import { newOrder, withoutAmounts } from '../walk-documents.ts';
import { personOf, type WalkWorld } from '../walk-world.ts';
import { faultsOf, standingsOfLedger, type WalkedRecord, walkedRecords } from './requested-books.ts';

/** What came of a walk; the same seed walks the same way. */
export interface RequestedReport {
  applied: number;
  refused: number;
  /** `kind state` of everything reached. */
  reached: Set<string>;
  /** What broke, with the steps that led there; empty when all is well. */
  faults: string[];
}

interface Step {
  on: WalkedRecord['kind'];
  target?: WalkedRecord;
  actor: Actor;
  event: string;
  record?: JsonObject;
  params?: JsonObject;
}

interface Possible {
  weight: number;
  make: () => Step;
}

const types = {
  request: 'estimate/request',
  answer: 'estimate/answer',
  selection: 'estimate/selection',
  order: 'order/order',
} as const;

/** Requests of which nothing more comes. */
const over: ReadonlySet<string> = new Set(['withdrawn', 'discarded', 'unsplit']);

/** `record event` of all events that somebody may or must say something with. */
const commented = new Set(
  [...productDefinitions().flows.values()].flatMap((flow) =>
    edgesOf(flow)
      .filter(({ transition }) => transition.meta?.comment !== undefined)
      .map(({ event }) => `${flow.record} ${event}`),
  ),
);

/** Requests, rounds, splits, awards and orders, one event after the other; after each of them every requested line must add up. */
export async function requestedWalk(world: WalkWorld, seed: number, steps = 45): Promise<RequestedReport> {
  const walk = new RequestedWalk(world, seed);
  return walk.go(steps);
}

class RequestedWalk {
  private readonly random: SeededRandom;
  private readonly requester: DemoUser;
  private readonly purchasers: Actor[];
  private records: WalkedRecord[] = [];

  private readonly world: WalkWorld;

  constructor(world: WalkWorld, seed: number) {
    this.world = world;
    this.random = createSeededRandom(seed * 40_503);
    const { users } = world.demo;
    this.requester = this.random.pick(users.filter(({ left, roles }) => left !== true && roles.includes('K001')));
    this.purchasers = users
      .filter(({ left, roles }) => left !== true && roles.includes('K002'))
      .slice(0, 3)
      .map(({ code }) => personOf(world, code));
  }

  async go(steps: number): Promise<RequestedReport> {
    const report: RequestedReport = { applied: 0, refused: 0, reached: new Set(), faults: [] };
    const trace: string[] = [];
    const earlier = new Set((await this.read()).records.map(({ id }) => id));
    for (let count = 0; count < steps; count += 1) {
      const possible = this.possible();
      const step = this.random.pick(possible.flatMap((one) => Array.from({ length: one.weight }, () => one))).make();
      const answer = await this.send(step);
      trace.push(`${step.actor.code} ${step.on} ${step.target?.state ?? 'new'} ${step.event} ${answer}`);
      report[answer.startsWith('refused') ? 'refused' : 'applied'] += 1;
      const { records, ledger } = await this.read();
      this.records = records.filter(({ id }) => !earlier.has(id));
      for (const { kind, state } of this.records) report.reached.add(`${kind} ${state}`);
      const faults = faultsOf(records, ledger);
      if (answer.startsWith('refused with a defect')) faults.push(answer);
      if (faults.length > 0) return { ...report, faults: [trace.join('\n'), ...faults] };
    }
    return report;
  }

  private read() {
    const { database, tenant } = this.world;
    return database.tenantTransaction(tenant, async (query) => ({
      records: await walkedRecords(query, tenant),
      ledger: await standingsOfLedger(query, tenant),
    }));
  }

  private async send({ on, target, actor, event, record, params }: Step): Promise<string> {
    const request = {
      ...(target && { id: target.id, version: target.version }),
      ...(record && { record }),
      ...(params && { params }),
      ...(commented.has(`${types[on]} ${event}`) && { comment: '内容をご確認ください。' }),
    };
    try {
      const command = { recordType: types[on], event, request, idempotencyKey: randomUUID() };
      return (await this.world.engine.applyEvent(actor, command)).state;
    } catch (error) {
      if (error instanceof EngineError && error.httpStatus < 500) {
        const where = error.errors?.map(({ at, keyword }) => ` ${at} ${keyword}`).join() ?? '';
        return `refused ${error.messageKey}${where}`;
      }
      return `refused with a defect ${error instanceof Error ? error.stack : String(error)}`;
    }
  }

  private possible(): Possible[] {
    const owner = personOf(this.world, this.requester.code);
    const requests = this.of('request');
    const beginning: Possible = {
      weight: requests.filter(({ state }) => !over.has(state)).length < 2 ? 1 : 0,
      make: () => ({ on: 'request', actor: owner, event: 'apply', record: this.newRequest() }),
    };
    const moves = [
      ...requests.flatMap((one) => this.ofRequest(one, owner)),
      ...this.of('answer').flatMap((one) => this.ofAnswer(one, owner)),
      ...this.of('selection').flatMap((one) => this.ofSelection(one)),
      ...this.of('order').flatMap((one) => this.ofOrder(one, owner)),
    ];
    return moves.some(({ weight }) => weight > 0) ? [beginning, ...moves] : [{ ...beginning, weight: 1 }];
  }

  private of(kind: WalkedRecord['kind']): WalkedRecord[] {
    return this.records.filter((one) => one.kind === kind);
  }

  private ofRequest(target: WalkedRecord, owner: Actor): Possible[] {
    const { state, record } = target;
    const on = 'request' as const;
    const step = (weight: number, actor: Actor, event: string, more: () => Partial<Step> = () => ({})): Possible => ({
      weight,
      make: () => ({ on, target, actor, event, ...more() }),
    });
    const inCharge =
      this.purchasers.find(({ code }) => code === record.purchaserCode) ?? this.random.pick(this.purchasers);
    const holder = this.holderOf(target);
    const split = step(3, inCharge, 'split', () => ({ params: this.splitOf(record) }));
    const cancelSplit = step(record.splitFromId === undefined ? 0 : 2, inCharge, 'cancelSplit');
    const withdraw = step(1, owner, 'withdraw');
    const again = [
      step(4, owner, 'apply', () => ({ record: { ...record, lines: this.changed(record.lines as JsonObject[]) } })),
      step(1, owner, 'discard'),
      step(1, owner, 'saveDraft', () => ({ record })),
    ];
    const invitation = () => ({
      record: {
        ...record,
        answerDeadline: '2027/01/15 17:00',
        invitees: this.random
          .shuffled(this.world.demo.suppliers)
          .slice(0, 2)
          .map(({ code, name }) => ({ supplierCode: code, supplierName: name, channel: 'paper' })),
      },
    });
    const moves: Record<string, Possible[]> = {
      draft: again,
      declined: again,
      sentBack: again,
      pulledBack: again,
      rejected: again,
      pendingApproval: [
        step(8, holder, 'approve'),
        step(1, holder, 'decline'),
        step(1, holder, 'sendBack'),
        step(1, owner, 'pullBack'),
      ],
      undecided: [step(6, inCharge, 'takeOver'), split, withdraw],
      beforeNegotiation: [
        step(6, inCharge, 'requestSuppliers', invitation),
        split,
        cancelSplit,
        step(1, inCharge, 'hold'),
        step(1, inCharge, 'reject'),
        withdraw,
      ],
      onHold: [step(3, inCharge, 'resume'), cancelSplit],
      underNegotiation: [step(6, inCharge, 'closeAnswers'), withdraw],
      answered: [
        {
          weight: 8,
          make: () => ({
            on: 'selection',
            actor: inCharge,
            event: 'apply',
            record: this.selectionOf(target, inCharge),
          }),
        },
        step(1, inCharge, 'reEstimate', invitation),
        withdraw,
      ],
    };
    return moves[state] ?? [];
  }

  private ofAnswer(target: WalkedRecord, owner: Actor): Possible[] {
    const purchaser = this.purchasers.find(({ code }) => code === target.record.purchaserCode);
    if (target.state === 'requested' && purchaser) {
      const { amountWithoutTax: _net, amountTax: _tax, amountWithTax: _gross, ...rest } = target.record;
      const lines = (target.record.lines as JsonObject[]).map((line) => ({
        ...withoutAmounts(line),
        unitPrice: String(this.random.integer(80, 900)),
        deliveryDate: '2027/01/20',
      }));
      const record = { ...rest, lines };
      return [
        { weight: 8, make: () => ({ on: 'answer', target, actor: purchaser, event: 'enterAnswer', record }) },
        {
          weight: 1,
          make: () => ({
            on: 'answer',
            target,
            actor: purchaser,
            event: 'enterRefusal',
            record: { ...rest, refusalReason: 'deliveryDate' },
          }),
        },
      ];
    }
    if (target.state !== 'selected') return [];
    return [{ weight: 6, make: () => ({ on: 'order', actor: owner, event: 'apply', record: this.orderOf(target) }) }];
  }

  private ofSelection(target: WalkedRecord): Possible[] {
    const step = (weight: number, actor: Actor, event: string): Possible => ({
      weight,
      make: () => ({ on: 'selection', target, actor, event }),
    });
    const selector = personOf(this.world, target.ownerCode);
    if (target.state === 'pendingApproval') {
      const holder = this.holderOf(target);
      return [step(8, holder, 'approve'), step(1, holder, 'decline'), step(1, selector, 'pullBack')];
    }
    return target.state === 'selected' ? [step(1, selector, 'cancelSelection')] : [];
  }

  private ofOrder(target: WalkedRecord, owner: Actor): Possible[] {
    const { state, record } = target;
    const step = (weight: number, actor: Actor, event: string, more: Partial<Step> = {}): Possible => ({
      weight,
      make: () => ({ on: 'order', target, actor, event, ...more }),
    });
    const holder = this.holderOf(target);
    const supplierUser = this.world.demo.supplierUsers.find(({ supplierCode }) => supplierCode === record.supplierCode);
    const supplier = supplierUser ? personOf(this.world, supplierUser.code) : owner;
    const { approvalStageList: _route, ...content } = withoutAmounts(record);
    const changed = () => ({
      record: withRoute(
        this.world.demo,
        { requester: this.requester },
        { ...content, lines: this.changed(record.lines as JsonObject[]) },
      ),
    });
    const moves: Record<string, Possible[]> = {
      pendingApproval: [
        step(8, holder, 'approve'),
        step(1, holder, 'decline'),
        step(1, holder, 'sendBack'),
        step(1, owner, 'pullBack'),
      ],
      declined: [step(3, owner, 'apply', changed()), step(1, owner, 'discard')],
      sentBack: [step(3, owner, 'apply', changed())],
      pulledBack: [step(3, owner, 'apply', changed()), step(1, owner, 'discard')],
      ordered: [
        step(6, supplier, 'acceptOrder'),
        step(1, supplier, 'refuseOrder'),
        step(3, owner, 'apply', changed()),
        step(1, owner, 'revoke'),
      ],
      refusedBySupplier: [step(2, owner, 'reorder'), step(1, owner, 'revoke')],
      reorderPending: [step(6, holder, 'approve'), step(1, holder, 'decline')],
      waitingDelivery: [
        step(2, owner, 'cancelRemainder'),
        step(3, owner, 'apply', changed()),
        step(2, owner, 'requestRevoke'),
      ],
      changePending: [step(6, holder, 'approve'), step(1, holder, 'decline')],
      changeOffered: [step(6, supplier, 'acceptChange'), step(1, supplier, 'refuseChange')],
      revokeRequested: [step(3, supplier, 'consentRevoke'), step(1, supplier, 'refuseRevoke')],
    };
    return moves[state] ?? [];
  }

  private holderOf({ heldBy, ownerCode }: WalkedRecord): Actor {
    return this.world.people.get(heldBy[0]?.code ?? '') ?? personOf(this.world, ownerCode);
  }

  private newRequest(): JsonObject {
    const order = newOrder(this.world, this.requester, this.random);
    const { title, categoryCode = '', deliveryPlaceCode = '', lines } = order;
    const expectedAmount = '150000';
    return {
      title: title ?? '',
      categoryCode,
      expectedAmount,
      deliveryDate: '2027/01/25',
      deliveryPlaceCode,
      lines: (lines as JsonObject[]).map(({ productName = '', quantity = '1', unitCode = '' }) => ({
        productName,
        quantity: String(Math.ceil(Number(quantity)) + this.random.integer(2, 30)),
        unitCode,
      })),
      approvalStageList: routeFor(this.world.demo, {
        ladder: this.world.demo.ladder,
        person: this.requester,
        amountWithTax: expectedAmount,
        categoryCodes: [String(categoryCode)],
      }),
    };
  }

  /** More or fewer pieces, now and then a line less; more than there may be, too. */
  private changed(lines: readonly JsonObject[]): JsonObject[] {
    const kept = lines.length > 1 && this.random.percent(25) ? lines.slice(1) : lines;
    return kept.map((line) => ({
      ...withoutAmounts(line),
      quantity: String(Math.max(1, Math.round(Number(line.quantity) * (0.4 + this.random.next())))),
    }));
  }

  private splitOf({ lines }: JsonObject): JsonObject {
    const rows = (lines as JsonObject[]).map(({ lineNo = 0, quantity }) => ({
      lineNo,
      splitQuantity: String(Math.round(Number(quantity) * this.random.next() * (this.random.percent(10) ? 2 : 1))),
    }));
    return { purchaserCode: this.random.pick(this.purchasers).code, lines: rows };
  }

  private selectionOf(request: WalkedRecord, purchaser: Actor): JsonObject {
    const answers = this.of('answer').filter(
      ({ state, record }) => state === 'answered' && record.requestId === request.id,
    );
    const lines = (request.record.lines as JsonObject[]).flatMap(({ lineNo = 0, quantity = '0' }) => {
      const part = Math.floor(Number(quantity) * (this.random.percent(40) ? this.random.next() : 1));
      return answers.map(({ id }, index) => ({
        lineNo,
        answerId: id,
        requestedQuantity: quantity,
        quantity: String(index === 0 ? part : index === 1 && this.random.percent(70) ? Number(quantity) - part : 0),
      }));
    });
    const person = this.world.demo.users.find(({ code }) => code === purchaser.code) as DemoUser;
    return {
      requestId: request.id,
      lines,
      reasonCode: 'capacity',
      reason: '供給を分散するため。',
      approvalStageList: routeFor(this.world.demo, {
        ladder: this.world.demo.ladder,
        person,
        amountWithTax: '190000',
        categoryCodes: [String(request.record.categoryCode)],
      }),
    };
  }

  private orderOf(answer: WalkedRecord): JsonObject {
    const request = this.of('request').find(({ id }) => id === answer.record.requestId);
    const open = openAwards(answer.record, []);
    const begun = orderFromEstimate({ id: answer.id, record: answer.record }, request?.record ?? {}, {
      open,
      today: '2026/11/20',
    });
    const share = this.random.pick([1, 1, 0.5, 0.3]);
    const lines = (begun.lines as JsonObject[]).map((line) => ({
      ...line,
      quantity: new Decimal(String(line.quantity)).times(share).ceil().toFixed(),
    }));
    return withRoute(this.world.demo, { requester: this.requester }, { ...begun, lines });
  }
}
