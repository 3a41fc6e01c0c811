import { conditionOfGuard } from '../../../core/flow/guard-parts.ts';
import type { CallDefinition } from '../../../core/formats/call.ts';
import type { FlowDefinition } from '../../../core/formats/flow.ts';
import type { JsonObject, JsonSchema } from '../../../core/formats/json-schema.ts';
import { readOptions } from '../../../core/options/option-schema.ts';
import { inputOptions } from '../../../core/options/screen-options.ts';
import { fieldSchemaAt, pointerToFieldPath } from '../../../core/records/schema-fields.ts';
import { setIn } from '../../../core/values/json-pointer.ts';
import type { RecordEnvelope } from '../../../core/wire.ts';
import type { LoadedScreen } from '../../extension.ts';
import type { FormSource } from '../../form/form-source.tsx';
import { copyOfRecord, emptyValueOf } from '../../form/record-schema.ts';
import { withFirstRows } from '../../form/starting-values.ts';
import type { EngineRuntime } from '../../runtime.ts';
import { afterPaint, whenIdle } from '../after-paint.ts';
import { type DraftKeeper, findDraft, keepDrafts } from '../drafts/draft-keeper.ts';
import { takesInputBack } from '../drafts/local-draft.ts';
import { refuseNothing } from '../stages/nothing-chosen.ts';
import { explainRefusal, refuseCopy } from './begins-elsewhere.ts';
import { createStepActor, type StepActor } from './create-step-actor.ts';
import { planSteps, type StepPlan } from './step-plan.ts';
import { stepSource } from './step-source.ts';

/** A running input: what its screens share. */
export interface StepSession {
  actor: StepActor;
  plan: StepPlan;
  recordId: string;
  schema: JsonSchema;
  drafts: DraftKeeper;
  /** Calls that the kept record takes no more: an order that was placed is no draft. */
  barredCalls: ReadonlySet<string>;
  /** What the step on screen still waits for before one may go on; never rejects. */
  waitsFor: { current: Promise<unknown> | null };
  /** Of a record what another input of this flow may begin from. */
  copyOf: (record: JsonObject) => JsonObject;
  /** The user may keep inputs of this flow as templates. */
  hasTemplates: boolean;
  /** Of what stands in the form, what a template keeps. */
  templateOf: (record: JsonObject) => JsonObject;
  /** What stands in the form once somebody began from a template: what he may not write himself stays. */
  begunFrom: (template: JsonObject, current: JsonObject) => JsonObject;
  /** The source for the forms of one of its screens; the same object for the same screen. */
  sourceOf: (screen: LoadedScreen) => FormSource;
  stop: () => void;
}

/** From what an input begins: a kept record, a copy of one, or nothing. */
export interface SessionOrigin {
  id: string | null;
  copyFrom: string | null;
  /** What the address says of a new record: path of a field (`lines/0/name`) → its text. Absent: nothing. */
  said?: Readonly<Record<string, string>>;
  /** What the address says to the call that begins (`beginWith`). Absent: nothing. */
  told?: Readonly<Record<string, string>>;
}

/**
 * Loads what a step flow needs and starts it. The first screen's options may say
 * `read` (call that reads a record by id), `begin` (call that answers what a new record begins with), `copiedFrom` (field that keeps the copied record's number)
 * and `notCopied` (fields a copy leaves out); its `chosenFrom` names the list of what it is about, if it is about something.
 * @throws NothingChosen, CopiedElsewhere, NothingGathered and what the calls throw.
 */
