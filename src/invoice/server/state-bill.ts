import { ExactDecimal } from '../../../engine/core/exact-decimal.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import type { Effect, EffectContext } from '../../../engine/server/ports.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import { toleranceOf } from './tolerance.ts';

/**
 * `stateBill`: what the supplier's own bill says of each line (parameter `bill`) and of the tax (`billedTax`), by him or by
 * whoever types it in from paper. It takes the place of what was stated before, and of what was decided on that.
 */
export const stateBill: Effect<'invoice/invoice'> = async (context) => {
  const { record, event, actor } = context;
  const stated = event.params.bill as { lineNo: number; billedQuantity: string; billedPrice: string }[];
  const { billedTax } = event.params;
  const wrong = typeof billedTax === 'string' ? otherSide('/billedTax', billedTax, record.amountTax) : [];
  for (const [index, { lineNo, billedQuantity, billedPrice }] of stated.entries()) {
    const line = record.lines?.find((one) => one.lineNo === lineNo);
    if (!line) throw invalid([fault(`/bill/${index}/lineNo`, 'referenceUnknown')]);
    wrong.push(
      ...otherSide(`/bill/${index}/billedQuantity`, billedQuantity, line.quantity),
      ...otherSide(`/bill/${index}/billedPrice`, billedPrice, line.unitPrice),
    );
    const openQuantity = await quantityToCome(context, line);
    Object.assign(line, { billedQuantity, billedPrice, ...(openQuantity !== undefined && { openQuantity }) });
  }
  if (wrong.length > 0) throw invalid(wrong);
  delete record.billedTax;
  delete record.decisions;
  Object.assign(record, {
    ...(typeof billedTax === 'string' && { billedTax }),
    billedByCode: actor.code,
    billedByName: actor.name,
    tolerance: await toleranceOf(context),
  });
};

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
