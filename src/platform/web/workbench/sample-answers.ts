import { mostCounted } from '../../../../engine/core/calls/list-counts.ts';
import { eventsFrom } from '../../../../engine/core/flow/flow-machine.ts';
import type { CallDefinition } from '../../../../engine/core/formats/call.ts';
import type { FlowDefinition } from '../../../../engine/core/formats/flow.ts';
import type { JsonSchema, RecordFacts } from '../../../../engine/core/formats/json-schema.ts';
import { getAt } from '../../../../engine/core/values/json-pointer.ts';
import type { AllowedEvent, ListResponse, ListRow, Person, RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { NamedSample } from './load-samples.ts';

/** The record that the samples are of, and who looks at it in which state. */
export interface SampleWorld {
  recordId: string;
  facts: RecordFacts | undefined;
  flow: FlowDefinition | undefined;
  samples: readonly NamedSample[];
  /** Name of the sample shown. */
  sample: string;
  state: string;
  /** One of the names under `by` in the flow, or `null` for everybody together. */
  actsAs: string | null;
  person: Person;
  /** ISO 8601 instant. */
  now: string;
}

/** Everybody who may send an event anywhere in a lifecycle, as its `by` names them. */
export function actorsOf(flow: FlowDefinition): string[] {
  const all = Object.keys(flow.states).flatMap((state) =>
    eventsFrom(flow, state).flatMap(({ transitions }) => transitions.flatMap(({ meta }) => meta?.by ?? [])),
  );
  return [...new Set(all)].filter((by) => by !== 'system').sort();
}

/** The shown sample as a call that reads it would answer. */
export function envelopeOf(world: SampleWorld, state = world.state): RecordEnvelope {
  const sample = world.samples.find(({ name }) => name === world.sample) ?? world.samples[0];
  return {
    ...standing(world, state),
    id: sample?.name ?? 'sample',
    flow: { id: world.flow?.id ?? '', version: world.flow?.version ?? 0 },
    record: sample?.record ?? {},
    createdAt: world.now,
    allowedEvents: allowedEvents(world, state),
    history: [],
  };
}

/** What a new record begins with: the sample where it comes from another record, nothing where it would be the person's last. */
export function begunOf(world: SampleWorld, { usual }: { usual?: string }): RecordEnvelope {
  const envelope = envelopeOf(world, world.flow?.initial);
  const record = usual === undefined ? envelope.record : {};
  return { ...envelope, id: '', number: null, version: 0, record, allowedEvents: [] };
}

/** A page of a list: every sample that holds in every state of the tab. */
export function listOf(world: SampleWorld, call: CallDefinition, tab: string | undefined): ListResponse {
  const tabs = call.operation && 'list' in call.operation ? call.operation.list.tabs : {};
  const all = Object.keys(world.flow?.states ?? { [world.state]: {} });
  const rowsOf = (states: readonly string[] = all) =>
    states.flatMap((state) => world.samples.filter(({ valid }) => valid).map((sample) => rowOf(world, sample, state)));
  const items = rowsOf(tab === undefined ? undefined : tabs[tab]?.states);
  const counts = Object.fromEntries(Object.entries(tabs).map(([name, { states }]) => [name, rowsOf(states).length]));
  return { items, total: items.length, capped: false, seesAll: true, counts, countedTo: mostCounted };
}

/**
 * The least that a schema takes: for calls that only the product's own code can answer. Of what is only named nothing is
 * known; an empty list has no rows, no members and no text.
 */
export function leastOf(schema: JsonSchema | undefined): unknown {
  if (schema?.type === undefined && schema?.properties === undefined && schema?.enum === undefined) return [];
  const type = Array.isArray(schema?.type)
    ? (schema.type.find((one) => one === 'null') ?? schema.type[0])
    : schema?.type;
  if (schema?.enum) return schema.enum[0];
  switch (type) {
    case 'array':
      return [];
    case 'string':
      return '';
    case 'number':
    case 'integer':
      return 0;
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return Object.fromEntries((schema?.required ?? []).map((name) => [name, leastOf(schema?.properties?.[name])]));
  }
}

function standing({ flow, person, now, facts, samples, sample }: SampleWorld, state: string) {
  const record = samples.find(({ name }) => name === sample)?.record;
  const number = facts?.number === undefined ? undefined : getAt(record, facts.number);
  return {
    number: typeof number === 'string' ? number : null,
    state,
    tone: flow?.states[state]?.meta?.tone ?? ('none' as const),
    version: 1,
    owner: person,
    heldBy: flow?.states[state]?.meta?.heldBy === 'nobody' ? [] : [person],
    updatedAt: now,
    dueAt: null,
  };
}

function rowOf(world: SampleWorld, sample: NamedSample, state: string): ListRow {
  const columns = Object.entries(world.facts?.columns ?? {}).map(([name, { at }]) => [name, getAt(sample.record, at)]);
  return {
    ...Object.fromEntries(columns),
    ...standing({ ...world, sample: sample.name }, state),
    id: sample.name,
  };
}

function allowedEvents({ flow, actsAs }: SampleWorld, state: string): AllowedEvent[] {
  if (!flow?.states[state]) return [];
  return eventsFrom(flow, state).flatMap(({ event, transitions, timed }): AllowedEvent[] => {
    if (timed) return [];
    const own = transitions.find(({ meta }) => actsAs === null || meta?.by?.includes(actsAs));
    if (!own || own.meta?.by?.every((by) => by === 'system')) return [];
    const { comment = 'none', danger = false, params } = own.meta ?? {};
    return [{ event, comment, danger, ...(params && { params }) }];
  });
}
