import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Edge, sendableEdges } from '../../engine/core/flow/flow-edges.ts';
import type { CallDefinition } from '../../engine/core/formats/call.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import type { Json, JsonObject, JsonSchema } from '../../engine/core/formats/json-schema.ts';
import type { ScreenDefinition } from '../../engine/core/formats/screen.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { withoutReadOnly } from '../../engine/react/form/record-schema.ts';
import { likeliestFirst, rememberAttempt } from './known-attempts.ts';
import { likelyFirst, likelyReadersFirst, rememberReader, rememberSender } from './likely-walkers.ts';

/** A person who is signed in. */
export interface Walker {
  login: string;
  code: string;
  roles: readonly string[];
  /** Whom a supplier's person acts for. */
  supplierCode: string | null;
}

/** What goes with a call; without a key of its own it is a submit that was never made before. */
export interface CallInput {
  query?: Record<string, string>;
  body?: unknown;
  idempotencyKey?: string;
}

/** A running product, seen from outside: calls by id, as a person. */
export interface WalkWorld {
  walkers: readonly Walker[];
  calls: readonly CallDefinition[];
  screens: readonly ScreenDefinition[];
  call: (walker: Walker, call: CallDefinition, input: CallInput) => Promise<{ status: number; body: unknown }>;
}

/** What a lifecycle's records are made of: complete samples, each a different way to be filled in. */
export interface WalkMaterial {
  flow: FlowDefinition;
  samples: readonly JsonObject[];
  /** Who begins. */
  owner: Walker;
  /** Events that no round before them brings nearer: rounds would only change what the record says on the way. */
  straight?: readonly string[];
  /** Makes what a record needs before it can begin, and fits a sample to it. */
  prepare?: (sample: JsonObject) => Promise<JsonObject>;
  /** What is sent with an edge of a record that is there: as it is, unless told otherwise. */
  change?: (record: JsonObject, edge: Edge) => JsonObject;
  /** Begins a record that no event of a person makes. */
  begin?: (sample: JsonObject) => Promise<RecordEnvelope>;
  /** What others have to do before an edge can be walked. */
  before?: (edge: Edge, envelope: RecordEnvelope) => Promise<void>;
}

/** A record on its way, and what it still was when it was last seen. */
export interface Walked {
  owner: Walker;
  envelope: RecordEnvelope;
}

/** How often a state may be gone round before a guarded edge, e.g. a stage approved before the last one can be. */
const mostRounds = 4;

/**
 * Walks a scenario on the product: for each edge every person and every value of the event's parameters is tried until
 * the record stands where the edge leads; samples and rounds are tried until all edges are walked. Gives the record, or
 * the edge nobody could walk.
 */
export async function walkScenario(
  world: WalkWorld,
  material: WalkMaterial,
  scenario: readonly Edge[],
): Promise<Walked | { stuck: Edge }> {
  let furthest = 0;
  for (const way of likeliestFirst(material.flow, scenario, attemptsAt(material, scenario))) {
    const sample = material.samples[way.sample] ?? {};
    const { walked, reached } = await walkOnce(world, material, scenario, { ...way, sample });
    if (walked && reached === scenario.length) {
      rememberAttempt(material.flow, scenario, way);
      return walked;
    }
    furthest = Math.max(furthest, reached);
  }
  return { stuck: scenario[furthest] as Edge };
}

/** Walks edges from a record on its way, tried once, in the likeliest way; `undefined` when it gets stuck. */
export async function walkOnwards(
  world: WalkWorld,
  material: WalkMaterial,
  edges: readonly Edge[],
  begun: Walked,
): Promise<Walked | undefined> {
  const [way] = likeliestFirst(material.flow, edges, attemptsAt(material, edges));
  if (!way) return undefined;
  const sample = material.samples[way.sample] ?? {};
  const { walked, reached } = await walkOnce(world, material, edges, { ...way, sample }, begun);
  return reached === edges.length ? walked : undefined;
}

/** One way to try a scenario. */
interface Attempt {
  sample: JsonObject;
  /** So many rounds before each guarded edge out of a state. */
  rounds: number;
  /** Which of an edge's possible parameters are sent. */
  choice: number;
}

