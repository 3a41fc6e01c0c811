import type { EffectContext } from '../../../engine/server/ports.ts';
import type { Tolerance } from '../domain/match-bill.ts';

/** By how much a bill may differ from what was accepted, as the company's rules for payments have it now; nothing said: by nothing. */
export async function toleranceOf({ related }: Pick<EffectContext, 'related'>): Promise<Tolerance> {
  const [rules] = await related('master/approval-ladder', 'code', 'payment');
  const { billTolerancePercent: percent, billToleranceAmount: amount } = rules?.record ?? {};
  return { ...(percent !== undefined && { percent }), ...(amount !== undefined && { amount }) };
}
