import type { Effect } from '../../../engine/server/ports.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { billMatch } from '../domain/bill-match.ts';
import { differenceOwner } from './difference-owner.ts';

/** `assignDifference`: the largest difference that nobody decided on goes to whoever it concerns. */
const assignDifference: Effect<'invoice/invoice'> = async (context) => {
  const { cause } = billMatch(context.record);
  if (cause === undefined) return;
  const { code, name } = await differenceOwner(context, cause);
  Object.assign(context.record, { differenceOwnerCode: code, differenceOwnerName: name });
};

/** `decideDifference`: whoever acts lets the bill differ by this cause, for the reason of his comment. What was accepted is paid. */
const decideDifference: Effect<'invoice/invoice'> = ({ record, actor, event, now }) => {
  const { cause } = billMatch(record);
  if (cause === undefined) return;
  const decision = { cause, byName: actor.name, decidedOn: businessDateOf(now), reason: event.comment ?? '' };
  record.decisions = [...(record.decisions ?? []), decision];
};

/** Effects on invoices whose bill differs from what was accepted. */
export const differenceEffects: Record<string, Effect> = { assignDifference, decideDifference };
