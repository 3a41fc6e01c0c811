import { type Edge, sendableEdges, shortestPaths } from '../../../engine/core/flow/flow-edges.ts';
import type { CallDefinition } from '../../../engine/core/formats/call.ts';
import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { systemActor } from '../../../src/platform/server/system-actor.ts';
import { beginnersOf, completeSamples, type DemoWorld } from '../demo-world.ts';
import { flowsOf } from '../flow-files.ts';
import { sendEvent, type Walker, type WalkMaterial, walkScenario } from '../walk-lifecycle.ts';
import { releaseMaterial } from './catalog-release-material.ts';
import { closingMaterial } from './closing-material.ts';
import { destinationMaterial } from './destination-material.ts';
import { answerMaterial, requestMaterial, selectionMaterial } from './estimate-material.ts';
import { journalMaterial } from './journal-material.ts';
import { masterChangeMaterial } from './master-change-material.ts';
import { stockMaterial } from './stock-material.ts';
import { tradingMaterial } from './trading-material.ts';
import { transferMaterial } from './transfer-material.ts';

/** The supplier of the samples. */
const supplierCode = 'S011';

/** What a lifecycle's records are made of, who begins them, and what has to be there before. */
export function materialFor(world: DemoWorld, flow: FlowDefinition): WalkMaterial {
  const samples = completeSamples(flow.record);
  const requester = beginnersOf(world).find((walker) => walker.roles.includes('K001')) as Walker;
  const supplier = world.walkers.find((walker) => walker.supplierCode === supplierCode) as Walker;
  if (flow.id === 'catalogRelease') return releaseMaterial(world, flow, supplier);
  if (flow.id === 'paymentDestination') return destinationMaterial(flow, supplier);
  if (flow.id === 'delivery') {
    return {
      flow,
      samples,
      owner: supplier,
      prepare: (sample) => deliverySampleFor(world, requester, supplier, sample),
    };
  }
  if (flow.id === 'acceptance') {
    return {
      flow,
      samples,
      owner: requester,
      prepare: (sample) => acceptanceSampleFor(world, requester, supplier, sample),
      change: (record, edge) => (edge.target === 'finished' ? allSentBack(record) : record),
    };
  }
  if (flow.id === 'invoice') {
    return {
      flow,
      samples,
      owner: supplier,
      prepare: (sample) => invoiceSampleFor(world, sample),
      // A bill that differs by its quantity and its price, and one that says what was accepted.
      before: async ({ event, from, target }, { id, version, record }) => {
        const differs = target === 'differing';
        if (event !== 'confirm' || differs !== (from === 'confirmation')) return;
        const bill = ((record.lines ?? []) as JsonObject[]).map(({ lineNo, quantity, unitPrice }) => ({
          lineNo: lineNo ?? 0,
          billedQuantity: differs ? '9999' : (quantity ?? '0'),
          billedPrice: differs ? '1' : (unitPrice ?? '0'),
        }));
        await sendEvent(world, flow, supplier, 'stateBill', { id, version, params: { bill } });
      },
    };
  }
  if (flow.id === 'identityProvider') {
    // A setting is its administrator's; another one confirms it.
    const owner = world.walkers.find((walker) => walker.roles.includes('K999')) as Walker;
    return { flow, samples, owner };
  }
  if (flow.id === 'deputy') {
    // An approver names another one.
    const isAway = ({ code, roles }: Walker) => roles.includes('APPROVER') && code !== samples[0]?.deputyCode;
    return { flow, samples, owner: beginnersOf(world).find(isAway) as Walker };
  }
  if (flow.id === 'supplierJudgment') {
    // Purchasing judges.
    return { flow, samples, owner: world.walkers.find(({ roles }) => roles.includes('K002')) as Walker };
  }
  if (flow.record.startsWith('inventory/')) {
    // Who keeps the storeroom.
    const owner = world.walkers.find(({ roles }) => roles.includes('MP01')) as Walker;
    return stockMaterial(world, { flow, samples, owner });
  }
  if (flow.id === 'contract') {
    // The office of contracts registers it; what was accepted of it is paid before it is settled.
    const before = async ({ event }: Edge, { record }: RecordEnvelope) => {
      const accepted = event === 'settle' ? ((record.acceptances ?? []) as JsonObject[]) : [];
      for (const { acceptanceId } of accepted) {
        await world.context.engine.applySystemEvent(systemActor(world.tenant), {
          recordType: 'acceptance/acceptance',
          id: String(acceptanceId),
          event: 'recordInvoice',
          record: { paidOn: '2026/11/20' },
        });
      }
    };
    return {
      flow,
      samples,
      before,
      // Gone round before it, a contract is decided to go on, and nobody is asked any more.
      straight: ['changeRequest'],
      owner: world.walkers.find(
        ({ roles }) => roles.includes('CONTRACT_DEPARTMENT') && roles.includes('B001_0'),
      ) as Walker,
    };
  }
  if (flow.record.startsWith('closing/')) return closingMaterial(world, flow);
  if (flow.record.startsWith('trading/')) return tradingMaterial(world, flow);
  if (flow.record.startsWith('report/')) {
    // Who closes the months makes files of them.
    const owner = world.walkers.find(({ roles }) => roles.includes('CONTRACT_DEPARTMENT')) as Walker;
    if (flow.id === 'reportTemplate') {
      // Only what is shared is shared no more.
      const before = async ({ event }: Edge, { id, version }: RecordEnvelope) => {
        if (event === 'unshare') await sendEvent(world, flow, owner, 'share', { id, version });
      };
      return { flow, samples, owner, before };
    }
    // Templates begin reports.
    const by = { code: owner.code, name: owner.login, organizationCode: '30000000' };
    const event = { recordType: flow.record, id: null, event: 'begin', owner: by };
    const begin = (record: JsonObject) =>
      world.context.engine.applySystemEvent(systemActor('TOURIN'), { ...event, record });
    return { flow, samples, owner, begin };
  }
  if (flow.record === 'mapping/run' || flow.record === 'evidence/pack') {
    // Who closes the months sends what was closed to accounting.
    const owner = world.walkers.find(({ roles }) => roles.includes('CONTRACT_DEPARTMENT')) as Walker;
    return { flow, samples, owner };
  }
  if (flow.id === 'journalBatch') return journalMaterial(world, flow);
  if (flow.id === 'transferProposal') return transferMaterial(world, flow);
  if (flow.id === 'inquiry') {
    // What was said before is told, and not said again.
    const change = (record: JsonObject, { event }: Edge): JsonObject => ({
      ...record,
      ...(event === 'answer' && { answer: '設定の画面から変えられます。' }),
      ...(['add', 'reply'].includes(event) && { reply: '画面の番号は EN007 です。' }),
    });
    return { flow, samples, owner: requester, change };
  }
  if (flow.id === 'subscription') return subscriptionMaterial(world, flow, requester);
  if (flow.id === 'masterApplication') return masterChangeMaterial(world, flow);
  if (flow.id === 'estimateRequest') return requestMaterial(world, requester);
  if (flow.id === 'estimateAnswer') return answerMaterial(world, requester);
  if (flow.id === 'estimateSelection') return selectionMaterial(world, requester);
  if (flow.id === 'order') return { flow, samples, owner: requester, change: changedOrder };
  if (flow.id === 'payment') {
    // A bill comes once.
    const prepare = async (sample: JsonObject): Promise<JsonObject> => ({ ...sample, billNumber: uniqueBillNumber() });
    return { flow, samples, owner: requester, prepare };
  }
  return { flow, samples, owner: requester };
}

