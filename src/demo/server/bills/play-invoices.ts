import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import { movedToBusinessDay, payDayOf } from '../../../domain/dates/payment-terms.ts';
import { openAcceptancesFor } from '../../../invoice/index.server.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import type { DemoSupplier } from '../data/people/suppliers.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { supplierUserOf } from '../people/find-people.ts';
import { createSeededRandom } from '../seeded-random.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes } from '../working-time.ts';
import {
  type InvoiceDraft,
  type InvoicePlan,
  planDisputes,
  planEarlyInvoices,
  planInvoicesOf,
  withEnds,
} from './plan-invoices.ts';
import { playInvoicePayment } from './play-invoice-payments.ts';
import { decideDifference, paramsOf } from './play-own-bills.ts';

/** Suppliers whose people stand on the sign-in screen have something on their desks, too. */
const atTheDesk: ReadonlySet<string> = new Set(['S011', 'S021', 'M001']);

/** Plays the suppliers' invoices of what was accepted, closing by closing, and the payments that come out of them. */
export async function playInvoices(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  const random = createSeededRandom(6_211 + world.users.length);
  const regular: InvoiceDraft[] = [];
  const early: InvoicePlan[] = [];
  const disputed: { supplier: DemoSupplier; row: JsonObject }[] = [];
  for (const supplier of world.suppliers) {
    const user = supplierUserOf(world, supplier.code);
    const master = await stage.engine.getMaster(world.group.code, 'master/supplier', supplier.code);
    const open = await openAcceptancesFor(stage.engine, actorOf(world, user), master ?? {});
    const closed = planInvoicesOf(supplier, open, now, random);
    const isAllTaken = closed.flatMap(({ acceptances }) => acceptances).length === open.length;
    // Whoever sits at the demo finds something to invoice: the last closing is still to be done.
    if (isAllTaken && atTheDesk.has(supplier.code)) closed.pop();
    const taken = new Set(closed.flatMap(({ acceptances }) => acceptances));
    regular.push(...closed);
    const left = open.filter((row) => !taken.has(row));
    const soon = planEarlyInvoices(supplier, left, now, random, atTheDesk.has(supplier.code) ? 3 : 1);
    early.push(...soon);
    // Of whoever sits at the demo only the busiest disputes something: the others would have nothing left to invoice.
    const rest = left.slice(soon.length);
    const most = supplier.code === 'S011' ? 2 : atTheDesk.has(supplier.code) ? 0 : 1;
    disputed.push(...rest.slice(0, most).map((row) => ({ supplier, row })));
  }
  regular.sort((one, other) => one.at.getTime() - other.at.getTime());
  const plans = [
    ...withEnds(regular, (plan) => dueDateOf(plan) < businessDateOf(now)),
    ...early,
    ...planDisputes(disputed, now, random),
  ];
  plans.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const plan of plans) await playInvoice(stage, world, plan, now);
}

/** Plays one invoice and its payment. */
export async function playInvoice(stage: Stage, world: DemoWorld, plan: InvoicePlan, now: Date): Promise<void> {
  const actor = actorOf(world, supplierUserOf(world, plan.supplier.code));
  let at = plan.at;
  let envelope: RecordEnvelope | null = null;
  const send = async (event: string, more: JsonObject = {}): Promise<RecordEnvelope> => {
    stage.setTime(at < now ? at : now);
    envelope = await stage.engine.applyEvent(actor, {
      recordType: 'invoice/invoice',
      event,
      request: { ...(envelope && { id: envelope.id, version: envelope.version }), ...more },
    });
    at = addWorkingMinutes(at, 35);
    return envelope;
  };
  const record = (): JsonObject => ({
    title: titleOf(plan),
    supplierCode: plan.supplier.code,
    billedOn: businessDateOf(at < now ? at : now),
    acceptances: plan.acceptances.map((row) => ({ ...row, isChosen: true })),
  });
  if (plan.isSecond) {
    await send('create', { record: record() });
    await send('withdraw', { comment: '件名に当方の工事番号を入れて作り直します。' });
    envelope = null;
  }
  const created = await send('create', { record: record() });
  if (plan.end === 'unconfirmed') return;
  if (plan.bill) await send('stateBill', { params: paramsOf(plan.bill, created) });
  let confirmed = await send('confirm');
  if (confirmed.state === 'differing') {
    if (plan.bill?.end === 'waits') return;
    confirmed = await decideDifference(stage, world, { invoice: confirmed, isAccepted: plan.bill?.end === 'accepted' });
    if (confirmed.state !== 'confirmationCompleted') return;
  }
  await playInvoicePayment(stage, world, { invoice: confirmed, end: plan.end, at, now });
}

function titleOf({ acceptances, at }: InvoicePlan): string {
  const last = String(acceptances.at(-1)?.acceptedOn ?? businessDateOf(at));
  return `${Number(last.slice(0, 4))}年${Number(last.slice(5, 7))}月分 ご請求`;
}

/** When an invoice is to be paid. */
export function dueDateOf({ supplier, acceptances }: InvoiceDraft): string {
  const [closingDay, paymentMonths, paymentDay] = supplier.terms;
  return movedToBusinessDay(
    payDayOf(String(acceptances[0]?.closingDate), { closingDay, paymentMonths, paymentDay }),
    supplier,
  );
}
