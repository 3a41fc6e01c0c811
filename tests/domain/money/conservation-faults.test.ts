import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { invoiceLinesOf } from '../../../src/invoice/domain/invoice-lines.ts';
import { type Books, conservationFaults } from '../../../src/payment/domain/conservation/conservation-faults.ts';
import { moneyPlaces } from '../../../src/payment/domain/conservation/money-places.ts';

const line = { productName: '超硬エンドミル φ6', unitCode: 'PC', unitPrice: '4500', taxType: 2, taxRate: '0.10' };

/** Ten ordered: six accepted, two kept at a lower price, two sent back for good; invoiced and paid. */
function soundBooks(): Record<keyof Books, { id: string; number: string; state: string; record: JsonObject }[]> {
  const acceptance = {
    id: 'A1',
    number: 'AC-1',
    state: 'finished',
    record: {
      orderId: 'O1',
      taxFraction: 3,
      invoiceId: 'I1',
      lines: [
        {
          ...line,
          orderLineNo: 1,
          acceptedQuantity: '6',
          rejectedQuantity: '2',
          rejectionBranch: 'priceCut',
          reducedUnitPrice: '3000',
        },
        { ...line, orderLineNo: 2, acceptedQuantity: '0', rejectedQuantity: '2', rejectionBranch: 'return' },
      ],
      amountWithoutTax: '33000',
      amountTax: '3300',
      amountWithTax: '36300',
    },
  };
  const lines = invoiceLinesOf(acceptance);
  const totals = { amountWithoutTax: '33000', amountTax: '3300', amountWithTax: '36300' };
  return {
    orders: [
      {
        id: 'O1',
        number: 'PO-1',
        state: 'accepted',
        record: {
          orderedAt: '2026-11-02T01:00:00.000Z',
          taxFraction: 3,
          lines: [
            { ...line, lineNo: 1, quantity: '8', deliveredQuantity: '8', acceptedQuantity: '8' },
            { ...line, lineNo: 2, quantity: '2', deliveredQuantity: '0', cancelledQuantity: '2' },
          ],
          amountWithoutTax: '45000',
          amountTax: '4500',
          amountWithTax: '49500',
        },
      },
    ],
    deliveries: [
      {
        id: 'D1',
        number: 'DN-1',
        state: 'partlyReturned',
        record: {
          orderId: 'O1',
          lines: [
            { orderLineNo: 1, quantity: '8', returnedQuantity: '0' },
            { orderLineNo: 2, quantity: '2', returnedQuantity: '2' },
          ],
        },
      },
    ],
    acceptances: [acceptance],
    invoices: [
      {
        id: 'I1',
        number: 'IV-1',
        state: 'closed',
        record: {
          acceptances: [{ acceptanceId: 'A1' }],
          taxFraction: 3,
          lines,
          taxTotals: [{ taxRate: '0.1', ...totals }],
          ...totals,
        },
      },
    ],
    payments: [
      {
        id: 'P1',
        number: 'PY-1',
        state: 'paid',
        record: {
          paymentKind: 'invoice',
          invoiceId: 'I1',
          taxFraction: 3,
          lines,
          withholding: 1,
          ...totals,
          withholdingBase: '33000',
          withholdingTax: '0',
          paymentAmount: '36300',
        },
      },
    ],
  };
}

type Mutable = ReturnType<typeof soundBooks>;
const first = (documents: Mutable['orders']) => documents[0] as Mutable['orders'][number];
const firstLine = (documents: Mutable['orders']) => (first(documents).record.lines as JsonObject[])[0] as JsonObject;

