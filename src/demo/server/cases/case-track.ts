import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { Actor, Database, RecordEngine } from '../../../../engine/server/ports.ts';
import { addDays } from '../../../domain/dates/calendar-date.ts';
import { services } from '../data/order-texts.ts';
import type { DemoUser } from '../data/people/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { supplierUserOf, userOf } from '../people/find-people.ts';
import { createSeededRandom, type SeededRandom } from '../seeded-random.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes } from '../working-time.ts';
import { asDraft, changed, corrected, withOpenPrice } from './amend-order.ts';
import { buildOrder } from './build-order.ts';
import { acceptedBy, shipped } from './case-documents.ts';
import type { AcceptanceWish, CaseScript, CaseStep, NewDocument } from './case-script.ts';
import { scriptContext } from './case-scripts.ts';
import type { Track } from './in-order-of-time.ts';
import { orderFromCatalog, pricedAgain } from './order-from-catalog.ts';
import type { CasePlan } from './plan-cases.ts';

/** Where the story is told, and kept; without a store nobody orders from the catalog. */
interface Story {
  stage: Stage;
  database?: Database;
}

/** A case on its way. */
interface Playing {
  plan: CasePlan;
  random: SeededRandom;
  script: CaseScript;
  order: JsonObject;
  /** How it is ordered: from the catalog, if it can be, or as its owner types it. */
  isFromCatalog: boolean;
  /** The documents of the case as they stand, by record. */
  documents: Map<string, RecordEnvelope>;
  /** Records of those which an event has moved, or told to somebody who does not see all of it, since they were read. */
  stale: Set<string>;
  next: { at: Date; step: CaseStep };
}

/**
 * A case from its first event on, each event through the engine as the person who does it. `seed`: which case it is, so that
 * its chances are its own.
 */
export function caseTrack(story: Story, world: DemoWorld, plan: CasePlan, seed: number): Track {
  const playing = begin(world, plan, seed);
  const track: Track = {
    get at() {
      return playing.next.at;
    },
    step: async () => {
      story.stage.setTime(playing.next.at);
      const { done: isOver, value } = playing.script.next(await takeStep(story, world, playing));
      if (isOver) return [];
      playing.next = { at: addWorkingMinutes(playing.next.at, value.wait), step: value };
      return [track];
    },
  };
  return track;
}

function begin(world: DemoWorld, plan: CasePlan, seed: number): Playing {
  const random = createSeededRandom(7919 * (seed + 1) + world.group.code.length);
  const script = plan.script(scriptContext(random, { prompt: plan.prompt }));
  const first = script.next();
  if (first.done) throw new Error('A case begins with a step.');
  const order = plan.order ?? buildOrder(world, plan.wish, random);
  return {
    plan,
    random,
    script,
    order,
    isFromCatalog: !plan.order && seed % everyTyped !== 0 && !services.has(String(order.categoryCode).slice(0, 2)),
    documents: new Map(),
    stale: new Set(),
    next: { at: plan.wish.at, step: first.value },
  };
}

async function takeStep(story: Story, world: DemoWorld, playing: Playing): Promise<RecordEnvelope> {
  const { engine } = story.stage;
  const { plan, documents, next } = playing;
  const { step, at } = next;
  if (step.event === 'apply' && step.sends === 'order') {
    const placed = await placeFromCatalog(story, world, playing);
    if (placed) return placed;
  }
  const type = step.on ?? orderType;
  const owner = actorOf(world, plan.wish.requester);
  const needed = [
    ...(step.makes ? [orderType, deliveryType] : [type]),
    ...(step.later === undefined ? [] : [orderType]),
  ];
  await readAgain(engine, owner, playing, needed);
  const envelope = step.makes ? undefined : documents.get(type);
  const actor = actorOf(world, whoDoes(world, step, playing, envelope));
  playing.order = await amended(story, world, playing);
  const content = await contentOf(engine, actor, playing, step, at);
  const params =
    step.later === undefined
      ? step.params
      : { deliveryDate: addDays(String(documents.get(orderType)?.record.deliveryDate), step.later) };
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

/** Orders by the cart what is in the catalog; what it does not show its owner he types. */
async function placeFromCatalog(story: Story, world: DemoWorld, playing: Playing): Promise<RecordEnvelope | null> {
  const { plan, documents, next, order } = playing;
  const wish = { requester: plan.wish.requester, order, at: next.at };
  const { stage, database } = story;
  const ordered = database && playing.isFromCatalog ? await orderFromCatalog({ stage, database }, world, wish) : null;
  playing.isFromCatalog = ordered !== null;
  if (!ordered) return null;
  playing.order = ordered.order;
  documents.set(orderType, ordered.placed);
  return ordered.placed;
}

/** The order as the step sends it along. */
async function amended({ stage, database }: Story, world: DemoWorld, playing: Playing): Promise<JsonObject> {
  const { plan, random, order, isFromCatalog, next } = playing;
  const { at, step } = next;
  const amendment = { requester: plan.wish.requester, random, order, at };
  if (step.sends === 'provisional') return withOpenPrice(order, at);
  if (step.sends !== 'correction' && step.sends !== 'change') return order;
  const again = step.sends === 'correction' ? corrected(world, amendment) : changed(world, amendment);
  return database && isFromCatalog ? pricedAgain({ stage, database }, world, { ...amendment, order: again }) : again;
}

/** One case of so many is typed, although the catalog has it. */
const everyTyped = 12;

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

function whoDoes(
  world: DemoWorld,
  { by }: CaseStep,
  { plan, random, documents }: Playing,
  envelope: RecordEnvelope | undefined,
): DemoUser {
  if (by === 'owner') return plan.wish.requester;
  if (by === 'supplier') return supplierUserOf(world, String(documents.get(orderType)?.record.supplierCode));
  return userOf(world, random.pick(envelope?.heldBy ?? []).code);
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
