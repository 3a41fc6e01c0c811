import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import { EngineError } from '../../../../engine/server/errors.ts';
import { nextBusinessDay, previousBusinessDay } from '../../../domain/dates/business-days.ts';
import { addDays, dateInJapan } from '../../../domain/dates/calendar-date.ts';
import type { DemoUser } from '../data/people/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes } from '../working-time.ts';

/** What somebody changed before it was approved: by the proposal's place in the story. */
const adjustments: Readonly<Record<number, JsonObject>> = {
  4: { offsetAmount: '5500', offsetReason: '支給材の代金（支給品台帳 第18号、2025/02/28 合意書）' },
  9: { isHeld: true, heldReason: '不適合品の代品が届くまで' },
};

/**
 * Plays the transfers of the closed months: on every pay day one, made by the accountant and approved by another person. What
 * was closed anew a while ago waits for its approval.
 */
export async function playTransfers(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  const maker = userNamed(world, 'matsumoto.akira');
  const approver = userNamed(world, 'kato.ryota');
  const send = (sender: DemoUser, at: Date, event: string, target?: RecordEnvelope, more: JsonObject = {}) => {
    stage.setTime(at < now ? at : now);
    const request = { ...(target && { id: target.id, version: target.version }), ...more };
    return stage.engine.applyEvent(actorOf(world, sender), { recordType: 'transfer/proposal', event, request });
  };
  const propose = (transferDate: string, at: Date) =>
    send(maker, at, 'propose', undefined, { record: { transferDate, accountCode: 'MAIN' } });
  const { payDays, lastIssued } = await statementDays(stage, world);
  for (const [index, payDay] of payDays.filter((day) => day < lastIssued).entries()) {
    const at = subtractWorkingMinutes(new Date(`${payDay.replaceAll('/', '-')}T10:20:00+09:00`), 3 * 8 * 60);
    const begun = await propose(payDay, at).catch(unlessNothing);
    if (!begun) continue;
    let proposal = begun;
    const change = adjustments[index];
    const [line] = (proposal.record.lines ?? []) as JsonObject[];
    if (change && line) {
      const params = { adjustments: [{ lineNo: line.lineNo ?? 1, ...change }] };
      proposal = await send(maker, addWorkingMinutes(at, 25), 'adjust', proposal, { params });
    }
    if (proposal.record.transferCount === 0) {
      await send(maker, addWorkingMinutes(at, 30), 'discard', proposal);
      continue;
    }
    proposal = await send(maker, addWorkingMinutes(at, 40), 'submit', proposal);
    proposal = await send(approver, addWorkingMinutes(at, 500), 'approve', proposal);
    proposal = await send(maker, addWorkingMinutes(at, 540), 'makeFile', proposal);
    if (index === 6) {
      const comment = '銀行の受付で読み取れなかったため、記録媒体を替えて再作成。';
      proposal = await send(maker, addWorkingMinutes(at, 600), 'remakeFile', proposal, { comment });
    }
    await send(maker, addWorkingMinutes(at, 3 * 8 * 60 + 360), 'settle', proposal);
  }
  const next = nextBusinessDay(addDays(dateInJapan(now), 1));
  const waiting = await propose(next, subtractWorkingMinutes(now, 90));
  await send(maker, subtractWorkingMinutes(now, 40), 'submit', waiting);
}

/** On some days everybody who is to be paid has to be left out. */
function unlessNothing(refused: unknown): undefined {
  if (refused instanceof EngineError && refused.messageKey.endsWith('nothingToTransfer')) return undefined;
  throw refused;
}

/** The days on which something is to be paid, in order, and when the last closing issued its statements. */
async function statementDays(stage: Stage, world: DemoWorld): Promise<{ payDays: string[]; lastIssued: string }> {
  const actor = actorOf(world, userNamed(world, 'matsumoto.akira'));
  const operation = {
    record: 'closing/statement',
    visibleTo: ['role:CONTRACT_DEPARTMENT'],
    tabs: { standing: { states: ['issued', 'objected', 'confirmed'] } },
    columns: ['payOn', 'closingDate'],
  };
  const days = new Set<string>();
  let lastClosing = '';
  for await (const { payOn, closingDate } of stage.engine.rows(actor, operation, { tab: 'standing' })) {
    days.add(previousBusinessDay(String(payOn)));
    if (String(closingDate) > lastClosing) lastClosing = String(closingDate);
  }
  return { payDays: [...days].sort(), lastIssued: lastClosing };
}
