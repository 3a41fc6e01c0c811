import { sumUnder } from '../../../engine/server/ledger/balances-under.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import { isAbout } from '../domain/agreed-thing.ts';
import { calledAccount, calledLedger } from '../domain/called-account.ts';
import { mostCallable } from '../domain/most-callable.ts';

/**
 * `holdToCalled`: a changed contract of unit prices still agrees on what was called off of it in this term, under the same name and on no
 * less.
 * @throws EN-VALIDATION at a quantity that is below what was called off, at the lines where one is missing
 */
export const holdToCalled: Effect<'contract/contract'> = async ({ record, stored, recordId, query, actor }) => {
  if (stored.contractKind !== 'unitPrice') return;
  for (const former of stored.lines) {
    const under = `${calledAccount(recordId, stored, former)}/`;
    const called = await sumUnder(query, { tenant: actor.tenant, ledger: calledLedger, under });
    if (called.isZero()) continue;
    const index = record.lines.findIndex((line) => isAbout(line, former));
    const line = record.contractKind === 'unitPrice' ? record.lines[index] : undefined;
    const most = line && mostCallable(line.quantity, record.overrunPercent);
    if (line && (most === undefined || most.gte(called))) continue;
    const at = line ? `/lines/${index}/quantity` : '/lines';
    const params = { name: former.productName, called: called.toFixed() };
    throw invalid([{ at, keyword: 'alreadyCalled', messageKey: 'rule.alreadyCalled', params }]);
  }
};
