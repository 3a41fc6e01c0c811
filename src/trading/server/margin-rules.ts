import type { Query } from '../../../engine/server/ports.ts';
import type { MarginRule } from '../domain/margin-rule.ts';

/** The rules of margins that hold today, as the transaction sees them. */
export async function marginRulesOf(query: Query, tenant: string): Promise<MarginRule[]> {
  const { rows } = await query<{ rule: MarginRule }>(
    `select data as rule from record_trading_margin_rule where tenant = $1 and state = 'kept' order by number`,
    [tenant],
  );
  return rows.map(({ rule }) => rule);
}
