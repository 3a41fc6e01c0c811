import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { OptionItem, RecordEnvelope } from '../../../engine/core/wire.ts';
import { completeSamples } from '../../flows/demo-world.ts';
import { countedNow } from '../../flows/material/stock-material.ts';
import { callAs } from './call-as.ts';
import type { ServedProduct, TestSession } from './serve-product.ts';
import { smallPdf } from './small-pdf.ts';

/**
 * Keeps a draft of a step flow's record, complete but for what steps of such a record propose themselves (an approval
 * route), and answers its id.
 */
export async function keepDraft(product: ServedProduct, session: TestSession, flow: FlowDefinition): Promise<string> {
  const proposed = [...product.definitions.screens.values()]
    .filter((screen) => screen.record === flow.record)
    .flatMap((screen) => screen.sections ?? [])
    .flatMap(({ at, options }) => (at && options?.proposal ? [at] : []));
  const found = await withFiles(product, session, sampleFor(product, flow));
  const placeOf = async (codes: string) =>
    (await callAs<{ items: OptionItem[] }>(product, session, 'stock.places', { query: { codes } })).items[0];
  // What was counted is compared with what is booked now.
  const sample = flow.record === 'inventory/correction' ? await countedNow(found, placeOf) : found;
  // Nothing is proposed yet, as in a form that was opened empty.
  const ofItsOwn: JsonObject = sample.billNumber === undefined ? {} : { billNumber: `K-${Date.now()}` };
  const record: JsonObject = { ...sample, ...ofItsOwn, ...Object.fromEntries(proposed.map((at) => [at, []])) };
  const call = draftCallOf(product, flow) ?? completingCallOf(flow);
  if (!call) throw new Error(`No call keeps a draft of ${flow.record}.`);
  const kept = await callAs<RecordEnvelope>(product, session, call, { body: { record } });
  return kept.id;
}

/** A complete sample of the kind of document that the flow's first step begins. */
function sampleFor({ definitions }: ServedProduct, flow: FlowDefinition): JsonObject {
  const samples = completeSamples(flow.record);
  const first = definitions.screens.get(flow.states[flow.initial]?.meta?.screen ?? '');
  const begin = definitions.calls.get(String(first?.options?.begin))?.operation;
  const values = Object.entries((begin && 'begin' in begin && begin.begin.values) || {});
  return samples.find((sample) => values.every(([name, value]) => sample[name] === value)) ?? samples[0] ?? {};
}

/** The sample with files that are there, instead of those that it names. */
async function withFiles(product: ServedProduct, session: TestSession, sample: JsonObject): Promise<JsonObject> {
  if (!Array.isArray(sample.attachments) || sample.attachments.length === 0) return sample;
  const form = new FormData();
  form.set('type', 'attachment');
  form.set('file', new Blob([new Uint8Array(smallPdf('Estimate'))], { type: 'application/pdf' }), 'estimate.pdf');
  const answer = await fetch(`${product.address}/service-file/v1/file/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.accessToken}` },
    body: form,
  });
  const { fileId, fileName, size } = (await answer.json()) as { fileId: string; fileName: string; size: number };
  return { ...sample, attachments: [{ fileId, fileName, size }] };
}

/** The call of a step flow that asks for everything on its first step: what is not kept before it is complete. */
function completingCallOf({ states, initial }: FlowDefinition): string | undefined {
  const onward = Object.values(states[initial]?.on ?? {}).flat();
  return onward.find(({ target }) => states[target ?? '']?.type === 'final')?.meta?.call;
}

/**
 * The id of the call that keeps the record of a step flow without completing it, from where its lifecycle begins;
 * `undefined` when its records are not kept before they are complete.
 */
export function draftCallOf(product: ServedProduct, flow: FlowDefinition): string | undefined {
  const lifecycle = [...product.definitions.flows.values()].find(
    (one) => one.kind === 'lifecycle' && one.record === flow.record,
  );
  const start = lifecycle?.states[lifecycle.initial];
  const events = Object.entries(start?.on ?? {}).map(([event, listed]) => ({ event, first: [listed].flat()[0] }));
  const kept =
    events.find(({ first }) => first?.meta?.validate === 'draft') ??
    // What is saved where it begins, and becomes something by another event.
    events.find(({ first }) => first?.meta?.validate && first.target === lifecycle?.initial);
  if (!kept) return undefined;
  const call = [...product.definitions.calls.values()].find(
    ({ operation }) =>
      'event' in operation && operation.event.record === flow.record && operation.event.event === kept.event,
  );
  return call?.id;
}
