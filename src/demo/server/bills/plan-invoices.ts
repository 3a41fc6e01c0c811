import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { DemoSupplier } from '../data/people/suppliers.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { addWorkingMinutes } from '../working-time.ts';

/** What becomes of an invoice and of the payment that comes out of it. */
export type InvoiceEnd = 'paid' | 'approved' | 'waiting' | 'sentBack' | 'received' | 'unconfirmed' | 'cancelled';

/** An invoice of one supplier: when it is made, of which acceptances, and what happens to it. */
export interface InvoicePlan {
  supplier: DemoSupplier;
  at: Date;
  acceptances: readonly JsonObject[];
  end: InvoiceEnd;
  /** Made once before, and taken back. */
  isSecond: boolean;
  /** The supplier's own bill says something else. */
  bill?: OwnBill;
}

/** What a supplier's own bill says otherwise, and what becomes of that: a few yen are let through without a decision. */
export interface OwnBill {
  says: 'moreGoods' | 'higherPrice' | 'moreTax' | 'fewYen';
  end: 'waits' | 'correction' | 'accepted';
}

const largeFaults = ['moreGoods', 'higherPrice', 'moreTax'] as const;

/** Ends of invoices whose payment is not due yet, dealt in turn. */
const openEnds: readonly InvoiceEnd[] = ['received', 'waiting', 'approved', 'cancelled', 'sentBack'];

/** So many invoices are made right at the first try before one is taken back and made anew. */
const rightBefore = 11;

/** What an invoice is before it is known what becomes of it. */
export type InvoiceDraft = Omit<InvoicePlan, 'end' | 'isSecond'>;

/** One invoice per buyer company and closing that is over, all that was not invoiced of it; nothing of the running month. */
export function planInvoicesOf(
  supplier: DemoSupplier,
  acceptances: readonly JsonObject[],
  now: Date,
  random: SeededRandom,
): InvoiceDraft[] {
  const groups = new Map<string, JsonObject[]>();
  for (const row of acceptances) {
    const group = `${row.closingDate} ${row.buyerName}`;
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return [...groups.values()].flatMap((rows) => {
    const closing = String(rows[0]?.closingDate);
    const last = rows.map(({ acceptedOn }) => String(acceptedOn)).reduce((a, b) => (a > b ? a : b), closing);
    const at = addWorkingMinutes(new Date(`${last.replaceAll('/', '-')}T18:29:00+09:00`), random.integer(40, 900));
    return at < now ? [{ supplier, at, acceptances: rows }] : [];
  });
}

/**
 * Invoices of the running month that wait for the supplier's word, each of one acceptance, `most` of them: half of what was
 * accepted at least is left to be invoiced by whoever sits at the demo.
 */
export function planEarlyInvoices(
  supplier: DemoSupplier,
  acceptances: readonly JsonObject[],
  now: Date,
  random: SeededRandom,
  most: number,
): InvoicePlan[] {
  return acceptances.slice(0, Math.min(most, Math.floor(acceptances.length / 2))).flatMap((row): InvoicePlan[] => {
    const accepted = new Date(`${String(row.acceptedOn).replaceAll('/', '-')}T18:29:00+09:00`);
    const at = addWorkingMinutes(accepted, random.integer(30, 500));
    return at < now ? [{ supplier, at, acceptances: [row], end: 'unconfirmed', isSecond: false }] : [];
  });
}

/**
 * Invoices of the running month whose bills differ, each of one acceptance of `rows`: they wait for a decision and for the
 * supplier's correction in turn, for every cause.
 */
export function planDisputes(
  rows: readonly { supplier: DemoSupplier; row: JsonObject }[],
  now: Date,
  random: SeededRandom,
): InvoicePlan[] {
  return rows.flatMap(({ supplier, row }, index): InvoicePlan[] => {
    const accepted = new Date(`${String(row.acceptedOn).replaceAll('/', '-')}T18:29:00+09:00`);
    const at = addWorkingMinutes(accepted, random.integer(30, 500));
    const says = largeFaults[Math.floor(index / 2) % largeFaults.length] ?? 'moreTax';
    const bill: OwnBill = { says, end: index % 2 === 0 ? 'waits' : 'correction' };
    return at < now ? [{ supplier, at, acceptances: [row], end: 'received', isSecond: false, bill }] : [];
  });
}

/** The bill of every twentieth invoice that was paid differed: by a few yen, or by more, which was accepted. */
function paidBill(index: number): OwnBill | undefined {
  if (index % 20 !== 7) return undefined;
  const turn = Math.floor(index / 20);
  return turn % 2 === 0
    ? { says: 'fewYen', end: 'accepted' }
    : { says: largeFaults[turn % largeFaults.length] ?? 'moreTax', end: 'accepted' };
}

/** What is due is paid, whatever is not stands somewhere on its way. */
export function withEnds(plans: readonly InvoiceDraft[], isDue: (plan: InvoiceDraft) => boolean): InvoicePlan[] {
  let dealt = 0;
  return plans.map((plan, index) => {
    const isSecond = index % rightBefore === 3;
    if (isDue(plan)) {
      const bill = paidBill(index);
      return { ...plan, end: 'paid', isSecond, ...(bill && { bill }) };
    }
    const end = openEnds[dealt % openEnds.length] ?? 'received';
    dealt += 1;
    return { ...plan, end, isSecond };
  });
}
