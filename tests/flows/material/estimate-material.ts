import { type Edge, sendableEdges, shortestPaths } from '../../../engine/core/flow/flow-edges.ts';
import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { insertFile } from '../../../src/platform/server/files/stored-file.ts';
import { completeSamples, type DemoWorld } from '../demo-world.ts';
import { flowsOf, walked as walkable } from '../flow-files.ts';
import { likelyFirst, rememberSender } from '../likely-walkers.ts';
import { readAs, sendEvent, type Walker, type WalkMaterial, walkScenario } from '../walk-lifecycle.ts';

const flowOf = (id: string) => flowsOf('lifecycle').find((flow) => flow.id === id) as FlowDefinition;

/** Requests for estimates: before their answers are closed, whoever was asked has answered. */
export function requestMaterial(world: DemoWorld, owner: Walker, unitPrice = '1200'): WalkMaterial {
  const flow = flowOf('estimateRequest');
  let revised: JsonObject | null = null;
  return {
    flow,
    // What a requester brought himself is asked of nobody: `tests/api/own-estimate` registers it.
    samples: completeSamples(flow.record).filter(({ invitees }) => invitees !== undefined),
    owner,
    before: async ({ event }, envelope) => {
      if (event === 'closeAnswers') for (const id of awaited(envelope)) await answer(world, id, unitPrice);
      if (event === 'reviseFiles') revised = await fileOf(world, String(envelope.record.purchaserCode));
    },
    change: (record, { event }) =>
      event === 'reviseFiles' && revised ? { ...record, revisedLineNo: 1, revisedFiles: [revised] } : record,
  };
}

/** A file that somebody brought, which no record names yet. */
async function fileOf(world: DemoWorld, ownerCode: string): Promise<JsonObject> {
  const file = {
    id: crypto.randomUUID(),
    ownerCode,
    fileName: '図面_B版.pdf',
    size: 1,
    contentType: 'application/pdf',
  };
  await world.context.database.tenantTransaction(world.tenant, (query) =>
    insertFile(query, world.tenant, { ...file, sha256: '' }, world.context.clock.now()),
  );
  return { fileId: file.id, fileName: file.fileName, size: file.size };
}

/** Answers: a request brings them, to a supplier on screen or to the purchaser on paper, as the sample says. */
export function answerMaterial(world: DemoWorld, owner: Walker): WalkMaterial {
  const flow = flowOf('estimateAnswer');
  const samples = completeSamples(flow.record);
  return {
    flow,
    samples,
    owner,
    begin: (sample) => askedAnswer(world, owner, String(sample.channel)),
    change: (record, edge) => answered(record, '1200', edge),
  };
}

async function askedAnswer(world: DemoWorld, owner: Walker, channel: string): Promise<RecordEnvelope> {
  const material = requestMaterial(world, owner);
  const samples = material.samples.map((sample) => ({
    ...sample,
    invitees: (sample.invitees as JsonObject[]).map((invitee) => ({ ...invitee, channel })),
  }));
  const path = shortestPaths(material.flow, sendableEdges(walkable(material.flow))).get('underNegotiation') ?? [];
  const walked = await walkScenario(world, { ...material, samples }, path);
  if ('stuck' in walked) throw new Error(`Nobody was asked: ${walked.stuck.event}.`);
  const [id = ''] = awaited(walked.envelope);
  return seenBySomebody(world, id);
}

async function answer(world: DemoWorld, id: string, unitPrice: string): Promise<void> {
  const flow = flowOf('estimateAnswer');
  const { record, version } = await seenBySomebody(world, id);
  const supplier = world.walkers.find(({ supplierCode }) => supplierCode === record.supplierCode) as Walker;
  const sent = await sendEvent(world, flow, supplier, 'answer', { id, version, record: answered(record, unitPrice) });
  if (sent.status !== 200) throw new Error(`No answer was taken: ${JSON.stringify(sent.body)}`);
}

