import type { CallDefinition } from '../../engine/core/formats/call.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { ScreenDefinition } from '../../engine/core/formats/screen.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { type Edge, edgesOf } from './flow-edges.ts';

/** A person who is signed in. */
export interface Walker {
  login: string;
  code: string;
  roles: readonly string[];
}

/** A running product, seen from outside: calls by id, as a person. */
export interface WalkWorld {
  walkers: readonly Walker[];
  calls: readonly CallDefinition[];
  screens: readonly ScreenDefinition[];
  call: (
    walker: Walker,
    call: CallDefinition,
    input: { query?: Record<string, string>; body?: unknown },
  ) => Promise<{ status: number; body: unknown }>;
}

/** What a lifecycle's records are made of: complete samples, each a different way to be filled in. */
export interface WalkMaterial {
  flow: FlowDefinition;
  samples: readonly JsonObject[];
  /** Who begins. */
  owner: Walker;
}

/** A record on its way, and what it still was when it was last seen. */
export interface Walked {
  owner: Walker;
  envelope: RecordEnvelope;
}

/** Self edges that may be walked first to make a guard true, e.g. a stage approved before one can send back to it. */
const warmUps = 4;

/**
 * Walks a scenario on the product: for each edge every person and every value of the event's parameters is tried until
 * the record stands where the edge leads. Gives the record, or the edge nobody could walk.
 */
export async function walkScenario(
  world: WalkWorld,
  material: WalkMaterial,
  scenario: readonly Edge[],
): Promise<Walked | { stuck: Edge }> {
  let stuck: Edge | undefined;
  for (const sample of material.samples) {
    let walked: Walked | undefined;
    let failed: Edge | undefined;
    for (const edge of scenario) {
      const next = await walkEdge(world, material, edge, sample, walked);
      if (!next) {
        failed = edge;
        break;
      }
      walked = next;
    }
    if (!failed && walked) return walked;
    stuck = failed ?? stuck;
  }
  return { stuck: stuck ?? (scenario[0] as Edge) };
}

async function walkEdge(
  world: WalkWorld,
  material: WalkMaterial,
  edge: Edge,
  sample: JsonObject,
  from: Walked | undefined,
): Promise<Walked | undefined> {
  let current = from;
  for (let round = 0; round <= warmUps; round += 1) {
    const arrived = await tryEdge(world, material, edge, sample, current);
    if (arrived) return arrived;
    if (!current) return undefined;
    const warmed = await warmUp(world, material, edge, sample, current);
    if (!warmed) return undefined;
    current = warmed;
  }
  return undefined;
}

async function warmUp(
  world: WalkWorld,
  material: WalkMaterial,
  edge: Edge,
  sample: JsonObject,
  from: Walked,
): Promise<Walked | undefined> {
  const loops = edgesOf(material.flow).filter(
    (loop) => loop.from === edge.from && loop.target === edge.from && loop.event !== edge.event,
  );
  for (const loop of loops) {
    const arrived = await tryEdge(world, material, loop, sample, from);
    if (arrived) return arrived;
  }
  return undefined;
}

async function tryEdge(
  world: WalkWorld,
  material: WalkMaterial,
  edge: Edge,
  sample: JsonObject,
  from: Walked | undefined,
): Promise<Walked | undefined> {
  const owner = from?.owner ?? material.owner;
  const walkers = from ? [owner, ...world.walkers.filter((walker) => walker !== owner)] : [owner];
  for (const walker of walkers) {
    const seen = from ? await readAs(world, material.flow, walker, from.envelope.id) : undefined;
    if (from && !seen?.allowedEvents.some((allowed) => allowed.event === edge.event)) continue;
    for (const params of paramsOf(edge)) {
      const body = await eventBody(world, material, edge, walker, sample, seen, params);
      const answer = await sendEvent(world, material.flow, walker, edge.event, body);
      const envelope = answer.status === 200 ? (answer.body as RecordEnvelope) : undefined;
      if (!envelope) continue;
      if (envelope.state === edge.target) return { owner, envelope };
      // Another branch took the event: the record is spent for this edge, and the next sample starts afresh.
      return undefined;
    }
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
  const call = world.calls.find((one) => 'read' in one.operation && one.operation.read.record === flow.record);
  if (!call) throw new Error(`No call reads ${flow.record}.`);
  const answer = await world.call(walker, call, { query: { id } });
  return answer.status === 200 ? (answer.body as RecordEnvelope) : undefined;
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
): Promise<{ status: number; body: unknown }> {
  const calls = callsFor(world, flow, event);
  if (calls.length === 0) throw new Error(`No call sends ${event} of ${flow.id}.`);
  let answer: { status: number; body: unknown } = { status: 0, body: null };
  for (const call of calls) {
    const several = 'events' in call.operation;
    const kind = String((body.record as JsonObject | undefined)?.orderKind ?? 'direct');
    answer = await world.call(walker, call, {
      ...(call.path.includes(':kind') && { query: { kind } }),
      body: several ? { ...body, event } : body,
    });
    if (answer.status === 200) return answer;
  }
  return answer;
}

async function eventBody(
  world: WalkWorld,
  material: WalkMaterial,
  edge: Edge,
  walker: Walker,
  sample: JsonObject,
  seen: RecordEnvelope | undefined,
  params: JsonObject | undefined,
): Promise<JsonObject> {
  const meta = edge.transition.meta ?? {};
  const takesRecord = meta.validate === 'draft' || meta.validate === 'complete';
  return {
    ...(seen && { id: seen.id, version: seen.version }),
    ...(takesRecord && { record: await withProposals(world, material, walker, sample) }),
    ...(meta.comment === 'required' && { comment: '納期を確かめてください。' }),
    ...(params && { params }),
  };
}

/** Fills what a screen proposes by a call (an approval route) with that proposal. */
async function withProposals(
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

/** Values to try for an event's parameters: none, then the ends and the first steps of every integer. */
function paramsOf(edge: Edge): (JsonObject | undefined)[] {
  const properties = Object.entries(edge.transition.meta?.params?.properties ?? {});
  const tried = properties.flatMap(([name, schema]) =>
    schema.type === 'integer' ? [0, 1, 2].map((value) => ({ [name]: value })) : [],
  );
  return edge.transition.guard ? [...tried, undefined] : [undefined, ...tried];
}