export async function openStepSession(
  runtime: EngineRuntime,
  screen: LoadedScreen,
  origin: SessionOrigin,
): Promise<StepSession> {
  if (!screen.flow || !screen.record) throw new Error(`Screen ${screen.id} names no flow and record`);
  refuseNothing(screen, origin);
  const recordId = screen.record;
  // Side by side: what was typed before, the code that judges it, the screens, and what it begins from.
  const draft = findDraft(runtime, draftKeyOf(screen.flow.id, origin));
  const [schema, rules, { flow, first, screens, kept, copied, begun }] = await Promise.all([
    runtime.definitions.record(recordId),
    runtime.validator(recordId),
    openFlow(runtime, screen, { flowId: screen.flow.id, origin }),
  ]);
  const plan = planSteps(flow, screens);
  const isUsual = begun !== null && (await beginsAsUsual(runtime, first));
  const envelope = kept ? { id: kept.id, version: kept.version } : null;
  const template = copied ?? begun;
  const own = template ? copyOf(template, first, schema, plan) : emptyValueOf(schema);
  // What the server says a record begins with counts for what is computed, also over defaults, even where nobody types it.
  const record = kept?.record ?? { ...own, ...(begun && readOnlyFields(begun.record, schema)) };
  const barredCalls = kept === null ? new Set<string>() : await callsBarredBy(kept, runtime, screens.values());
  const guards = await guardsOf(runtime, flow);
  const offered = await draft;

  const actor = createStepActor({
    plan,
    schema,
    rules,
    envelope,
    record: withWhatWasSaid(withFirstRows(record, schema, plan.lists), schema, origin.said),
    isNew: (template !== null && !isUsual) || origin.said !== undefined,
    today: () => runtime.today,
    later: afterPaint,
    whenIdle,
    // `quiet`: the screen says itself what went wrong.
    call: ({ callId, body, key: idempotencyKey }) =>
      runtime.call<RecordEnvelope>(callId, { body, idempotencyKey, quiet: true }),
    ...guards,
  });
  const keyOf = () => draftKeyOf(flow.id, { ...origin, id: actor.getSnapshot().context.envelope?.id ?? null });
  const drafts = keepDrafts({ keyOf, actor, runtime, offered });
  if (takesInputBack()) drafts.restore();
  const finished = actor.subscribe((snapshot) => {
    if (snapshot.context.result) drafts.forget();
  });
  const sources = new Map<string, FormSource>();

  return {
    actor,
    plan,
    recordId,
    schema,
    drafts,
    barredCalls,
    waitsFor: { current: null },
    copyOf: (source) => copyOf({ record: source, number: null }, first, schema, plan),
    ...templating(first, schema, (source) => copyOf({ record: source, number: null }, first, schema, plan)),
    hasTemplates: readOptions(inputOptions, first.options).templates === true,
    sourceOf(shown) {
      const readOnly = shown.kind === 'confirm' || shown.kind === 'complete';
      const source = sources.get(shown.id) ?? stepSource(actor, plan, schema, { recordId, readOnly });
      sources.set(shown.id, source);
      return source;
    },
    stop() {
      drafts.stop();
      finished.unsubscribe();
      actor.stop();
    },
  };
}

/** A flow with its screens by step, and what an input begins from, as its first screen reads it. */
async function openFlow(
  runtime: EngineRuntime,
  screen: LoadedScreen,
  { flowId, origin }: { flowId: string; origin: SessionOrigin },
) {
  const flow = await runtime.definitions.flow(flowId);
  const first = await firstScreen(runtime, flow, screen);
  const [screens, begins] = await Promise.all([
    loadScreens(runtime, Object.entries(flow.states)),
    readOrigin(runtime, first, origin),
  ]);
  screens.set(flow.initial, first);
  return { flow, first, screens, ...begins };
}

/** The screen of the first step. A flow that was begun on another screen than its usual first goes back to that one. */
async function firstScreen(runtime: EngineRuntime, flow: FlowDefinition, screen: LoadedScreen): Promise<LoadedScreen> {
  const { entries, screen: id } = flow.states[flow.initial]?.meta ?? {};
  if (entries?.includes(screen.id) || id === undefined) return screen;
  return { ...(await runtime.definitions.screen(id)), id };
}

/** What an input begins from: the record that is gone on with, the one that is copied, or what the server says a new one begins with. */
async function readOrigin(runtime: EngineRuntime, first: LoadedScreen, { id, copyFrom, told }: SessionOrigin) {
  const read = (one: string | null) => (one === null ? null : readRecord(runtime, first, one));
  const [kept, copied] = await Promise.all([read(id), read(copyFrom)]);
  if (copied) refuseCopy(first, copied);
  const begun = kept || copied ? null : await beginRecord(runtime, first, told);
  return { kept, copied, begun };
}

async function loadScreens(
  runtime: EngineRuntime,
  states: [string, { meta?: { screen?: string } }][],
): Promise<Map<string, LoadedScreen>> {
  const named = states.flatMap(([step, state]) => (state.meta?.screen ? [[step, state.meta.screen] as const] : []));
  return new Map(
    await Promise.all(
      named.map(async ([step, id]) => [step, { ...(await runtime.definitions.screen(id)), id }] as const),
    ),
  );
}

async function readRecord(runtime: EngineRuntime, first: LoadedScreen, id: string): Promise<RecordEnvelope> {
  const callId = first.read?.call ?? readOptions(inputOptions, first.options).read;
  if (callId === undefined) throw new Error(`Screen ${first.id} has no options.read: it cannot open a record`);
  return runtime.call<RecordEnvelope>(callId, { query: { id }, quiet: true });
}

