import { ExactDecimal } from '../../../../engine/core/exact-decimal.ts';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { Actor, RecordEngine } from '../../../../engine/server/ports.ts';
import { addDays } from '../../../domain/dates/calendar-date.ts';
import { organizationsOfCompany } from '../../../master/index.ts';
import { screensOfRoles } from '../../../platform/server/access/role-screens.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import type { DemoUser } from '../data/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import { createSeededRandom, type SeededRandom } from '../seeded-random.ts';
import { addWorkingMinutes, workingDay } from '../working-time.ts';
import { buildOrder, storyOrder, withRoute } from './build-order.ts';
import { acceptedBy, shipped } from './case-documents.ts';
import type { AcceptanceWish, CaseScript, CaseStep, NewDocument } from './case-script.ts';
import { scriptContext } from './case-scripts.ts';
import { inOrderOfTime } from './in-order-of-time.ts';
import type { CasePlan } from './plan-cases.ts';

/** Where the story is told: the engine that takes its events, and how to set its clock. */
export interface Stage {
  engine: RecordEngine;
  setTime: (at: Date) => void;
}

/** A case on its way. */
interface Playing {
  plan: CasePlan;
  random: SeededRandom;
  script: CaseScript;
  order: JsonObject;
  /** The documents of the case as they stand, by record. */
  documents: Map<string, RecordEnvelope>;
  /** Records of those which an event has moved, or told to somebody who does not see all of it, since they were read. */
  stale: Set<string>;
  next: { at: Date; step: CaseStep };
}

/**
 * Plays all cases event by event in the order of time, each through the engine as the person who does it, until `now`:
 * whatever would happen later has not happened.
 */
export async function playCases(stage: Stage, world: DemoWorld, plans: readonly CasePlan[], now: Date): Promise<void> {
  const actors = new Map([...world.users, ...world.supplierUsers].map((user) => [user.code, actorOf(world, user)]));
  const cases = plans.map((plan, index) => begin(world, plan, index));
  const timeOf = ({ next }: Playing) => next.at;
  const goOn = async (playing: Playing) => {
    stage.setTime(playing.next.at);
    const { done: isOver, value } = playing.script.next(await takeStep(stage.engine, world, playing, actors));
    if (isOver) return false;
    playing.next = { at: addWorkingMinutes(playing.next.at, value.wait), step: value };
    return true;
  };
  await inOrderOfTime(cases, now, { timeOf, goOn });
}

function begin(world: DemoWorld, plan: CasePlan, index: number): Playing {
  const random = createSeededRandom(7919 * (index + 1) + world.group.code.length);
  const script = plan.script(scriptContext(random, { prompt: plan.prompt }));
  const first = script.next();
  if (first.done) throw new Error('A case begins with a step.');
  const order = plan.story ? storyOrder(world, plan.story, plan.wish) : buildOrder(world, plan.wish, random);
  return {
    plan,
    random,
    script,
    order,
    documents: new Map(),
    stale: new Set(),
    next: { at: plan.wish.at, step: first.value },
  };
}

async function takeStep(
  engine: RecordEngine,
  world: DemoWorld,
  playing: Playing,
  actors: ReadonlyMap<string, Actor>,
): Promise<RecordEnvelope> {
  const { plan, random, documents, next } = playing;
  const { step, at } = next;
  const type = step.on ?? orderType;
  const owner = actors.get(plan.wish.requester.code);
  if (!owner) throw new Error('The case has no owner.');
  const needed = [
    ...(step.makes ? [orderType, deliveryType] : [type]),
    ...(step.later === undefined ? [] : [orderType]),
  ];
  await readAgain(engine, owner, playing, needed);
  const envelope = step.makes ? undefined : documents.get(type);
  const actor = actors.get(codeOf(step, plan, random, envelope, documents.get(orderType)));
  if (!actor) throw new Error('Nobody does this step.');
  if (step.sends === 'correction') playing.order = corrected(world, playing, at);
  if (step.sends === 'change') playing.order = changed(world, playing, at);
  if (step.sends === 'provisional') playing.order = withOpenPrice(playing.order, at);
  const content = await contentOf(engine, actor, playing, step, at);
  const params =
    step.later === undefined ? step.params : { deliveryDate: laterDate(documents.get(orderType), step.later) };
  const done = await engine.applyEvent(actor, {
    recordType: type,
    event: step.event,
    request: {
      ...(envelope && { id: envelope.id, version: envelope.version }),
      ...(content && { record: content }),
      ...(step.comment !== undefined && { comment: step.comment }),
      ...(params !== undefined && { params }),
    },
  });
  documents.set(type, done);
  for (const moved of documents.keys()) playing.stale.add(moved);
  if (step.by !== 'supplier') playing.stale.delete(type);
  return done;
}

