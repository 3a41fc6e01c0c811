import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import {
  approveComments,
  declineComments,
  pullBackComments,
  returnComments,
  revokeComments,
  sendBackComments,
} from '../data/order-texts.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { workingDay } from '../working-time.ts';
import type { CaseScript, CaseStep, ScriptContext } from './case-script.ts';
import { type ChainEnd, carriedOut } from './chain-scripts.ts';

/** A context in which people answer within hours, or in their usual time. */
export function scriptContext(random: SeededRandom, options: { prompt: boolean }): ScriptContext {
  const usual = () => Math.max(4, Math.round(random.longTailed(0.3 * workingDay, 1)));
  return { random, lying: options.prompt ? () => random.integer(15, 120) : usual };
}

const apply: CaseStep = { wait: 0, by: 'owner', event: 'apply', sends: 'order' };

/** Applied and approved, stage by stage. */
export function* ordered(context: ScriptContext): CaseScript {
  yield* approveOn(context, yield apply);
  yield* carriedOut(context);
}

/** Ordered, and left somewhere between the supplier's answer and the acceptance. */
export function orderedUntil(end: ChainEnd) {
  return function* (context: ScriptContext): CaseScript {
    yield* approveOn(context, yield apply);
    yield* carriedOut(context, end);
  };
}

/** Ordered without a price, which the supplier still owes. */
export function* provisional(context: ScriptContext): CaseScript {
  yield* approveOn(context, yield { ...apply, sends: 'provisional' });
}

/** Ordered without a price; the supplier has fixed it, a little above the estimate, and the owner is to apply again. */
export function* priceFixed(context: ScriptContext): CaseScript {
  const { random } = context;
  let placed = yield { ...apply, sends: 'provisional' };
  while (placed.state === 'pendingApproval') placed = yield approve(context);
  const unitPrices = (placed.record.lines as JsonObject[]).map(({ lineNo, unitPrice }) => ({
    lineNo: lineNo ?? 0,
    unitPrice: new ExactDecimal(String(unitPrice)).times('1.04').round().toFixed(),
  }));
  yield { wait: random.integer(60, workingDay), by: 'supplier', event: 'fixPrice', params: { unitPrices } };
}

/** Ordered, and revoked some days later. */
export function* revoked(context: ScriptContext): CaseScript {
  yield* approveOn(context, yield apply);
  const { random } = context;
  yield { wait: random.integer(1, 4) * workingDay, by: 'owner', event: 'revoke', comment: random.pick(revokeComments) };
}

/** Declined, and not taken up again. */
export function* declined({ random, lying }: ScriptContext): CaseScript {
  yield apply;
  yield { wait: lying(), by: 'holder', event: 'decline', comment: random.pick(declineComments) };
}

/** Declined for good: some days later its owner clears it away. */
export function* declinedAndDiscarded(context: ScriptContext): CaseScript {
  yield* declined(context);
  yield { wait: context.random.integer(3, 15) * workingDay, by: 'owner', event: 'discard' };
}

/** Sent back, corrected, applied again and ordered. */
export function* sentBackAndCorrected(context: ScriptContext): CaseScript {
  const { lying } = context;
  yield apply;
  yield sendBack(context);
  yield* approveOn(context, yield { ...apply, wait: lying(), sends: 'correction' });
  yield* carriedOut(context);
}

/** Declined, corrected, applied again and ordered. */
export function* declinedAndCorrected(context: ScriptContext): CaseScript {
  const { random, lying } = context;
  yield apply;
  yield { wait: lying(), by: 'holder', event: 'decline', comment: random.pick(declineComments) };
  yield* approveOn(context, yield { ...apply, wait: lying() * 2, sends: 'correction' });
  yield* carriedOut(context);
}

/** The second stage asks the first one again, then all approve. */
export function* askedAgain(context: ScriptContext): CaseScript {
  const { random, lying } = context;
  const applied = yield apply;
  const later = applied.state === 'pendingApproval' ? yield approve(context) : applied;
  if (later.state === 'pendingApproval') {
    const params = { stageNo: 1 };
    const comment = random.pick(returnComments);
    yield* approveOn(context, yield { wait: lying(), by: 'holder', event: 'sendBack', comment, params });
  }
  yield* carriedOut(context);
}

/** Pulled back, corrected, applied again and ordered. */
export function* pulledBackAndCorrected(context: ScriptContext): CaseScript {
  const { random } = context;
  yield apply;
  yield pullBack(random);
  yield* approveOn(context, yield { ...apply, wait: random.integer(20, 240), sends: 'correction' });
  yield* carriedOut(context);
}

/** A draft that came to nothing. */
export function* discarded({ random }: ScriptContext): CaseScript {
  yield { wait: 0, by: 'owner', event: 'saveDraft', sends: 'order' };
  yield { wait: random.integer(30, 2 * workingDay), by: 'owner', event: 'discard' };
}

/** A draft that waits for its owner. */
export function* draft(): CaseScript {
  yield { wait: 0, by: 'owner', event: 'saveDraft', sends: 'order' };
}

/** Came back to its owner and stays there. */
export function* sentBack(context: ScriptContext): CaseScript {
  yield apply;
  yield sendBack(context);
}

/** Pulled back and left there. */
export function* pulledBack({ random }: ScriptContext): CaseScript {
  yield apply;
  yield pullBack(random);
}

/** Approved quickly until it is this person's turn, who lets it lie. */
export function waitingFor(userCode: string, sends: 'order' | 'provisional' = 'order') {
  return function* (context: ScriptContext): CaseScript {
    let envelope = yield { ...apply, sends };
    while (envelope.state === 'pendingApproval' && !envelope.heldBy.some(({ code }) => code === userCode)) {
      envelope = yield approve(context);
    }
  };
}

function* approveOn(context: ScriptContext, from: RecordEnvelope): CaseScript {
  for (let envelope = from; envelope.state === 'pendingApproval'; ) envelope = yield approve(context);
}

function approve({ random, lying }: ScriptContext): CaseStep {
  const step: CaseStep = { wait: lying(), by: 'holder', event: 'approve' };
  return random.percent(12) ? { ...step, comment: random.pick(approveComments) } : step;
}

function sendBack({ random, lying }: ScriptContext): CaseStep {
  return { wait: lying(), by: 'holder', event: 'sendBack', comment: random.pick(sendBackComments) };
}

function pullBack(random: SeededRandom): CaseStep {
  const step: CaseStep = { wait: random.integer(10, 200), by: 'owner', event: 'pullBack' };
  return random.percent(70) ? { ...step, comment: random.pick(pullBackComments) } : step;
}
