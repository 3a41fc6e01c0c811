import { type Edge, edgesOf, eventsOf, sendableEdges } from '../../engine/core/flow/flow-edges.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { Actor, EventCommand } from '../../engine/server/ports.ts';
import { applicationOf } from '../../src/demo/server/bills/play-invoice-payments.ts';
import { withOpenPrice } from '../../src/demo/server/cases/amend-order.ts';
import type { DemoUser } from '../../src/demo/server/data/people/users.ts';
import type { SeededRandom } from '../../src/demo/server/seeded-random.ts';
import { businessDateOf } from '../../src/platform/server/clock.ts';
import type { ChainKind, StoredDocument } from '../support/stored-books.ts';
import { supplierOf } from './accepted-order.ts';
import {
  anotherOrder,
  newAcceptance,
  newCorrection,
  newDelivery,
  newInvoice,
  newOrder,
  ofAnotherSupplier,
} from './walk-documents.ts';
import { personOf, type WalkWorld } from './walk-world.ts';

/** A walk as it stands. */
export interface WalkState {
  world: WalkWorld;
  random: SeededRandom;
  requester: DemoUser;
  documents: readonly StoredDocument[];
  /** What the requester's first order says; others are of the same supplier. */
  order: JsonObject | undefined;
}

/** Somebody about to send an event. */
export interface Move {
  kind: ChainKind;
  actor: Actor;
  command: EventCommand;
  /** The document it is sent to; `undefined`: it makes one. */
  target: StoredDocument | undefined;
}

/** Events that lead away from the payment: rarer, so that walks get there. */
const backwards =
  /^(decline|reject|discard|cancel|revoke|withdraw|pullBack|sendBack|refuse|requestRevoke|pending|correct)/;

const mostOrders = 2;

/** Orders of which nothing more comes. */
const over: ReadonlySet<string> = new Set(['discarded', 'revoked', 'accepted']);

/** What is done next: mostly something that somebody may do, now and then anything at all by anybody. */
export async function nextMove(state: WalkState): Promise<Move> {
  const { random, documents } = state;
  if (documents.length > 0 && random.percent(12)) return anyMove(state);
  const moves = [...documents.flatMap((document) => movesOf(state, document)), ...beginnings(state)];
  const weighted = moves.flatMap((move) => Array.from({ length: move.weight }, () => move));
  return random.pick(weighted).make();
}

interface Possible {
  weight: number;
  make: () => Promise<Move> | Move;
}

function movesOf(state: WalkState, target: StoredDocument): Possible[] {
  const flow = state.world.flows[target.kind];
  const edges = sendableEdges(flow).filter(({ from, branch }) => from === target.state && branch === 0);
  return edges.map((edge) => ({
    weight: backwards.test(edge.event) ? 1 : edge.target === edge.from ? 2 : 8,
    make: () => moveAlong(state, target, edge),
  }));
}

async function moveAlong(state: WalkState, target: StoredDocument, edge: Edge): Promise<Move> {
  const actor = actorFor(state, target, edge);
  const meta = edge.transition.meta ?? {};
  const takesRecord = meta.validate === 'draft' || meta.validate === 'complete';
  const record = takesRecord ? await contentOf(state, target, actor) : undefined;
  const params = paramsOf(state, edge, target);
  return move(target.kind, actor, target, edge.event, {
    ...(record && { record }),
    ...(params && { params }),
    ...(meta.comment === 'required' && { comment: '内容をご確認ください。' }),
  });
}

/** Documents that can be made out of those that are there. */
function beginnings(state: WalkState): Possible[] {
  const { world, random, requester, documents } = state;
  const of = (kind: ChainKind) => documents.filter((document) => document.kind === kind);
  const owner = personOf(world, requester.code);
  const begin = (kind: ChainKind, actor: Actor, event: string, record: JsonObject) =>
    move(kind, actor, undefined, event, { record });
  const orders = of('order');
  const found: Possible[] = [];
  const living = orders.filter(({ state: at }) => !over.has(at));
  if (living.length < mostOrders) {
    const make = () => {
      const record = state.order
        ? anotherOrder(world, requester, state.order, random)
        : newOrder(world, requester, random);
      const wanted = random.percent(10) ? withOpenPrice(record, world.now) : record;
      return begin('order', owner, random.percent(70) ? 'apply' : 'saveDraft', wanted);
    };
    found.push({ weight: orders.length === 0 ? 8 : 2, make });
  }
  for (const order of orders.filter(({ state: at }) => at === 'waitingDelivery' || at === 'partlyDelivered')) {
    const make = () => begin('delivery', supplierOf(world, order), 'deliver', newDelivery(world, order, random));
    found.push({ weight: 8, make });
  }
  for (const delivery of of('delivery').filter(({ state: at }) => at === 'delivered')) {
    const order = orders.find(({ id }) => id === delivery.record.orderId);
    if (!order) continue;
    const make = async () =>
      begin('acceptance', owner, 'apply', await newAcceptance(world, owner, delivery, order, random));
    found.push({ weight: 8, make });
  }
  const acceptances = of('acceptance');
  const [first] = acceptances;
  if (first && acceptances.some(({ state: at }) => at === 'finished')) {
    const make = () => begin('invoice', supplierOf(world, first), 'create', newInvoice(world, acceptances, random));
    found.push({ weight: 5, make });
  }
  const invoiced = acceptances.filter(
    ({ state: at, record }) => at === 'finished' && (record.invoiceId ?? '') !== '' && record.entryKind !== 'red',
  );
  if (invoiced.length > 0) {
    const make = async () =>
      begin('acceptance', owner, 'apply', await newCorrection(world, owner, random.pick(invoiced), random));
    found.push({ weight: 3, make });
  }
  return found;
}

