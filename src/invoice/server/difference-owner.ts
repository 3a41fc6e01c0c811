import type { Person } from '../../../engine/core/wire.ts';
import type { EffectContext } from '../../../engine/server/ports.ts';
import type { DifferenceCause } from '../domain/match-bill.ts';
import { accountantFor } from './who-confirms.ts';

type Context = EffectContext<'invoice/invoice'>;

/**
 * Who decides on a difference: of quantities whoever accepted the line that differs most, of prices whoever bought it, of tax
 * the company's accounting. Nobody decides on what he typed in himself, or who has left; then it is whose the invoice is.
 */
export async function differenceOwner(context: Context, cause: DifferenceCause): Promise<Person> {
  const { query, actor, owner, record } = context;
  const wished = await concernedBy(context, cause);
  const { rows } = await query<Person>(
    `select code, name from user_account where tenant = $1 and active and code = any($2::text[]) and code <> $3
     order by array_position($2::text[], code) limit 1`,
    [actor.tenant, [...wished, owner.code], record.billedByCode ?? ''],
  );
  return rows[0] ?? owner;
}

/** Codes of people, the first of whom it is if he can. */
async function concernedBy(context: Context, cause: DifferenceCause): Promise<string[]> {
  if (cause === 'tax') {
    const accountant = await accountantFor(context, context.owner.organizationCode, context.record.billedByCode);
    return accountant ? [accountant.code] : [];
  }
  const acceptance = await context.find('acceptance/acceptance', mostDiffering(context.record, cause));
  if (!acceptance) return [];
  if (cause !== 'price') return [acceptance.owner.code];
  const order = acceptance.record.orderId ? await context.find('order/order', acceptance.record.orderId) : null;
  if (!order) return [acceptance.owner.code];
  const answer = order.record.estimateAnswerId
    ? await context.find('estimate/answer', order.record.estimateAnswerId)
    : null;
  return [...(answer?.record.purchaserCode ? [answer.record.purchaserCode] : []), order.owner.code];
}

/** Id of the acceptance of the line that differs most by this cause. */
function mostDiffering({ lines, matches }: Context['record'], cause: DifferenceCause): string {
  const by = cause === 'price' ? 'priceDifference' : 'quantityDifference';
  const yen = (matches ?? []).map((row) => Math.abs(Number(row[by])));
  return String(lines?.[yen.indexOf(Math.max(...yen))]?.acceptanceId ?? '');
}