describe('books from the order to the payment', () => {
  it('are sound, each yen in one place', () => {
    const { orders, deliveries, acceptances, ...rest } = soundBooks();
    expect(conservationFaults({ orders, deliveries, acceptances, ...rest })).toEqual([]);
    const chain = { order: first(orders), deliveries, acceptances };
    expect(moneyPlaces(chain, { acceptances, ...rest })).toEqual({
      inApplication: '0',
      ordered: '0',
      accepted: '0',
      invoiced: '0',
      paid: '33000',
      cancelled: '9000',
      remitted: '3000',
    });
  });

  it.each<[string, RegExp, (books: Mutable) => void]>([
    [
      'more is accepted than came',
      /PO-1: the quantities/,
      ({ orders }) => {
        firstLine(orders).acceptedQuantity = '9';
      },
    ],
    [
      'the order counts a delivery that is not there',
      /PO-1 line 1: delivered/,
      ({ deliveries }) => {
        first(deliveries).state = 'withdrawn';
      },
    ],
    [
      'the order counts an acceptance that was revoked',
      /PO-1 line 1: accepted/,
      ({ acceptances }) => {
        first(acceptances).state = 'revoked';
      },
    ],
    [
      'a revoked acceptance stays on its invoice',
      /AC-1: invoiced without being accepted/,
      ({ acceptances }) => {
        first(acceptances).state = 'revoked';
      },
    ],
    [
      'an order’s total is a yen off',
      /PO-1: amountWithTax/,
      ({ orders }) => {
        first(orders).record.amountWithTax = '49501';
      },
    ],
    [
      'an acceptance’s tax is a yen off',
      /AC-1: amountTax/,
      ({ acceptances }) => {
        first(acceptances).record.amountTax = '3299';
      },
    ],
    [
      'an acceptance is on two invoices',
      /AC-1: invoiced 2 times/,
      ({ invoices }) => {
        invoices.push({ ...structuredClone(first(invoices)), id: 'I2', number: 'IV-2', state: 'confirmation' });
      },
    ],
    [
      'an acceptance does not know of its invoice',
      /AC-1: names another invoice/,
      ({ acceptances }) => {
        first(acceptances).record.invoiceId = '';
      },
    ],
    [
      'an invoice bills more than was accepted',
      /IV-1: its lines/,
      ({ invoices }) => {
        firstLine(invoices).quantity = '7';
      },
    ],
    [
      'an invoice’s tax is a yen off',
      /IV-1: its totals per rate/,
      ({ invoices }) => {
        const [total] = first(invoices).record.taxTotals as JsonObject[];
        Object.assign(total ?? {}, { amountTax: '3301' });
      },
    ],
    [
      'an invoice’s total is a yen off',
      /IV-1: its totals/,
      ({ invoices }) => {
        first(invoices).record.amountWithTax = '36301';
      },
    ],
    [
      'an invoice names nothing',
      /IV-1: names no acceptance/,
      ({ invoices }) => {
        first(invoices).record.acceptances = [];
      },
    ],
    [
      'an invoice is paid twice',
      /IV-1: 2 payments/,
      ({ payments }) => {
        payments.push({ ...structuredClone(first(payments)), id: 'P2', number: 'PY-2' });
      },
    ],
    [
      'an invoice is closed and not paid',
      /IV-1: paid and not closed/,
      ({ payments }) => {
        first(payments).state = 'approved';
      },
    ],
    [
      'an invoice that waits for its supplier is paid',
      /IV-1: 1 payments while it is confirmation/,
      ({ invoices }) => {
        first(invoices).state = 'confirmation';
      },
    ],
    [
      'something is paid that was never accepted',
      /PY-1: pays no invoice that stands/,
      ({ payments }) => {
        first(payments).record.invoiceId = 'I9';
      },
    ],
    [
      'another amount is paid than was invoiced',
      /PY-1: its lines are not the invoice's/,
      ({ payments }) => {
        first(payments).record.lines = [{ ...firstLine(payments), unitPrice: '4501' }];
      },
    ],
    [
      'a yen more is paid',
      /PY-1: what is withheld and paid/,
      ({ payments }) => {
        first(payments).record.paymentAmount = '36301';
      },
    ],
    [
      'yen vanish',
      /PO-1: 45000 yen are in these places/,
      ({ orders }) => {
        firstLine(orders).acceptedQuantity = '7';
      },
    ],
  ])('are not when %s', (_what, fault, plant) => {
    const books = structuredClone(soundBooks());
    plant(books);
    expect(conservationFaults(books).join('\n')).toMatch(fault);
  });

  it('have a yen in application before the order is placed', () => {
    const { orders } = soundBooks();
    const [order] = orders;
    const lines = [{ ...line, quantity: '10' }];
    const applied = {
      ...first(orders),
      state: 'pendingApproval',
      record: { ...order?.record, orderedAt: null, lines },
    };
    const none = { deliveries: [], acceptances: [], invoices: [], payments: [] };
    expect(moneyPlaces({ order: applied, ...none }, none)).toMatchObject({ inApplication: '45000', ordered: '0' });
    expect(conservationFaults({ orders: [applied], ...none })).toEqual([]);
  });
});