/** Every way to try it, with the sample's place among the samples. */
function attemptsAt(
  { samples }: WalkMaterial,
  scenario: readonly Edge[],
): (Omit<Attempt, 'sample'> & { sample: number })[] {
  const choices = Math.max(1, ...scenario.map((edge) => paramsOf(edge).length));
  return Array.from({ length: mostRounds + 1 }, (_, rounds) => rounds).flatMap((rounds) =>
    samples.flatMap((_sample, sample) => Array.from({ length: choices }, (_, choice) => ({ sample, rounds, choice }))),
  );
}

async function walkOnce(
  world: WalkWorld,
  material: WalkMaterial,
  scenario: readonly Edge[],
  attempt: Attempt,
  begun?: Walked,
): Promise<{ walked: Walked | undefined; reached: number }> {
  let walked = begun ?? (await begunBy(material, attempt));
  for (const [reached, edge] of scenario.entries()) {
    if (walked && edge.transition.guard && !material.straight?.includes(edge.event))
      walked = await goRound(world, material, edge, attempt, walked);
    if (reached === 0 && !walked && !takesRecord(edge)) walked = await keepFirst(world, material, edge, attempt);
    const next: Walked | undefined =
      (reached > 0 || !takesRecord(edge)) && !walked
        ? undefined
        : await tryEdges(world, material, { edge, isLast: reached === scenario.length - 1 }, attempt, walked);
    if (!next) return { walked, reached };
    walked = next;
  }
  return { walked, reached: scenario.length };
}

/** A record that others begin; `undefined` where the first edge does. */
async function begunBy({ begin, owner }: WalkMaterial, { sample }: Attempt): Promise<Walked | undefined> {
  return begin && { owner, envelope: await begin(sample) };
}

/** Keeps a record in the state an edge leaves, for an edge that brings none; `undefined` when no event keeps one there. */
async function keepFirst(
  world: WalkWorld,
  material: WalkMaterial,
  { from }: Edge,
  attempt: Attempt,
): Promise<Walked | undefined> {
  const keeping = sendableEdges(material.flow).find(
    (edge) => edge.from === from && edge.target === from && takesRecord(edge),
  );
  return keeping && tryEdge(world, material, keeping, attempt, undefined);
}

/** Whether an edge's event brings the record as it shall be. */
const takesRecord = ({ transition: { meta } }: Edge) => meta?.validate === 'draft' || meta?.validate === 'complete';

/** Walks an edge that leads back to the same state, where there is one; `undefined` when it cannot be walked so often. */
async function goRound(
  world: WalkWorld,
  material: WalkMaterial,
  edge: Edge,
  attempt: Attempt,
  from: Walked,
): Promise<Walked | undefined> {
  const { state } = from.envelope;
  const loops = sendableEdges(material.flow).filter(({ from: begins, target }) => begins === state && target === state);
  // Of what is always allowed most brings a guarded event no nearer.
  const isGuarded = ({ transition, passedOver }: Edge) => Boolean(transition.guard) || passedOver.length > 0;
  const loop =
    loops.find((one) => one.event === edge.event && one.branch !== edge.branch) ?? loops.find(isGuarded) ?? loops[0];
  let walked: Walked | undefined = from;
  for (let round = 0; round < attempt.rounds && loop && walked; round += 1) {
    walked = await tryEdge(world, material, loop, attempt, walked);
  }
  return walked;
}

/** On the way any edge will do that leads to the same state; the last is the one that is walked for. */
async function tryEdges(
  world: WalkWorld,
  material: WalkMaterial,
  { edge, isLast }: { edge: Edge; isLast: boolean },
  attempt: Attempt,
  from: Walked | undefined,
): Promise<Walked | undefined> {
  const walked = await tryEdge(world, material, edge, attempt, from);
  if (walked || isLast || !material.begin) return walked;
  const others = sendableEdges(material.flow).filter(
    (other) => other.from === edge.from && other.target === edge.target && other.event !== edge.event,
  );
  for (const other of others) {
    const found = await tryEdge(world, material, other, attempt, from);
    if (found) return found;
  }
  return undefined;
}

