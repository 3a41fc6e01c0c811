import { Decimal } from 'decimal.js';
import type { Expressions } from '../../core/expressions/expressions.ts';
import type { JsonObject, Position } from '../../core/formats/json-schema.ts';
import type { Query } from '../ports.ts';
import type { RecordModel } from '../records/record-model.ts';
import type { RecordRow } from '../records/record-row.ts';
import { type Movement, postMovements } from './ledger.ts';

/** What stands between two accounts of a ledger; below zero: the other way round. */
export interface Standing {
  ledger: string;
  from: string;
  to: string;
  amount: Decimal;
}

/**
 * Posts what is missing until the movements of a record come to the positions of its definition, as it is about to be
 * written. What it moved before is read from the ledger, not reckoned: a definition that has changed meanwhile is followed.
 * Both ends of a position are outside accounts: what is too much is a rule's to say, not the account's. `known`: what it moved
 * before, where that was read already.
 * @throws Error when a position has no account or no amount: a defect of the definition
 */
export async function holdPositions(
  query: Query,
  expressions: Expressions,
  model: RecordModel,
  { after, isNew, now }: { after: RecordRow; isNew: boolean; now: Date },
  known?: readonly Standing[],
): Promise<void> {
  const positions = model.facts.positions ?? [];
  if (positions.length === 0) return;
  const wanted = standingsOf(expressions, positions, after.state, after.data);
  const posted = isNew ? [] : (known ?? (await postedBy(query, model, after, [after.id])).get(after.id) ?? []);
  const missing = summed([...wanted, ...posted.map((one) => ({ ...one, amount: one.amount.negated() }))]);
  for (const ledger of new Set(missing.map((one) => one.ledger))) {
    const movements = missing.filter((one) => one.ledger === ledger).flatMap(movementOf);
    await postMovements(query, {
      tenant: after.tenant,
      ledger,
      movements,
      outside: movements.flatMap(({ from, to }) => [from, to]),
      at: now,
      recordType: model.id,
      recordId: after.id,
    });
  }
}

/** What a record stands for in ledgers, by its state and fields. */
export function standingsOf(
  expressions: Expressions,
  positions: readonly Position[],
  state: string,
  record: JsonObject,
): Standing[] {
  const textOf = (source: string, scope: JsonObject): string => {
    const value = expressions.evaluate(source, scope);
    if (typeof value !== 'string' || value === '') throw new Error(`The expression is no text here: ${source}`);
    return value;
  };
  return positions
    .filter((one) => one.in.includes(state))
    .flatMap((one) => scopesOf(expressions, one, record).map((scope) => ({ one, scope })))
    .filter(({ one, scope }) => one.when === undefined || expressions.test(one.when, scope))
    .map(({ one: { ledger, from, to, amount }, scope }) => ({
      ledger,
      from: textOf(from, scope),
      to: textOf(to, scope),
      amount: new Decimal(textOf(amount, scope)),
    }));
}

/** What the expressions of a position see: the record, once or for each of its rows. */
function scopesOf(expressions: Expressions, { each }: Position, record: JsonObject): JsonObject[] {
  if (each === undefined) return [{ record }];
  const rows = expressions.evaluate(each, { record });
  return Array.isArray(rows) ? rows.map((row) => ({ record, row })) : [];
}

/** What records of a kind moved by their positions so far, by their ids; those that moved nothing are not there. */
export async function postedBy(
  query: Query,
  { facts: { positions = [] } }: RecordModel,
  { tenant }: Pick<RecordRow, 'tenant'>,
  ids: readonly string[],
): Promise<Map<string, Standing[]>> {
  const posted = new Map<string, Standing[]>();
  if (positions.length === 0) return posted;
  const { rows } = await query<{ id: string; ledger: string; from: string; to: string; amount: string }>(
    `select record_id as id, ledger, from_account as "from", to_account as "to", sum(amount)::text as amount
     from ledger_movement where tenant = $1 and record_id = any($2::uuid[]) and ledger = any($3::text[])
     group by record_id, ledger, from_account, to_account`,
    [tenant, ids, [...new Set(positions.map(({ ledger }) => ledger))]],
  );
  for (const { id, ...row } of rows) {
    posted.set(id, [...(posted.get(id) ?? []), { ...row, amount: new Decimal(row.amount) }]);
  }
  return posted;
}

/** One standing for each pair of accounts, whichever of them is named first. */
function summed(standings: readonly Standing[]): Standing[] {
  const sums = new Map<string, Standing>();
  for (const one of standings) {
    const there = one.from < one.to ? one : { ...one, from: one.to, to: one.from, amount: one.amount.negated() };
    const key = JSON.stringify([there.ledger, there.from, there.to]);
    const found = sums.get(key);
    sums.set(key, { ...there, amount: there.amount.plus(found?.amount ?? 0) });
  }
  return [...sums.values()];
}

function movementOf({ from, to, amount }: Standing): Movement[] {
  if (amount.isZero()) return [];
  const moved = amount.abs().toFixed();
  return [amount.isNegative() ? { from: to, to: from, amount: moved } : { from, to, amount: moved }];
}