/** The successor of the flow's example. */
const successorCode = 'S001-0003';

/** Subscriptions of a product that is sold no more just before it is exchanged for the successor of the flow's example. */
function subscriptionMaterial(world: DemoWorld, flow: FlowDefinition, owner: Walker): WalkMaterial {
  const { engine } = world.context;
  const end = async (code: string, ended: JsonObject) => {
    const product = await engine.getMaster(world.tenant, 'master/product', code);
    await engine.putMaster(world.tenant, 'master/product', code, { ...product, ...ended });
  };
  return {
    flow,
    samples: completeSamples(flow.record),
    owner,
    prepare: async (sample) => {
      await end(String(sample.productCode), { isDiscontinued: false });
      return sample;
    },
    before: async ({ event }, { record }) => {
      // The successor itself stays on sale.
      if (event === 'exchange' && record.productCode !== successorCode)
        await end(String(record.productCode), { isDiscontinued: true, successorCode });
    },
  };
}

/** An invoice of an acceptance that was finished for it. */
async function invoiceSampleFor(world: DemoWorld, sample: JsonObject): Promise<JsonObject> {
  const flow = flowsOf('lifecycle').find(({ id }) => id === 'acceptance') as FlowDefinition;
  const edges = sendableEdges(flow);
  const direct = shortestPaths(flow, edges).get('finished') ?? [];
  const approved = edges.filter(({ from, target }) => `${from} ${target}` === 'draft pendingApproval').slice(0, 1);
  const last = edges.filter(({ from, target }) => `${from} ${target}` === 'pendingApproval finished').slice(0, 1);
  const material = materialFor(world, flow);
  let walked = await walkScenario(world, material, direct);
  if ('stuck' in walked) walked = await walkScenario(world, material, [...approved, ...last]);
  if ('stuck' in walked) throw new Error(`Nothing was accepted: ${walked.stuck.event}.`);
  const { id, record } = walked.envelope;
  const [row] = sample.acceptances as JsonObject[];
  return { ...sample, supplierCode: record.supplierCode ?? '', acceptances: [{ ...row, acceptanceId: id }] };
}