async function tryEdge(
  world: WalkWorld,
  material: WalkMaterial,
  edge: Edge,
  { sample, choice }: Attempt,
  from: Walked | undefined,
): Promise<Walked | undefined> {
  const owner = from?.owner ?? material.owner;
  if (from) await material.before?.(edge, from.envelope);
  const event = `${material.flow.id} ${edge.event}` as const;
  const walkers = from ? likelyFirst(world, event, { ...from.envelope, owner }, edge.transition.meta?.by) : [owner];
  for (const walker of walkers) {
    const seen = from ? await readAs(world, material.flow, walker, from.envelope.id) : undefined;
    if (from && !seen?.allowedEvents.some((allowed) => allowed.event === edge.event)) continue;
    const params = paramsOf(edge);
    const body = await eventBody(world, material, edge, walker, sample, seen, params[choice % params.length]);
    const answer = await sendEvent(world, material.flow, walker, edge.event, body);
    if (answer.status !== 200) continue;
    rememberSender(world, event, walker);
    const envelope = answer.body as RecordEnvelope;
    // Another branch may have taken the event: the record is spent for this edge, and the next attempt starts afresh.
    return envelope.state === edge.target ? { owner, envelope } : undefined;
  }
  return undefined;
}

/** Reads a record as somebody; `undefined` when he may not see it. */
export async function readAs(
  world: WalkWorld,
  flow: FlowDefinition,
  walker: Walker,
  id: string,
): Promise<RecordEnvelope | undefined> {
  const onScreens = world.screens.flatMap((screen) =>
    screen.kind === 'detail' && screen.record === flow.record && screen.read ? [screen.read.call] : [],
  );
  const calls = world.calls.filter(
    ({ id: call, operation }) =>
      onScreens.includes(call) || ('read' in operation && operation.read.record === flow.record),
  );
  if (calls.length === 0) throw new Error(`No call reads ${flow.record}.`);
  for (const call of likelyReadersFirst(world, walker, calls)) {
    const answer = await world.call(walker, call, { query: { id } });
    rememberReader(world, walker, call, answer.status === 200);
    if (answer.status === 200) return answer.body as RecordEnvelope;
  }
  return undefined;
}

/** The calls that send an event of a flow. */
export function callsFor(world: Pick<WalkWorld, 'calls'>, flow: FlowDefinition, event: string): CallDefinition[] {
  return world.calls.filter(({ operation }) => {
    if ('event' in operation) return operation.event.record === flow.record && operation.event.event === event;
    if ('events' in operation)
      return operation.events.record === flow.record && operation.events.events.includes(event);
    return false;
  });
}

/** Sends an event by the first of its calls that this person may make. */
export async function sendEvent(
  world: WalkWorld,
  flow: FlowDefinition,
  walker: Walker,
  event: string,
  body: JsonObject,
  idempotencyKey?: string,
): Promise<{ status: number; body: unknown }> {
  const calls = callsFor(world, flow, event);
  if (calls.length === 0) throw new Error(`No call sends ${event} of ${flow.id}.`);
  let answer: { status: number; body: unknown } = { status: 0, body: null };
  for (const call of calls) {
    const several = 'events' in call.operation;
    const kind = String((body.record as JsonObject | undefined)?.orderKind ?? 'direct');
    const given = await world.call(walker, call, {
      ...(call.path.includes(':kind') && { query: { kind } }),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
      body: several ? { ...body, event } : body,
    });
    if (given.status === 200) return given;
    // A call that he may not make says nothing of the event.
    if (answer.status === 0 || given.status !== 404) answer = given;
  }
  return answer;
}

/** The body that sends an edge's event: who sends it, from which sample, what was last seen, with which parameters. */
export async function eventBody(
  world: WalkWorld,
  material: WalkMaterial,
  edge: Edge,
  walker: Walker,
  sample: JsonObject,
  seen: RecordEnvelope | undefined,
  params: JsonObject | undefined,
): Promise<JsonObject> {
  const meta = edge.transition.meta ?? {};
  return {
    ...(seen && { id: seen.id, version: seen.version }),
    ...(takesRecord(edge) && {
      record: await withProposals(world, material, walker, await fitting(material, edge, sample, seen)),
    }),
    ...(meta.comment === 'required' && { comment: '納期を確かめてください。' }),
    ...(await paramsToSend(world, walker, edge, params)),
  };
}