const orderType = 'order/order';
const deliveryType = 'delivery/delivery';

/** An event of one document moves the others of its case: those that are needed next are read as their owner sees them. */
async function readAgain(
  engine: RecordEngine,
  owner: Actor,
  { documents, stale }: Playing,
  needed: readonly string[],
): Promise<void> {
  for (const recordType of needed) {
    const known = documents.get(recordType);
    if (!known || !stale.delete(recordType)) continue;
    documents.set(recordType, await engine.read(owner, { recordType, id: known.id, visibleTo: ['owner'] }));
  }
}

function codeOf(
  step: CaseStep,
  plan: CasePlan,
  random: SeededRandom,
  envelope: RecordEnvelope | undefined,
  placed: RecordEnvelope | undefined,
): string {
  if (step.by === 'owner') return plan.wish.requester.code;
  if (step.by === 'supplier') return `V${String(placed?.record.supplierCode)}`;
  return random.pick(envelope?.heldBy ?? []).code;
}

async function contentOf(
  engine: RecordEngine,
  actor: Actor,
  { order, documents }: Playing,
  step: CaseStep,
  at: Date,
): Promise<JsonObject | undefined> {
  if (step.sends !== undefined) return step.event === 'saveDraft' ? asDraft(order) : order;
  const placed = documents.get(orderType);
  if (!step.makes || !placed) return undefined;
  const made = step.makes(placed, documents.get(deliveryType));
  return isWish(made) ? acceptedBy(engine, actor, made) : shipped(made, at);
}

function isWish(made: NewDocument): made is AcceptanceWish {
  return 'reject' in made;
}

function laterDate(placed: RecordEnvelope | undefined, days: number): string {
  return addDays(String(placed?.record.deliveryDate), days);
}

/** What a requester does after a remark: a smaller quantity, a later date, a word of explanation; the route anew. */
function corrected(world: DemoWorld, { plan, random, order }: Playing, at: Date): JsonObject {
  const [first, ...others] = order.lines as JsonObject[];
  const less = new ExactDecimal(String(first?.quantity)).times(random.integer(60, 90)).div(100).floor();
  const later = businessDateOf(addWorkingMinutes(at, random.integer(5, 12) * workingDay));
  return withRoute(world, plan.wish, {
    ...order,
    lines: [{ ...first, quantity: ExactDecimal.max(1, less).toFixed() }, ...others],
    deliveryDate: later > String(order.deliveryDate) ? later : String(order.deliveryDate),
    internalNote: 'ご指摘を受けて数量と納期を見直しました。',
  });
}

/** What is wanted of a placed order after all: some more of the first line, and a few days later. */
function changed(world: DemoWorld, { plan, random, order }: Playing, at: Date): JsonObject {
  const [first, ...others] = order.lines as JsonObject[];
  const later = businessDateOf(addWorkingMinutes(at, random.integer(9, 14) * workingDay));
  const ordered = String(order.deliveryDate);
  const more = new ExactDecimal(String(first?.quantity)).times('1.2').ceil().plus(1);
  return withRoute(world, plan.wish, {
    ...order,
    lines: [{ ...first, quantity: more.toFixed() }, ...others],
    deliveryDate: later > ordered ? later : ordered,
    noteToSupplier: '使用数の見直しにより、数量と納期の変更をお願いいたします。',
  });
}

/** The price is an estimate: why, and until when it will be known. */
export function withOpenPrice(order: JsonObject, at: Date): JsonObject {
  return {
    ...order,
    priceUndecided: true,
    priceUndecidedReason: '試作の結果で加工の工数が変わるため、単価は数量の確定後に取り決めます。',
    priceDueDate: businessDateOf(addWorkingMinutes(at, 14 * workingDay)),
  };
}

/** People leave off before they have chosen approvers and a date. */
function asDraft({ approvalStageList: _route, deliveryDate: _date, ...entered }: JsonObject): JsonObject {
  return entered;
}

/** Somebody of the demo as the engine sees him. */
export function actorOf({ group, units }: Pick<DemoWorld, 'group' | 'units'>, user: DemoUser): Actor {
  return {
    code: user.code,
    name: user.name,
    tenant: group.code,
    division: user.supplierCode === undefined ? 10 : 20,
    ...(user.supplierCode !== undefined && { counterpartyCode: user.supplierCode }),
    organizationCode: user.organization,
    ...(user.supplierCode === undefined && {
      companyOrganizations: organizationsOfCompany(units, user.organization),
    }),
    roles: user.roles,
    screens: screensOfRoles(user.roles),
    language: user.language ?? 'ja',
  };
}
