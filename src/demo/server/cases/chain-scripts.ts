import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import {
  acceptanceDeclineComments,
  acceptanceRevokeComments,
  datesLater,
  refuseComments,
  rejectionReasons,
  requestRevokeComments,
  withdrawComments,
} from '../data/chain-texts.ts';
import { workingDay } from '../working-time.ts';
import type { CaseScript, CaseStep, ScriptContext } from './case-script.ts';
import { type ChangeEnd, changedByOwner } from './change-scripts.ts';

/** Where a case of the chain is left; `done`: accepted. */
export type ChainEnd =
  | 'unanswered'
  | 'dateProposed'
  | 'refused'
  | 'waitingDelivery'
  | 'revokeRequested'
  | 'partlyDelivered'
  | 'delivered'
  | 'withdrawn'
  | 'inAcceptance'
  | 'acceptanceDeclined'
  | 'acceptancePulledBack'
  | 'acceptanceDiscarded'
  | 'acceptanceRevoked'
  | 'partlyReturned'
  | 'returned'
  | ChangeEnd
  | 'reorderPending'
  | 'done';

const order = 'order/order';
const delivery = 'delivery/delivery';
const acceptance = 'acceptance/acceptance';

/** What happens to a placed order until `end`: answered, delivered at once or in two parts, accepted, approved. */
export function* carriedOut(context: ScriptContext, end: ChainEnd = 'done'): CaseScript {
  const { random } = context;
  const soon = () => random.integer(20, 240);
  const bySupplier = (event: string, more: Partial<CaseStep> = {}): CaseStep => ({
    wait: soon(),
    by: 'supplier',
    on: order,
    event,
    ...more,
  });
  if (end === 'unanswered') return;
  if (end === 'reorderPending') {
    yield { wait: soon(), by: 'owner', on: order, event: 'apply', sends: 'change' };
    return;
  }
  if (end === 'refused') {
    yield bySupplier('refuseOrder', { comment: random.pick(refuseComments) });
    return;
  }
  if (end === 'dateProposed' || (end === 'done' && random.percent(9))) {
    yield bySupplier('proposeDate', { comment: random.pick(datesLater), later: random.integer(2, 6) });
    if (end === 'dateProposed') return;
    yield { wait: soon(), by: 'owner', on: order, event: 'agreeDate' };
  } else yield bySupplier('acceptOrder');
  if (end === 'waitingDelivery') return;
  if (isChangeEnd(end)) {
    yield* changedByOwner(context, end);
    return;
  }
  if (end === 'revokeRequested') {
    yield { wait: soon(), by: 'owner', on: order, event: 'requestRevoke', comment: random.pick(requestRevokeComments) };
    return;
  }
  yield* deliveredAndAccepted(context, end);
}

function isChangeEnd(end: ChainEnd): end is ChangeEnd {
  return end.startsWith('change');
}

function* deliveredAndAccepted(context: ScriptContext, end: ChainEnd): CaseScript {
  const { random } = context;
  const deliver = (share: '0.5' | '1'): CaseStep => ({
    wait: end === 'done' ? random.integer(1, 5) * workingDay : random.integer(60, workingDay),
    by: 'supplier',
    on: delivery,
    event: 'deliver',
    makes: (placed) => deliveryOf(placed, share, random.integer(1000, 9999)),
  });
  const inParts = end === 'partlyDelivered' || (end === 'done' && random.percent(14));
  if (inParts) {
    const first = yield deliver('0.5');
    if (end === 'partlyDelivered') return;
    yield* accepted(context, 'done');
    // A single piece cannot come in two parts.
    if ((first.record.lines as JsonObject[]).every((line) => line.quantity === line.orderedQuantity)) return;
  }
  yield deliver('1');
  if (end === 'delivered') return;
  if (end === 'withdrawn') {
    yield { wait: 30, by: 'supplier', on: delivery, event: 'withdraw', comment: random.pick(withdrawComments) };
    return;
  }
  yield* accepted(context, end);
}

function* accepted(context: ScriptContext, end: ChainEnd): CaseScript {
  const { random } = context;
  const branch = end === 'partlyReturned' || end === 'returned' ? end : random.percent(4) ? 'partlyReturned' : 'all';
  const reason = random.pick(rejectionReasons);
  let envelope: RecordEnvelope = yield {
    wait: random.integer(30, 200),
    by: 'owner',
    on: acceptance,
    event: 'apply',
    makes: (placed, delivered) => ({ from: placed, delivered, reject: branch, reason }),
  };
  if (envelope.state === 'pendingApproval') {
    if (end === 'inAcceptance') return;
    if (end === 'acceptancePulledBack' || end === 'acceptanceDiscarded') {
      yield { wait: 20, by: 'owner', on: acceptance, event: 'pullBack' };
      if (end === 'acceptanceDiscarded') yield { wait: 40, by: 'owner', on: acceptance, event: 'discard' };
      return;
    }
    if (end === 'acceptanceDeclined') {
      const comment = random.pick(acceptanceDeclineComments);
      yield { wait: random.integer(20, 200), by: 'holder', on: acceptance, event: 'decline', comment };
      return;
    }
  }
  while (envelope.state === 'pendingApproval') {
    envelope = yield { wait: random.integer(20, 240), by: 'holder', on: acceptance, event: 'approve' };
  }
  if (end !== 'acceptanceRevoked') return;
  const comment = random.pick(acceptanceRevokeComments);
  yield { wait: random.integer(30, 200), by: 'owner', on: acceptance, event: 'revoke', comment };
}

/** A share of what is open of every line, whole pieces; what is registered is completed when it is sent. */
function deliveryOf(placed: RecordEnvelope, share: '0.5' | '1', slip: number): JsonObject {
  const lines = (placed.record.lines as JsonObject[]).flatMap((line) => {
    const open = decimalOf(line.quantity)
      .minus(decimalOf(line.deliveredQuantity))
      .minus(decimalOf(line.cancelledQuantity));
    const quantity = ExactDecimal.min(open, open.times(share).ceil());
    return quantity.gt(0) ? [{ orderLineNo: line.lineNo ?? 0, quantity: quantity.toFixed() }] : [];
  });
  return { orderId: placed.id, supplierCode: placed.record.supplierCode ?? '', slipNumber: `4086-${slip}`, lines };
}

function decimalOf(value: unknown): InstanceType<typeof ExactDecimal> {
  return new ExactDecimal(String(value));
}
