import type { Effect, EffectContext } from '../../../engine/server/ports.ts';
import { sendDocument } from './dispatch/send-document.ts';

/** `publishOrder`: the order is placed now, and goes to the supplier. Its lines begin to be counted. */
export const publishOrder: Effect<'order/order'> = async (context) => {
  await placeLines(context);
  await sendDocument(context, 'order');
};

/** The supplier sees the order from now on. */
export async function placeLines(context: EffectContext<'order/order'>): Promise<void> {
  context.record.orderedAt = context.now.toISOString();
  await countLines(context);
}

/**
 * The lines of an order of which nothing has come yet are counted by their numbers, and how much more or less may come is
 * what its category says on that day.
 */
export async function countLines({ record, related }: EffectContext<'order/order'>): Promise<void> {
  record.lines = record.lines.map((line, index) => ({
    ...line,
    lineNo: index + 1,
    deliveredQuantity: '0',
    acceptedQuantity: '0',
    cancelledQuantity: '0',
  }));
  const [category] = await related('master/category', 'code', record.categoryCode);
  for (const name of ['overDeliveryPercent', 'shortDeliveryPercent'] as const) {
    const percent = category?.record[name];
    if (percent === undefined) delete record[name];
    else record[name] = percent;
  }
}
