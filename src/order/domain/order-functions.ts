import type { ExpressionFunction } from '../../../engine/core/expressions/expressions.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { lineAmounts, type UnfinishedLine } from '../../domain/amounts/line-amounts.ts';
import { changesOrder, changesOrderTerms, keepsWhatCame, standingAfterChange } from './changed-order.ts';
import { type OrderAmounts, orderAmountToCome } from './order-amount-to-come.ts';
import { isShortageTolerable, type OrderLineProgress, openQuantity, orderStanding } from './order-standing.ts';
import { paymentTermsText } from './payment-terms-text.ts';

/** What an order keeps of its deliveries, and what its category tolerates, in percent. */
interface OrderProgress {
  lines?: OrderLineProgress[];
  overDeliveryPercent?: unknown;
  shortDeliveryPercent?: unknown;
}

/** Functions about orders that the expressions of definitions may call. */
export const orderFunctions: ExpressionFunction[] = [
  {
    name: 'openQuantity',
    description: 'What of an order line has yet to come: ordered less delivered less cancelled.',
    params: ['line'],
    call: (line) => openQuantity(line as OrderLineProgress),
  },
  {
    name: 'orderAmountToCome',
    description: 'What of an order has yet to be accepted, without tax: lines without a price count as 0.',
    params: ['record'],
    call: (record) => orderAmountToCome(record as OrderAmounts),
  },
  {
    name: 'paymentTermsText',
    description: 'Terms of payment (`closingDay`, `paymentMonths`, `paymentDay`) as orders say them, in Japanese.',
    params: ['terms'],
    call: (terms) => paymentTermsText(terms as JsonObject),
  },
  {
    name: 'lineAmounts',
    description: 'Amount, tax, and amount without and with tax of a line, by the tax fraction; empty while unfinished.',
    params: ['line', 'taxFraction'],
    call: (line, taxFraction) => lineAmounts(line as UnfinishedLine, Number(taxFraction)),
  },
  {
    name: 'orderStanding',
    description:
      'Where an order stands by the quantities of its lines: waitingDelivery … accepted, cancelled, or broken.',
    params: ['record'],
    call: (record) =>
      orderStanding((record as OrderProgress).lines ?? [], (record as OrderProgress).overDeliveryPercent),
  },
  {
    name: 'isShortageTolerable',
    description: 'Is so little of an order open that its category lets it be closed without?',
    params: ['record'],
    call: (record) =>
      isShortageTolerable((record as OrderProgress).lines ?? [], (record as OrderProgress).shortDeliveryPercent),
  },
  {
    name: 'changesOrder',
    description: 'Does an order differ from what it was, its approval route aside?',
    params: ['stored', 'record'],
    call: (stored, record) => changesOrder(stored as JsonObject, record as JsonObject),
  },
  {
    name: 'changesOrderTerms',
    description: 'Does an order differ in what was approved: its amount or a delivery date?',
    params: ['stored', 'record'],
    call: (stored, record) => changesOrderTerms(stored as JsonObject, record as JsonObject),
  },
  {
    name: 'keepsWhatCame',
    description:
      'Does a changed order leave lines of which something came at their price, and at no less than what came?',
    params: ['stored', 'record'],
    call: (stored, record) => keepsWhatCame(stored as JsonObject, record as JsonObject),
  },
  {
    name: 'standingAfterChange',
    description: 'Where an order would stand, as `orderStanding` says, with the change that is proposed of it.',
    params: ['record'],
    call: (record) => standingAfterChange(record as JsonObject),
  },
];