/** A sample with what has to be there before; a record that is there already is sent back as it stands. */
async function fitting(
  material: WalkMaterial,
  edge: Edge,
  sample: JsonObject,
  seen?: RecordEnvelope,
): Promise<JsonObject> {
  if (!seen) return material.prepare ? material.prepare(sample) : sample;
  const record = withoutReadOnly(seen.record, schemaOf(material.flow));
  return material.change ? material.change(record, edge) : record;
}

const schemas = new Map<string, JsonSchema>();

function schemaOf({ record }: FlowDefinition): JsonSchema {
  const known = schemas.get(record);
  if (known) return known;
  const schema = JSON.parse(readFileSync(join('schemas', `${record}.schema.json`), 'utf8')) as JsonSchema;
  schemas.set(record, schema);
  return schema;
}

/**
 * The parameters given; without any, those that the event cannot do without: the first that may be chosen, as their schema's
 * examples or by their kind.
 */
async function paramsToSend(
  world: WalkWorld,
  walker: Walker,
  edge: Edge,
  params: JsonObject | undefined,
): Promise<{ params?: JsonObject }> {
  if (params) return { params };
  const { required = [], properties = {}, examples = [] } = edge.transition.meta?.params ?? {};
  if (examples.length > 0) return { params: examples[0] as JsonObject };
  if (required.length === 0) return {};
  const sent: JsonObject = {};
  for (const name of required) {
    const schema = properties[name] ?? {};
    sent[name] = (await firstChoice(world, walker, schema)) ?? valueFor(schema);
  }
  return { params: sent };
}

/** The first of what a call offers for a parameter, or for what it lists; `undefined` where none does. */
async function firstChoice(
  world: WalkWorld,
  walker: Walker,
  { options, items }: JsonSchema,
): Promise<string | string[] | undefined> {
  if (items) {
    const first = await firstChoice(world, walker, items);
    return first === undefined ? undefined : [first].flat();
  }
  const call = world.calls.find(({ id }) => id === options?.call);
  if (!call) return undefined;
  const answer = await world.call(walker, call, { body: { limit: 1 } });
  return (answer.body as { items?: { code: string }[] }).items?.[0]?.code;
}

/** Fills what a screen proposes by a call (an approval route) with that proposal. */
export async function withProposals(
  world: WalkWorld,
  material: WalkMaterial,
  walker: Walker,
  sample: JsonObject,
): Promise<JsonObject> {
  const sections = world.screens
    .filter((screen) => screen.record === material.flow.record)
    .flatMap((screen) => screen.sections ?? []);
  let record = sample;
  for (const section of sections) {
    const call = world.calls.find((one) => one.id === section.options?.proposal);
    if (!call || !section.at) continue;
    const answer = await world.call(walker, call, { body: { record } });
    const proposed = (answer.body as JsonObject | null)?.[section.at];
    if (answer.status === 200 && proposed !== undefined) record = { ...record, [section.at]: proposed };
  }
  return record;
}

function valueFor(schema: JsonSchema): Json {
  return schema.examples?.[0] ?? valuesToTry(schema)[0] ?? null;
}

function valuesToTry(schema: JsonSchema): Json[] {
  if (schema.type === 'integer') return [0, 1, 2];
  if ((schema.examples?.length ?? 0) > 1) return schema.examples ?? [];
  return schema.valueFormat === 'date' ? ['2026/12/18'] : [];
}

/**
 * Values to try for an event's parameters: examples of all of them together; none, then the ends and the first steps of every
 * integer, and examples where there are several.
 */
function paramsOf(edge: Edge): (JsonObject | undefined)[] {
  const together = (edge.transition.meta?.params?.examples ?? []) as JsonObject[];
  if (together.length > 0) return together;
  const properties = Object.entries(edge.transition.meta?.params?.properties ?? {});
  const tried = properties.flatMap(([name, schema]) =>
    valuesToTry(schema).map((value): JsonObject => ({ [name]: value })),
  );
  return edge.transition.guard ? [...tried, undefined] : [undefined, ...tried];
}
