import type { CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { asViewer } from '../as-viewer.ts';
import { nameIn } from '../product-card.ts';
import { successorsOf } from '../successors-of.ts';

/** `subscription.successors`: what may be bought in place of what is no longer sold, and what the least of it costs per unit. */
export const successors: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    const found = await successorsOf(query, viewer, [String(context.body.productCode)]);
    return {
      items: [...found.values()].map(({ code, record, price }) => ({
        code,
        name: nameIn(record, 'name', context.language),
        price,
      })),
    };
  });
