import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { billComments } from '../data/money/bills.ts';
import type { DemoWorld } from '../demo-world.ts';
import { withoutAccount } from '../masters/build-masters.ts';
import { actorOf } from '../people/actor-of.ts';
import { userOf } from '../people/find-people.ts';
import { routeFor } from '../route-for.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, payingTime } from '../working-time.ts';
import type { InvoiceEnd } from './plan-invoices.ts';

const paymentType = 'payment/payment';

/** What happens to the payment, by what is to become of the invoice. */
const scripts: Partial<Record<InvoiceEnd, readonly string[]>> = {
  paid: ['apply', 'approve*', 'close'],
  approved: ['apply', 'approve*'],
  waiting: ['apply'],
  sentBack: ['apply', 'sendBack'],
  cancelled: ['cancel'],
};

/** Plays the payment of a confirmed invoice, by its owner, its approvers and the head of the group. */
export async function playInvoicePayment(
  stage: Stage,
  world: DemoWorld,
  { invoice, end, at, now }: { invoice: RecordEnvelope; end: InvoiceEnd; at: Date; now: Date },
): Promise<void> {
  const actorNamed = (code: string | undefined) => actorOf(world, userOf(world, code));
  const owner = actorNamed(invoice.owner.code);
  let payment = await paymentOf(stage, owner, invoice);
  let time = addWorkingMinutes(at, 180);
  const send = async (event: string): Promise<void> => {
    const actor = event === 'close' ? headOf(world) : isDecision(event) ? actorNamed(payment.heldBy[0]?.code) : owner;
    stage.setTime(time < now ? time : now);
    const sent = event === 'apply' ? applicationOf(world, owner, payment, businessDateOf(time)) : null;
    payment = await stage.engine.applyEvent(actor, {
      recordType: paymentType,
      event,
      request: {
        id: payment.id,
        version: payment.version,
        ...(sent && { record: sent }),
        ...(event === 'sendBack' && { comment: billComments.sendBack[2] }),
        ...(event === 'cancel' && { comment: '数量が検収と合わないため、請求内容の確認をお願いします。' }),
      },
    });
    time = addWorkingMinutes(time, 240);
  };
  for (const event of scripts[end] ?? []) {
    // What can only be paid too late waits for somebody to talk with the supplier.
    if (event === 'apply' && !mayBeApplied(payment, businessDateOf(time))) return;
    // What a closing takes is paid with its statement, and with it this payment.
    if (event === 'close' && !isPaidByHand(world, String(payment.record.supplierCode))) return;
    if (event === 'close') time = payingTimeOf(payment, time);
    if (event !== 'approve*') await send(event);
    else while (payment.state === 'pendingApproval') await send('approve');
  }
}

async function paymentOf(stage: Stage, owner: Actor, invoice: RecordEnvelope): Promise<RecordEnvelope> {
  const visibleTo = ['owner'];
  const { items } = await stage.engine.list(
    owner,
    { record: paymentType, visibleTo, tabs: { received: { states: ['confirmation'] } }, columns: ['invoiceId'] },
    { tab: 'received', keyword: invoice.number ?? '', page: 1, itemsPerPage: 20 },
  );
  const found = items.find(({ invoiceId }) => invoiceId === invoice.id);
  if (!found) throw new Error(`The invoice ${invoice.number} has no payment.`);
  return stage.engine.read(owner, { recordType: paymentType, id: found.id, visibleTo });
}

const sentFields = [
  'title',
  'supplierCode',
  'supplierName',
  'billNumber',
  'billedOn',
  'receivedOn',
  'registrationNumber',
  'registrationEndedOn',
  'taxFraction',
  'isEntrustedWork',
  'closingDay',
  'paymentMonths',
  'paymentDay',
  'supplierIsProtected',
  'isPostponementAgreed',
  'withholding',
  'isTaxShownApart',
  'lines',
];

/**
 * A payment as its owner applies for it: with the route that the rules demand, on the last lawful day where the closing rule
 * would be too late.
 */
export function applicationOf(
  world: DemoWorld,
  owner: Actor,
  { record }: Pick<RecordEnvelope, 'record'>,
  today: string,
): JsonObject {
  const kept = Object.fromEntries(
    sentFields.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])),
  ) as JsonObject;
  const isTooLate = record.verdict === 'tooLate' && String(record.latestDate) >= today;
  return {
    ...kept,
    ...(isTooLate && { wishedDate: record.latestDate ?? '' }),
    approvalStageList: routeFor(world, {
      ladder: world.paymentLadder,
      person: { ...owner, organization: owner.organizationCode },
      amountWithTax: String(record.amountWithTax),
    }),
  };
}

function mayBeApplied({ record }: RecordEnvelope, today: string): boolean {
  return record.verdict !== 'tooLate' || String(record.latestDate) >= today;
}

/** The closing is never executed before the approval. */
function payingTimeOf({ record }: RecordEnvelope, approved: Date): Date {
  const due = payingTime(String(record.dueDate));
  return due > approved ? due : approved;
}

/** Only one company group closes its months and transfers; there whoever told no account is paid by hand. */
function isPaidByHand({ group }: DemoWorld, supplierCode: string): boolean {
  return group.code !== 'TOURIN' || withoutAccount.has(supplierCode);
}

function isDecision(event: string): boolean {
  return event === 'approve' || event === 'sendBack';
}

function headOf(world: DemoWorld): Actor {
  const head = world.users.find(({ roles }) => roles.includes('UR006_CompanyGroupAdmin'));
  if (!head) throw new Error(`${world.group.code} has nobody who pays.`);
  return actorOf(world, head);
}
