import type { Effect } from '../../../engine/server/ports.ts';
import type { Acceptance } from '../../domain/records.generated.ts';
import { goodsLine, listedLines, sendNotice } from '../../order/index.server.ts';

/** `notifySupplierOfReturns`: goods that were not accepted are to be replaced, or go back for good. */
export const notifySupplierOfReturns: Effect<'acceptance/acceptance'> = async (context) => {
  const lines = context.record.lines.filter(isNews);
  for (const kind of ['replacement', 'return'] as const) {
    const returned = lines
      .filter(({ rejectionBranch }) => rejectionBranch === kind)
      .map(({ productName, rejectedQuantity, rejectionReason }) =>
        goodsLine(productName, rejectedQuantity, rejectionReason),
      );
    const note = listedLines(returned);
    if (note !== '') await sendNotice(context, kind, note);
  }
};

/** A correction tells only what it makes of the goods that the acceptance before it did not. */
function isNews({
  acceptedQuantity,
  formerQuantity,
  rejectionBranch,
  formerRejectionBranch,
}: Acceptance['lines'][number]): boolean {
  if (formerQuantity === undefined) return true;
  return formerQuantity !== acceptedQuantity || formerRejectionBranch !== rejectionBranch;
}