/** Any event of any document, by anybody, as it was or as it never was. */
async function anyMove(state: WalkState): Promise<Move> {
  const { world, random, documents } = state;
  const target = random.pick(documents);
  const flow = world.flows[target.kind];
  const event = random.pick(eventsOf(flow));
  const edge = edgesOf(flow).find((one) => one.event === event);
  const concerned = [target.ownerCode, ...target.heldBy.map(({ code }) => code)].flatMap(
    (code) => world.people.get(code) ?? [],
  );
  const actor =
    random.percent(60) && concerned.length > 0 ? random.pick(concerned) : random.pick([...world.people.values()]);
  const stale = random.percent(30) ? { ...target, version: Math.max(1, target.version - 1) } : target;
  const record = random.percent(40) ? await contentOf(state, target, actor) : undefined;
  const params = edge && random.percent(60) ? paramsOf(state, edge, target) : undefined;
  const done = move(target.kind, actor, stale, event, {
    ...(record && { record }),
    ...(params && { params }),
    ...(random.percent(70) && { comment: '内容をご確認ください。' }),
  });
  return { ...done, target };
}

function move(
  kind: ChainKind,
  actor: Actor,
  target: StoredDocument | undefined,
  event: string,
  more: { record?: JsonObject; params?: JsonObject; comment?: string },
): Move {
  const request = { ...(target && { id: target.id, version: target.version }), ...more };
  return { kind, actor, target, command: { recordType: `${kind}/${kind}`, event, request } };
}

/** Somebody whom the flow names for an edge. */
function actorFor({ world, random }: WalkState, target: StoredDocument, { transition }: Edge): Actor {
  const candidates = (transition.meta?.by ?? []).flatMap((question): Actor[] => {
    if (question === 'owner') return [personOf(world, target.ownerCode)];
    if (question === 'counterparty') return [supplierOf(world, target)];
    if (question === 'currentApprover') return target.heldBy.map(({ code }) => personOf(world, code));
    const role = question.startsWith('role:') ? question.slice('role:'.length) : '';
    return [...world.people.values()].filter(({ roles }) => roles.includes(role)).slice(0, 1);
  });
  return candidates.length > 0 ? random.pick(candidates) : personOf(world, target.ownerCode);
}

async function contentOf(state: WalkState, target: StoredDocument, actor: Actor): Promise<JsonObject> {
  const { world, random, requester, documents, order } = state;
  if (target.kind === 'order' && order) {
    const changed = anotherOrder(world, requester, order, random);
    return random.percent(15) ? ofAnotherSupplier(world, changed, random) : changed;
  }
  if (target.kind === 'payment') {
    return applicationOf(world.demo, personOf(world, target.ownerCode), target, businessDateOf(world.now));
  }
  const delivery = documents.find(({ id }) => id === target.record.deliveryId);
  const placed = documents.find(({ id }) => id === target.record.orderId);
  if (target.kind === 'acceptance' && delivery && placed) return newAcceptance(world, actor, delivery, placed, random);
  if (target.kind === 'invoice')
    return newInvoice(
      world,
      documents.filter(({ kind }) => kind === 'acceptance'),
      random,
    );
  return placed ? newDelivery(world, placed, random) : {};
}

function paramsOf({ world, random }: WalkState, edge: Edge, target: StoredDocument): JsonObject | undefined {
  const names = Object.keys(edge.transition.meta?.params?.properties ?? {});
  const values: Record<string, () => JsonObject[string]> = {
    stageNo: () => random.integer(0, 2),
    approverCode: () => random.pick([...world.people.values()]).code,
    wishedDate: () => random.pick(['2026/12/18', '2026/12/21', '2026/11/02']),
    unitPrices: () =>
      ((target.record.lines ?? []) as JsonObject[]).map(({ lineNo = 0 }) => ({
        lineNo,
        unitPrice: String(random.integer(1, 5_000)),
      })),
    deliveryDate: () => random.pick(['2026/12/18', '2026/12/25', '2026/11/02']),
  };
  const known = names.flatMap((name) => (values[name] ? [[name, values[name]()] as const] : []));
  return known.length === 0 ? undefined : Object.fromEntries(known);
}
