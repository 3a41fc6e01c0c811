import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { Query } from '../../engine/server/ports.ts';

/**
 * What every account of the budget ought to hold, reckoned from the records alone and by other words than the definitions'.
 * Account → yen; empty ones are left out.
 */
export async function budgetOfRecords(query: Query, tenant: string): Promise<Record<string, string>> {
  const sums = new Map<string, Decimal>();
  const add = (record: JsonObject, date: unknown, layer: string, amount: Decimal) => {
    const [department, title] = [record.costDepartmentCode, record.accountTitleCode].map((one) => String(one ?? ''));
    if (!department || !title) return;
    const project = record.budgetProjectCode ? `:${String(record.budgetProjectCode)}` : '';
    const line = `${department}/${title}${project}`;
    const account = `${line}/${String(date).slice(0, 4)}-${String(date).slice(5, 7)}/${layer}`;
    sums.set(account, (sums.get(account) ?? new Decimal(0)).plus(amount));
    sums.set(line, (sums.get(line) ?? new Decimal(0)).minus(amount));
  };
  const { rows: orders } = await query<{ state: string; data: JsonObject }>(
    'select state, data from record_order_order where tenant = $1',
    [tenant],
  );
  for (const { state, data } of orders) {
    if (['draft', 'discarded', 'declined', 'sentBack', 'pulledBack', 'revoked'].includes(state)) continue;
    add(data, data.deliveryDate, state === 'pendingApproval' ? 'applied' : 'ordered', toCome(data));
  }
  const { rows: closed } = await query<{ id: string }>(
    `select id::text from record_invoice_invoice where tenant = $1 and state = 'closed'`,
    [tenant],
  );
  const paid = new Set<unknown>(closed.map(({ id }) => id));
  const { rows: acceptances } = await query<{ data: JsonObject }>(
    `select data from record_acceptance_acceptance where tenant = $1 and state = 'finished'`,
    [tenant],
  );
  for (const { data } of acceptances)
    add(
      data,
      data.acceptedOn,
      paid.has(data.invoiceId) ? 'paid' : 'accepted',
      new Decimal(String(data.amountWithoutTax)),
    );
  const { rows: contracts } = await query<{ state: string; data: JsonObject }>(
    'select state, data from record_contract_contract where tenant = $1',
    [tenant],
  );
  for (const { state, data } of contracts) {
    if (['draft', 'deleted', 'settled'].includes(state)) continue;
    for (const row of (data.plan ?? []) as JsonObject[]) {
      if (data.terminatedOn && String(row.acceptOn) > String(data.terminatedOn)) continue;
      const accepted = ((data.acceptances ?? []) as JsonObject[]).filter(({ planNo }) => planNo === row.planNo);
      const open = accepted.reduce((rest, { amount }) => rest.minus(String(amount)), new Decimal(String(row.amount)));
      add(data, row.acceptOn, state === 'pendingApproval' ? 'applied' : 'ordered', netOf(data, open));
    }
  }
  const { rows: bills } = await query<{ state: string; data: JsonObject }>(
    `select state, data from record_payment_payment where tenant = $1 and data->>'paymentKind' = 'bill'`,
    [tenant],
  );
  for (const { state, data } of bills) {
    if (
      ['draft', 'discarded', 'confirmation', 'pending', 'rejected', 'sentBack', 'pulledBack', 'cancelled'].includes(
        state,
      )
    )
      continue;
    const layer =
      state === 'paid'
        ? 'paid'
        : state.startsWith('pending') && state !== 'pendingAfterApproval'
          ? 'applied'
          : 'accepted';
    add(data, data.billedOn ?? data.receivedOn, layer, new Decimal(String(data.amountWithoutTax)));
  }
  return Object.fromEntries(
    [...sums]
      .filter(([, sum]) => !sum.isZero())
      .map(([account, sum]) => [account, sum.toFixed()] as const)
      .sort(),
  );
}

/** Of an amount with tax, what the tax of a contract leaves, for contracts of one rate of tax. */
function netOf({ lines, taxFraction }: JsonObject, amount: Decimal): Decimal {
  const round = [Decimal.ROUND_HALF_UP, Decimal.ROUND_UP, Decimal.ROUND_DOWN][
    Number(taxFraction) - 1
  ] as Decimal.Rounding;
  const rate = String((lines as JsonObject[])[0]?.taxRate);
  return amount.minus(amount.times(rate).div(new Decimal(1).plus(rate)).toDecimalPlaces(0, round));
}

/** What the accounts of the budget hold. */
export async function budgetOfLedger(query: Query, tenant: string): Promise<Record<string, string>> {
  const { rows } = await query<{ account: string; balance: string }>(
    `select account, balance::text from ledger_account
     where tenant = $1 and ledger = 'budget' and balance <> 0 order by account`,
    [tenant],
  );
  return Object.fromEntries(
    rows.map(({ account, balance }) => [account, new Decimal(balance).toFixed()] as const).sort(),
  );
}

/** In yen, tax cut off or not as the line says: whole yen of what nobody has accepted or cancelled. */
function toCome({ lines, taxFraction }: JsonObject): Decimal {
  const round = [Decimal.ROUND_HALF_UP, Decimal.ROUND_UP, Decimal.ROUND_DOWN][Number(taxFraction) - 1];
  const whole = (value: Decimal) => value.toDecimalPlaces(0, round as Decimal.Rounding);
  return (lines as JsonObject[]).reduce((sum, line) => {
    const [quantity, accepted, cancelled, price, rate] = [
      line.quantity,
      line.acceptedQuantity,
      line.cancelledQuantity,
      line.unitPrice,
      line.taxRate,
    ].map((value) => new Decimal(String(value || '0')));
    if (!quantity || !accepted || !cancelled || !price || !rate) return sum;
    const open = Decimal.max(0, quantity.minus(accepted).minus(cancelled));
    const amount = whole(open.times(price));
    if (Number(line.taxType) !== 1) return sum.plus(amount);
    return sum.plus(amount.minus(whole(amount.times(rate).div(rate.plus(1)))));
  }, new Decimal(0));
}
