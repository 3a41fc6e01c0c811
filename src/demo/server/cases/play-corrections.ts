import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { ListRow, RecordEnvelope } from '../../../../engine/core/wire.ts';
import { acceptanceRouteFor, correctionOf } from '../../../acceptance/index.server.ts';
import { acceptedAmounts } from '../../../acceptance/index.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { correctedAcceptance } from '../data/stories.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userOf } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes, workingDay } from '../working-time.ts';
import { totalWithTax } from './total-with-tax.ts';

const recordType = 'acceptance/acceptance';

/** What came to light after the supplier had invoiced, and where the correction of it is left. */
const corrections = [
  { end: 'approved', reason: '開梱後に数え直したところ、2本不足していました。', rejected: 2 },
  { end: 'approved', reason: '検収後の受入検査で、1個に加工きずが見つかりました。', rejected: 1 },
  { end: 'approved', reason: '使用前点検で、1点が図面と合わないことが分かりました。', rejected: 1 },
  // On the desk of whoever is shown: November is not closed before it is decided.
  { end: 'pending', reason: '棚卸しで数量の不足が分かりました。納品書と照合済みです。', rejected: 1 },
  { end: 'declined', reason: '数量の数え違いです。', rejected: 1 },
] as const;

/** So many acceptances are looked at for one that suits. */
const mostOriginals = 15;

/** Plays corrections of invoiced acceptances: red and black pairs, one that waits for approval and one that was declined. */
export async function playCorrections({ engine, setTime }: Stage, world: DemoWorld, now: Date): Promise<void> {
  const originals = await originalsOf({ engine, setTime }, world);
  for (const [index, correction] of corrections.entries()) {
    const due = correction.end === 'pending' ? originals.find((one) => isDueFromDesk(world, one, now)) : undefined;
    const original = due ?? originals[0];
    if (!original) return;
    originals.splice(originals.indexOf(original), 1);
    const actor = actorOf(world, userOf(world, original.owner.code));
    let at = subtractWorkingMinutes(now, (index + 2) * workingDay);
    const send = async (by: typeof actor, event: string, target?: RecordEnvelope, more: JsonObject = {}) => {
      setTime(at);
      const request = { ...(target && { id: target.id, version: target.version }), ...more };
      const done = await engine.applyEvent(by, { recordType, event, request });
      at = addWorkingMinutes(at, 50);
      return done;
    };
    const record = corrected(original, correction);
    const stages = await acceptanceRouteFor(engine, actor, record);
    let black = await send(actor, 'apply', undefined, {
      record: { ...withoutTotals(record), approvalStageList: stages as object[] as JsonObject[] },
    });
    while (black.state === 'pendingApproval' && correction.end !== 'pending') {
      const approver = actorOf(world, userOf(world, black.heldBy[0]?.code));
      if (correction.end === 'declined') {
        black = await send(approver, 'decline', black, { comment: '不足の根拠となる写真か記録を付けてください。' });
      } else black = await send(approver, 'approve', black);
    }
  }
}

/**
 * Invoiced acceptances big enough to be approved, of whole pieces of which some can be missing: the one a demonstration tells
 * of, then the newest.
 */
async function originalsOf({ engine }: Stage, world: DemoWorld): Promise<RecordEnvelope[]> {
  const [anybody] = world.users;
  if (!anybody) return [];
  const actor = actorOf(world, anybody);
  const operation = {
    record: recordType,
    visibleTo: ['sameGroup'],
    tabs: { finished: { states: ['finished'] } },
    columns: ['title', 'invoiceId', 'amountWithTax'],
  };
  const rows: ListRow[] = [];
  const sort = { column: 'acceptedOn', direction: 'desc' } as const;
  for await (const row of engine.rows(actor, operation, { tab: 'finished', sort })) {
    const amount = new ExactDecimal(String(row.amountWithTax ?? '0'));
    const isCandidate = (row.invoiceId ?? '') !== '' && amount.gte(120_000) && amount.lte(480_000);
    if (isCandidate) rows[isStory(row) ? 'unshift' : 'push'](row);
  }
  const found: RecordEnvelope[] = [];
  for (const row of rows) {
    const read = await engine.read(actor, { recordType, id: row.id, visibleTo: ['sameGroup'] });
    const [line] = read.record.lines as JsonObject[];
    const [accepted, rejected] = [line?.acceptedQuantity, line?.rejectedQuantity].map(
      (quantity) => new ExactDecimal(String(quantity ?? '0')),
    );
    const isWhole = accepted?.gte(4) === true && rejected?.isZero() === true;
    if (isWhole) found.push(read);
    if (found.length === mostOriginals) break;
  }
  return found;
}

/** Of the section of whoever is shown, of a month that is to be closed, and big enough to be approved with one piece less. */
function isDueFromDesk(world: DemoWorld, { owner, record }: RecordEnvelope, now: Date): boolean {
  const shown = world.users.find(({ login }) => login === 'sato.kenta');
  const isOfSection = userOf(world, owner.code).organization === shown?.organization;
  const isOfMonth = String(record.receivedOn) <= `${businessDateOf(now).slice(0, 8)}15`;
  const [line] = record.lines as JsonObject[];
  const left = new ExactDecimal(String(record.amountWithTax)).minus(String(line?.unitPrice));
  return isOfSection && isOfMonth && left.gte(115_000);
}

function isStory({ title }: ListRow): boolean {
  return title === correctedAcceptance.title;
}

function corrected(original: RecordEnvelope, { reason, rejected }: (typeof corrections)[number]): JsonObject {
  const begun = correctionOf(original);
  const [first, ...others] = begun.lines as JsonObject[];
  const mended = {
    ...first,
    acceptedQuantity: new ExactDecimal(String(first?.acceptedQuantity)).minus(rejected).toFixed(),
    rejectedQuantity: String(rejected),
    rejectionReason: reason,
    rejectionBranch: 'return',
  };
  const lines = [mended, ...others].map(withoutTotals);
  const amounts = lines.map((line) => acceptedAmounts(line, Number(begun.taxFraction)));
  return { ...begun, lines, correctionReason: reason, amountWithTax: totalWithTax(amounts).toFixed() };
}

/** The server computes what lines come to. */
function withoutTotals({
  amount: _amount,
  amountTax: _tax,
  amountWithTax: _gross,
  amountWithoutTax: _net,
  ...rest
}: JsonObject): JsonObject {
  return rest;
}
