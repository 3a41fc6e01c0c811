import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { acceptedAmounts } from '../../../acceptance/index.ts';
import { lineAmounts } from '../../../domain/amounts/line-amounts.ts';
import { orderStanding } from '../../../order/index.ts';
import {
  type Chain,
  type ChainDocument,
  isFinished,
  isStanding,
  linesOf,
  nameOf,
  storedDecimal,
  sumOver,
} from './chain-document.ts';

/**
 * What does not add up between a placed order and its acceptances; empty when all does: the order counts exactly what its
 * standing deliveries brought and its finished acceptances took, and stored amounts are those that come out when they are
 * computed again.
 */
export function chainFaults({ order, deliveries, acceptances }: Chain): string[] {
  const isBroken = orderStanding(linesOf(order), order.record.overDeliveryPercent) === 'broken';
  const faults = isBroken ? [`${nameOf(order)}: the quantities of its lines`] : [];
  const delivered = linesOfAll(deliveries.filter(isStanding));
  const accepted = linesOfAll(acceptances.filter(isFinished));
  for (const line of linesOf(order)) {
    const isItsOwn = ({ orderLineNo }: JsonObject) => orderLineNo === line.lineNo;
    const came = sumOver(delivered.filter(isItsOwn), (one) =>
      storedDecimal(one.quantity).minus(storedDecimal(one.returnedQuantity)),
    );
    const taken = sumOver(accepted.filter(isItsOwn), keptQuantity);
    if (!came.eq(storedDecimal(line.deliveredQuantity))) faults.push(`${nameOf(order)} line ${line.lineNo}: delivered`);
    if (!taken.eq(storedDecimal(line.acceptedQuantity))) faults.push(`${nameOf(order)} line ${line.lineNo}: accepted`);
  }
  return [
    ...faults,
    ...amountFaults(order, lineAmounts),
    ...acceptances.flatMap((one) => amountFaults(one, acceptedAmounts)),
  ];
}

/** Stored amounts of an order or an acceptance that are not those of its lines. */
function amountFaults(document: ChainDocument, amountsOf: typeof lineAmounts): string[] {
  const { record } = document;
  const all = linesOf(document).map((line) => amountsOf(line, Number(record.taxFraction)));
  const names = ['amountWithoutTax', 'amountTax', 'amountWithTax'] as const;
  return names
    .filter((name) => !sumOver(all, (amounts) => storedDecimal(amounts[name])).eq(storedDecimal(record[name])))
    .map((name) => `${nameOf(document)}: ${name}`);
}

function linesOfAll(documents: readonly ChainDocument[]): JsonObject[] {
  return documents.flatMap(linesOf);
}

function keptQuantity({ acceptedQuantity, rejectedQuantity, rejectionBranch }: JsonObject) {
  const accepted = storedDecimal(acceptedQuantity);
  return rejectionBranch === 'priceCut' ? accepted.plus(storedDecimal(rejectedQuantity)) : accepted;
}