/** Of the calls that buttons of these screens make on the side, those whose event the record is not open to. */
async function callsBarredBy(
  { allowedEvents }: RecordEnvelope,
  runtime: EngineRuntime,
  screens: Iterable<LoadedScreen>,
): Promise<Set<string>> {
  const ids = [...screens].flatMap(({ actions }) => (actions ?? []).flatMap(({ call }) => call ?? []));
  const calls = await Promise.all(
    [...new Set(ids)].map(async (id) => [id, await runtime.definitions.call(id)] as const),
  );
  const isBarred = ({ operation }: Partial<CallDefinition>) =>
    operation !== undefined &&
    'event' in operation &&
    !allowedEvents.some(({ event }) => event === operation.event.event);
  return new Set(calls.filter(([, call]) => isBarred(call)).map(([id]) => id));
}

/** What a new record begins with, where the screen names a call for that. */
async function beginRecord(
  runtime: EngineRuntime,
  first: LoadedScreen,
  told: SessionOrigin['told'],
): Promise<RecordEnvelope | null> {
  const { begin, beginWith } = readOptions(inputOptions, first.options);
  if (begin === undefined || (beginWith && !told)) return null;
  try {
    return await runtime.call<RecordEnvelope>(begin, { ...(told && { query: told }), quiet: true });
  } catch (failure) {
    return explainRefusal(first, failure);
  }
}

/** Does a new record begin with what the last ones had? Nobody has entered that, so that leaving loses nothing. */
async function beginsAsUsual(runtime: EngineRuntime, first: LoadedScreen): Promise<boolean> {
  const { begin } = readOptions(inputOptions, first.options);
  const operation = begin === undefined ? undefined : (await runtime.definitions.call(begin)).operation;
  return operation !== undefined && 'begin' in operation && operation.begin.usual !== undefined;
}

/** An address says everything as text: a yes is one where the field takes a yes or no. */
function withWhatWasSaid(record: JsonObject, schema: JsonSchema, said: SessionOrigin['said'] = {}): JsonObject {
  return Object.entries(said).reduce((begun, [field, value]) => {
    const isYesOrNo = fieldSchemaAt(schema, pointerToFieldPath(`/${field}`))?.type === 'boolean';
    return setIn(begun, `/${field}`, isYesOrNo ? value === 'true' : value);
  }, record);
}

function readOnlyFields(record: JsonObject, schema: JsonSchema): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => schema.properties?.[name]?.readOnly === true));
}

function copyOf(
  source: Pick<RecordEnvelope, 'record' | 'number'>,
  first: LoadedScreen,
  schema: JsonSchema,
  plan: StepPlan,
): JsonObject {
  const { notCopied = [], copiedFrom } = readOptions(inputOptions, first.options);
  const routes = [...plan.screens.values()].flatMap((screen) =>
    (screen.sections ?? []).flatMap((section) => (section.kind === 'approvers' && section.at ? [section.at] : [])),
  );
  const copy = copyOfRecord(source.record, schema, [...notCopied, ...routes]);
  return copiedFrom !== undefined && source.number !== null ? { ...copy, [copiedFrom]: source.number } : copy;
}

/** What began from one record is no input for another: each has a place of its own. */
function draftKeyOf(flowId: string, { id, copyFrom }: SessionOrigin): string {
  if (id !== null) return `${flowId}/${id}`;
  return `${flowId}/${copyFrom === null ? 'new' : `from-${copyFrom}`}`;
}

async function guardsOf(runtime: EngineRuntime, flow: FlowDefinition) {
  if (Object.keys(flow.guards ?? {}).length === 0) return {};
  const test = await runtime.conditions();
  return {
    guard: (name: string, context: { record: JsonObject }) =>
      test(conditionOfGuard(flow, name) ?? 'false', {
        record: context.record,
        event: { params: {} },
        user: { code: runtime.user.code, name: runtime.user.name },
        today: runtime.today,
      }),
  };
}

/** What templates of an input keep and bring. */
function templating(
  first: LoadedScreen,
  schema: JsonSchema,
  copied: (record: JsonObject) => JsonObject,
): Pick<StepSession, 'templateOf' | 'begunFrom'> {
  const { templateFields } = readOptions(inputOptions, first.options);
  const only = (record: JsonObject, isMeant: (field: string) => boolean) =>
    Object.fromEntries(Object.entries(record).filter(([field]) => isMeant(field)));
  const templateOf = (record: JsonObject) =>
    templateFields === undefined ? copied(record) : only(copied(record), (field) => templateFields.includes(field));
  const stays = (field: string) =>
    templateFields === undefined ? schema.properties?.[field]?.readOnly === true : !templateFields.includes(field);
  return { templateOf, begunFrom: (template, current) => ({ ...only(current, stays), ...templateOf(template) }) };
}
