import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import type { Effect, EffectContext } from '../../../engine/server/ports.ts';
import { isDecimal } from '../../domain/amounts/invoice-amounts.ts';
import type { Invoice } from '../../domain/records.generated.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import { toleranceOf } from './tolerance.ts';

type InvoiceLine = NonNullable<Invoice['lines']>[number];

/** What a supplier's own bill says of a line of the invoice. */
interface StatedLine {
  line: InvoiceLine;
  billedQuantity: string;
  billedPrice: string;
  /** Where it was stated, for faults. */
  at: string;
}

/**
 * `stateBill`: what the supplier's own bill says of each line (parameter `bill`) and of the tax (`billedTax`), by him or by
 * whoever types it in from paper. It takes the place of what was stated before, and of what was decided on that.
 */
export const stateBill: Effect<'invoice/invoice'> = async (context) => {
  const { record, event } = context;
  const bill = event.params.bill as { lineNo: number; billedQuantity: string; billedPrice: string }[];
  const stated = bill.map(({ lineNo, billedQuantity, billedPrice }, index): StatedLine => {
    const line = record.lines?.find((one) => one.lineNo === lineNo);
    if (!line) throw invalid([fault(`/bill/${index}/lineNo`, 'referenceUnknown')]);
    return { line, billedQuantity, billedPrice, at: `/bill/${index}` };
  });
  await takeBill(context, stated, event.params.billedTax);
};

/**
 * What the form that draws an invoice up says of the supplier's own bill, once the invoice has its lines: as `stateBill` takes it.
 * Rows of acceptances that are not on the invoice, and those that say nothing, are left out.
 */
export async function takeBillOfForm(context: EffectContext<'invoice/invoice'>): Promise<void> {
  const { record } = context;
  const { bill = [], lines = [], billedTax } = record;
  const stated = bill.flatMap(({ acceptanceId, place, billedQuantity, billedPrice }, index): StatedLine[] => {
    const line = lines.filter((one) => one.acceptanceId === acceptanceId)[place - 1];
    if (!line || !(isDecimal(billedQuantity) || isDecimal(billedPrice))) return [];
    const says = { billedQuantity: billedQuantity || line.quantity, billedPrice: billedPrice || line.unitPrice };
    return [{ line, ...says, at: `/bill/${index}` }];
  });
  delete record.bill;
  if (stated.length > 0 || isDecimal(billedTax)) await takeBill(context, stated, billedTax);
}

async function takeBill(
  context: EffectContext<'invoice/invoice'>,
  stated: readonly StatedLine[],
  billedTax: unknown,
): Promise<void> {
  const { record, actor } = context;
  const wrong = isDecimal(billedTax) ? otherSide('/billedTax', billedTax, record.amountTax) : [];
  for (const { line, billedQuantity, billedPrice, at } of stated) {
    wrong.push(
      ...otherSide(`${at}/billedQuantity`, billedQuantity, line.quantity),
      ...otherSide(`${at}/billedPrice`, billedPrice, line.unitPrice),
    );
    const openQuantity = await quantityToCome(context, line);
    Object.assign(line, { billedQuantity, billedPrice, ...(openQuantity !== undefined && { openQuantity }) });
  }
  if (wrong.length > 0) throw invalid(wrong);
  delete record.billedTax;
  delete record.decisions;
  Object.assign(record, {
    ...(isDecimal(billedTax) && { billedTax }),
    billedByCode: actor.code,
    billedByName: actor.name,
    tolerance: await toleranceOf(context),
  });
}

/** What is ordered with this line's order line and was not accepted yet; absent where there is no order. */
async function quantityToCome(
  { find }: EffectContext<'invoice/invoice'>,
  { acceptanceId, orderLineNo }: JsonObject,
): Promise<string | undefined> {
  const acceptance = await find('acceptance/acceptance', String(acceptanceId));
  const order = acceptance?.record.orderId ? await find('order/order', acceptance.record.orderId) : null;
  const ordered = order?.record.lines.find(({ lineNo }) => lineNo === orderLineNo);
  if (!ordered) return undefined;
  const toCome = new ExactDecimal(ordered.quantity)
    .minus(ordered.cancelledQuantity ?? '0')
    .minus(ordered.acceptedQuantity ?? '0');
  return ExactDecimal.max(toCome, 0).toFixed();
}

/** What is accepted is not billed as if it were sent back, nor the other way round. */
function otherSide(at: string, billed: string, accepted = '0'): FieldError[] {
  if (new ExactDecimal(accepted).isNegative())
    return new ExactDecimal(billed).gt(0) ? [fault(at, 'smallerOrEqual', { limit: '0' })] : [];
  return new ExactDecimal(billed).lt(0) ? [fault(at, 'largerOrEqual', { limit: '0' })] : [];
}

function fault(at: string, keyword: string, params: JsonObject = {}): FieldError {
  return { at, keyword, messageKey: `rule.${keyword}`, params };
}
