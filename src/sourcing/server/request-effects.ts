import type { Effect, EffectContext } from '../../../engine/server/ports.ts';
import { actingAs } from '../../../engine/server/records/reading/access-questions.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';

/** `namePurchaser`: whoever the event names, or whoever sends it, is in charge. Throws `EN-NOT-FOUND` for who is no purchaser. */
const namePurchaser: Effect = async (context) => {
  const { record, actor, event } = context;
  const code = event.params.purchaserCode;
  const purchaser = typeof code === 'string' ? await purchaserNamed(context, code) : actingAs(actor);
  Object.assign(record, { purchaserCode: purchaser.code, purchaserName: purchaser.name });
};

/** Effects of the request's lifecycle that concern the purchaser in charge. */
export const requestEffects: Record<string, Effect> = { namePurchaser };

/** Whoever has the code and buys. Throws `EN-NOT-FOUND` for who is no purchaser. */
export async function purchaserNamed(
  { query, actor }: EffectContext,
  code: string,
): Promise<{ code: string; name: string }> {
  const { rows } = await query<{ code: string; name: string }>(
    `select code, name from user_account where tenant = $1 and code = $2 and active and 'K002' = any(roles)`,
    [actor.tenant, code],
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}