async function seenBySomebody(world: DemoWorld, id: string): Promise<RecordEnvelope> {
  for (const walker of likelyFirst(world, 'estimateAnswer read', { heldBy: [], owner: { code: '' } })) {
    const seen = await readAs(world, flowOf('estimateAnswer'), walker, id);
    if (!seen) continue;
    rememberSender(world, 'estimateAnswer read', walker);
    return seen;
  }
  throw new Error('Nobody sees the answer.');
}

function awaited({ record }: RecordEnvelope): string[] {
  const answers = (record.answers ?? []) as JsonObject[];
  return answers.filter(({ status }) => status === 'requested').map(({ answerId }) => String(answerId));
}

/** With a price and a date for every line, or with the reason why there are none. */
export function answered(record: JsonObject, unitPrice: string, edge?: Edge): JsonObject {
  if (edge?.target === 'refused') return { ...record, refusalReason: 'deliveryDate' };
  const { amountWithoutTax: _net, amountTax: _tax, amountWithTax: _gross, ...rest } = record;
  const lines = (record.lines as JsonObject[]).map(
    ({ amount: _a, amountTax: _t, amountWithTax: _g, amountWithoutTax: _n, ...line }) => ({
      ...line,
      taxType: 2,
      taxRate: '0.1',
      unitPrice,
      deliveryDate: '2027/01/20',
    }),
  );
  return { ...rest, lines };
}

/** Selections of a request whose answers were closed: everything to whoever answered, and why. */
export function selectionMaterial(world: DemoWorld, requester: Walker): WalkMaterial {
  const flow = flowOf('estimateSelection');
  return {
    flow,
    samples: completeSamples(flow.record),
    // Whoever takes a case over selects: the plainest of those who may.
    owner: purchaserOf(world),
    prepare: async (sample) => {
      // What is dear takes more than one stage.
      const unitPrice = sample.reasonCode === undefined ? '1200' : '120000';
      const request = await closedRequest(world, requester, unitPrice);
      const { lines } = request.record as { lines: JsonObject[] };
      const [standing] = (request.record.answers ?? []) as JsonObject[];
      return {
        requestId: request.id,
        lines: lines.map(({ lineNo = 0, quantity = '0' }) => ({
          lineNo,
          answerId: standing?.answerId ?? '',
          requestedQuantity: quantity,
          quantity,
          unitPrice,
          taxType: 2,
          taxRate: '0.1',
          taxFraction: 3,
        })),
        reasonCode: 'onlyOne',
        reason: '回答は一社のみでした。前回の単価と比べて妥当と判断しました。',
        approvalStageList: sample.approvalStageList ?? [],
      };
    },
  };
}

function purchaserOf(world: DemoWorld): Walker {
  const purchasers = world.walkers.filter(({ roles }) => roles.includes('K002'));
  return purchasers.toSorted((one, other) => one.roles.length - other.roles.length)[0] as Walker;
}

/** A request that the purchaser has taken over, and whose only supplier has answered. */
async function closedRequest(world: DemoWorld, requester: Walker, unitPrice: string): Promise<RecordEnvelope> {
  const material = requestMaterial(world, requester, unitPrice);
  const path = shortestPaths(material.flow, sendableEdges(walkable(material.flow))).get('answered') ?? [];
  const walked = await walkScenario(world, material, path);
  if ('stuck' in walked) throw new Error(`No answer could be closed: ${walked.stuck.event}.`);
  const purchaser = purchaserOf(world);
  const seen = await readAs(world, material.flow, purchaser, walked.envelope.id);
  if (!seen) throw new Error('The purchaser does not see the request.');
  if (seen.record.purchaserCode === purchaser.code) return seen;
  const taken = await sendEvent(world, material.flow, purchaser, 'takeOver', { id: seen.id, version: seen.version });
  if (taken.status !== 200) throw new Error(`Nobody took over: ${JSON.stringify(taken.body)}`);
  return taken.body as RecordEnvelope;
}
