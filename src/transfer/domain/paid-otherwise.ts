/** A payment of an invoice, as far as it says whether the invoice's acceptances may go into a transfer. */
export interface InvoicePayment {
  id: string;
  number: string;
  state: string;
  /** Approved by now; a day of the past asks what was approved by then. */
  isApproved: boolean;
  /** `YYYY/MM/DD`, once it is paid. */
  paidOn?: string;
}

/** Why a statement goes into no transfer, and the payment that says so. */
export interface PaidOtherwise {
  reason: 'paidByHand' | 'partlyPaid' | 'paymentHeld' | 'paymentNotApproved';
  paymentId: string;
  paymentNumber: string;
  /** The last day on which all of it had been paid, where it has. */
  paidOn?: string;
}

const held: ReadonlySet<string> = new Set(['pending', 'pendingDuringApproval', 'pendingAfterApproval']);

/**
 * What the payments of invoices say against paying a statement, `undefined` when nothing does. `ofEntries`: for each of its
 * acceptances the payments of its invoice, the oldest first; a company that pays by statements alone has none. Paid once is
 * paid; else the newest payment counts, because one that was cancelled may have been asked for again. Where a part was paid
 * already the rest has to be paid as that was: a statement is transferred whole.
 */
export function paidOtherwise(ofEntries: readonly (readonly InvoicePayment[])[]): PaidOtherwise | undefined {
  const found = ofEntries.map(standingOf);
  const paid = found.filter(({ standing }) => standing === 'paid');
  const [first] = paid;
  if (first) {
    if (paid.length < found.length) return { reason: 'partlyPaid', ...told(first) };
    const days = paid.flatMap(({ payment }) => payment?.paidOn ?? []).sort();
    return { reason: 'paidByHand', ...told(first), paidOn: days.at(-1) ?? '' };
  }
  const stopped =
    found.find(({ standing }) => standing === 'held') ?? found.find(({ standing }) => standing === 'notApproved');
  if (!stopped) return undefined;
  const reason = stopped.standing === 'held' ? 'paymentHeld' : 'paymentNotApproved';
  return { reason, ...told(stopped) };
}

interface Standing {
  standing: 'free' | 'paid' | 'held' | 'notApproved';
  payment?: InvoicePayment;
}

function told({ payment }: Standing): Pick<PaidOtherwise, 'paymentId' | 'paymentNumber'> {
  return { paymentId: payment?.id ?? '', paymentNumber: payment?.number ?? '' };
}

function standingOf(payments: readonly InvoicePayment[]): Standing {
  const paid = payments.find(({ state }) => state === 'paid');
  if (paid) return { standing: 'paid', payment: paid };
  const payment = payments.at(-1);
  if (!payment) return { standing: 'free' };
  if (held.has(payment.state)) return { standing: 'held', payment };
  return { standing: payment.isApproved ? 'free' : 'notApproved', payment };
}
