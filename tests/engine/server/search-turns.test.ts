import { randomUUID } from 'node:crypto';
import Decimal from 'decimal.js';
import { beforeAll, expect, it } from 'vitest';
import { migrateEngine } from '../../../engine/server/migrate.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { sizesInOrder, sizesOf } from '../../../engine/server/search/amount-sizes.ts';
import { foundInTurnSql } from '../../../engine/server/search/search-condition.ts';
import { scopeOf, sizeMark } from '../../../engine/server/search/search-marks.ts';
import { createSqlValues } from '../../../engine/server/store/sql-values.ts';
import { forEachStore } from '../../support/stores.ts';
import { noteDefinitions } from './note-definitions.ts';

const [tenant, model] = ['t1', { id: 'desk/note' }];
const scope = scopeOf(tenant, model.id);

/** So many of 1,000 to 1,999 that a tenth of them is divided, too; some beside these, and what has no place. */
const amounts = [
  ...Array.from({ length: 4000 }, (_unused, place) => new Decimal(1000).plus((place * 617) % 1000).toFixed()),
  ...Array.from({ length: 350 }, () => '0'),
  ...['0.05', '12', '999.99', '2000', '45000', '1e15'],
];

forEachStore('records by the size of an amount', (open) => {
  let database: Database;
  const amountOf = new Map<string, Decimal>();

  beforeAll(async () => {
    database = await open();
    await migrateEngine(database, noteDefinitions());
    const rows = amounts.map((amount) => ({
      id: randomUUID(),
      amount,
      marks: sizesOf(amount).map((size) => sizeMark(scope, size)),
    }));
    for (const { id, amount } of rows) amountOf.set(id, new Decimal(amount));
    await database.tenantTransaction(tenant, (query) =>
      query(
        `insert into record_search (tenant, record_type, record_id, words, marks)
         select $1, $2, id, '', array_to_tsvector(marks) from jsonb_to_recordset($3::jsonb) as row (id uuid, marks text[])`,
        [tenant, model.id, JSON.stringify(rows)],
      ),
    );
  });

  /** Amounts in the order of their turns, with these. */
  async function inTurn(enough: number, isDown: boolean) {
    const sql = createSqlValues();
    const sizes = sizesInOrder(undefined, undefined);
    const turns = (isDown ? sizes.toReversed() : sizes).map(({ size, place }) => ({
      mark: sizeMark(scope, size),
      group: place === null ? null : sizeMark(scope, place),
    }));
    const text = foundInTurnSql(sql, model, { all: [], any: [], words: [] }, { turns, isDown, enough });
    const { rows } = await database.tenantTransaction(tenant, (query) =>
      query<{ id: string; turn: number }>(text, sql.values),
    );
    return rows.map(({ id, turn }) => ({ turn, amount: amountOf.get(id) ?? new Decimal(Number.NaN) }));
  }

  it.each([
    { enough: 20, isDown: false, read: 350 },
    { enough: 20, isDown: true, read: 43 },
    { enough: 500, isDown: false, read: 513 },
    { enough: 1000, isDown: true, read: 1003 },
    { enough: 9000, isDown: false, read: amounts.length },
  ])('come one turn after the other: $enough, down $isDown', async ({ enough, isDown, read }) => {
    const found = await inTurn(enough, isDown);
    const sorted = [...amountOf.values()].sort((one, other) => one.comparedTo(other) * (isDown ? -1 : 1));
    const plain = (some: readonly Decimal[]) => some.map((one) => one.toFixed()).sort();
    // Whole turns: the first of all, and no more than the last turn is divided into.
    expect(plain(found.map(({ amount }) => amount))).toEqual(plain(sorted.slice(0, found.length)));
    expect(found).toHaveLength(read);
    const inOrder = found.sort(
      (one, other) => one.turn - other.turn || one.amount.comparedTo(other.amount) * (isDown ? -1 : 1),
    );
    for (const [place, { turn, amount }] of inOrder.entries()) {
      const earlier = inOrder[place - 1];
      if (earlier && earlier.turn < turn) expect(earlier.amount.comparedTo(amount)).toBe(isDown ? 1 : -1);
    }
  });
});