/** An order that this supplier has accepted, with the lines of a sample of what follows it. */
async function acceptedOrder(
  world: DemoWorld,
  owner: Walker,
  supplier: Walker,
  lines: readonly JsonObject[],
): Promise<RecordEnvelope> {
  const flow = flowsOf('lifecycle').find(({ id }) => id === 'order') as FlowDefinition;
  const sample = completeSamples(flow.record).find(({ supplierCode }) => supplierCode === supplier.supplierCode) ?? {};
  const { amountTax: _tax, amountWithTax: _gross, amountWithoutTax: _net, ...order } = sample;
  const material = { flow, samples: [{ ...order, lines: lines.map(orderLineOf) }], owner };
  const path = shortestPaths(flow, sendableEdges(flow)).get('waitingDelivery') ?? [];
  const walked = await walkScenario(world, material, path);
  if ('stuck' in walked) throw new Error(`No order could be brought to the supplier: ${walked.stuck.event}.`);
  return walked.envelope;
}

function orderLineOf(line: JsonObject): JsonObject {
  return {
    productName: line.productName ?? '',
    quantity: line.orderedQuantity ?? line.deliveredQuantity ?? '1',
    unitCode: line.unitCode ?? 'PC',
    unitPrice: line.unitPrice ?? '4500',
    taxType: line.taxType ?? 2,
    taxRate: line.taxRate ?? '0.1',
  };
}

async function deliverySampleFor(
  world: DemoWorld,
  requester: Walker,
  supplier: Walker,
  sample: JsonObject,
): Promise<JsonObject> {
  const order = await acceptedOrder(world, requester, supplier, sample.lines as JsonObject[]);
  return { ...sample, orderId: order.id, orderNumber: order.number, supplierCode: supplier.supplierCode ?? '' };
}

async function acceptanceSampleFor(
  world: DemoWorld,
  requester: Walker,
  supplier: Walker,
  sample: JsonObject,
): Promise<JsonObject> {
  const order = await acceptedOrder(world, requester, supplier, sample.lines as JsonObject[]);
  const input = await answered(world, supplier, 'delivery.input', order.id);
  const flow = flowsOf('lifecycle').find(({ id }) => id === 'delivery') as FlowDefinition;
  const record = { ...input.record, slipNumber: 'W-1' };
  const delivered = await sendEvent(world, flow, supplier, 'deliver', { record });
  if (delivered.status !== 200) throw new Error(`No delivery: ${JSON.stringify(delivered.body)}`);
  const begun = await answered(world, requester, 'acceptance.input', (delivered.body as RecordEnvelope).id);
  const given = begun.record.lines as JsonObject[];
  const lines = (sample.lines as JsonObject[]).map((line, index) => ({ ...line, ...givenOf(given[index] ?? {}) }));
  return { ...sample, ...begun.record, lines };
}

let bills = 0;

function uniqueBillNumber(): string {
  bills += 1;
  return `W-${process.pid}-${bills}`;
}

let changes = 0;

/** A placed order that is applied for again, changed in what was approved, or in something else. */
function changedOrder(record: JsonObject, { from, event, target }: Edge): JsonObject {
  if ((from !== 'waitingDelivery' && from !== 'ordered') || event !== 'apply') return record;
  if (target === 'changePending' || target === 'reorderPending') return { ...record, deliveryDate: '2027/03/31' };
  // Gone round again it has to differ again.
  changes += 1;
  return { ...record, noteToSupplier: `搬入は裏口からお願いします（${changes}）。` };
}

/** An acceptance of nothing: so small that it needs no approval. */
function allSentBack({
  amountTax: _tax,
  amountWithTax: _gross,
  amountWithoutTax: _net,
  ...record
}: JsonObject): JsonObject {
  const lines = (record.lines as JsonObject[]).map(
    ({ amount: _amount, amountTax: _t, amountWithTax: _g, amountWithoutTax: _n, ...line }) => ({
      ...line,
      acceptedQuantity: '0',
      rejectedQuantity: line.deliveredQuantity ?? '0',
      rejectionReason: '品違い',
      rejectionBranch: 'return',
    }),
  );
  return { ...record, lines };
}

/** Of a line to be accepted, all that order and delivery say. */
function givenOf({ acceptedQuantity: _accepted, rejectedQuantity: _rejected, ...given }: JsonObject): JsonObject {
  return given;
}

async function answered(world: DemoWorld, walker: Walker, id: string, recordId: string): Promise<RecordEnvelope> {
  const call = world.calls.find((one) => one.id === id) as CallDefinition;
  const { status, body } = await world.call(walker, call, { query: { id: recordId } });
  if (status !== 200) throw new Error(`${id} was refused: ${JSON.stringify(body)}`);
  return body as RecordEnvelope;
}
