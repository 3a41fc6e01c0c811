import type { ExpressionFunction } from '../../engine/core/expressions.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { acceptedAmounts, type UnfinishedAcceptedLine } from './accepted-amounts.ts';
import { calculateAmount } from './calculate-amount.ts';
import { changesOrder, changesOrderTerms } from './changed-order.ts';
import { type CorrectedLine, correctsNothing } from './corrects-nothing.ts';
import { isShortageTolerable, type OrderLineProgress, orderStanding } from './order-standing.ts';
import { paymentFunctions } from './payment-expressions.ts';

/** A line as it may stand while somebody types: anything can be missing or unfinished. */
interface UnfinishedLine {
  unitPrice?: unknown;
  quantity?: unknown;
  taxType?: unknown;
  taxRate?: unknown;
}

/** What an order keeps of its deliveries, and what its category tolerates, in percent. */
interface OrderProgress {
  lines?: OrderLineProgress[];
  overDeliveryPercent?: unknown;
  shortDeliveryPercent?: unknown;
}

const plainDecimal = /^-?\d{1,17}(\.\d{1,10})?$/;

/** Functions that the expressions of definitions may call, beside the engine's own. */
export const productFunctions: ExpressionFunction[] = [
  {
    name: 'lineAmounts',
    description: 'Amount, tax, and amount without and with tax of a line, by the tax fraction; empty while unfinished.',
    params: ['line', 'taxFraction'],
    call: (line, taxFraction) => lineAmounts(line as UnfinishedLine, Number(taxFraction)),
  },
  {
    name: 'acceptedAmounts',
    description: 'As lineAmounts, of what is kept of a delivered line.',
    params: ['line', 'taxFraction'],
    call: (line, taxFraction) => acceptedAmounts(line as UnfinishedAcceptedLine, Number(taxFraction)),
  },
  {
    name: 'correctsNothing',
    description:
      'Would a correction with these lines leave quantities, what is done with rejected goods, and prices alike?',
    params: ['lines'],
    call: (lines) => correctsNothing(lines as CorrectedLine[]),
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
  ...paymentFunctions,
];

/**
 * The amounts of one line in yen (spec §9). An unfinished line has none: the fields stay absent.
 * `taxFraction` 1 round, 2 up, 3 down; it rounds amount and tax alike.
 */
export function lineAmounts(line: UnfinishedLine, taxFraction: number): Partial<ReturnType<typeof calculateAmount>> {
  const { unitPrice, quantity, taxRate } = line;
  const taxType = Number(line.taxType);
  if (!isDecimal(unitPrice) || !isDecimal(quantity) || !isCode(taxType) || !isCode(taxFraction)) return {};
  // Tax-free lines need no rate.
  const rate = taxType === 3 ? '0' : taxRate;
  if (!isDecimal(rate)) return {};
  return calculateAmount({ unitPrice, quantity, taxType, taxRate: rate, fraction: taxFraction });
}

function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && plainDecimal.test(value);
}

function isCode(value: number): value is 1 | 2 | 3 {
  return value === 1 || value === 2 || value === 3;
}
