/**
 * SQL for what accounts held at a moment of business time, its movements included: the months before it, kept with every
 * posting, and the movements of its own month. It costs as many rows as there are months, however much was moved.
 * `$1` is the tenant, `$2` the ledger unless `ledger` says another, `$3` the moment.
 * @param isMeant a condition on a column that names an account, with parameters from `$4` on
 */
export function pastBalances(isMeant: (column: string) => string, ledger = '$2'): string {
  const month = "date_trunc('month', $3::timestamptz, 'UTC')";
  const ofLedger = `tenant = $1 and ledger = ${ledger}`;
  const inMonth = `${ofLedger} and at >= ${month} and at <= $3::timestamptz`;
  return `select account, trim_scale(sum(amount))::text as balance from (
      select account, amount from ledger_month where ${ofLedger} and month < ${month} and ${isMeant('account')}
      union all
      select to_account, amount from ledger_movement where ${inMonth} and ${isMeant('to_account')}
      union all
      select from_account, -amount from ledger_movement where ${inMonth} and ${isMeant('from_account')}
    ) as moved
    where exists (
      select 1 from ledger_account kept
      where kept.tenant = $1 and kept.ledger = ${ledger} and kept.account = moved.account)
    group by account having sum(amount) <> 0 order by account`;
}
