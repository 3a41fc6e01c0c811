import { movementsUnder, type StatedMovement } from '../../../../engine/server/ledger/movements-under.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { businessDay } from '../../../../engine/server/records/business-date.ts';
import { recordTableName } from '../../../../engine/server/schema/identifiers.ts';
import { screenThatReads } from '../../../platform/server/access/screen-that-reads.ts';
import type { CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { placeOfAccount, type StockPlace, stockUnder } from '../../domain/stock-account.ts';
import { storageNames } from '../storage-names.ts';

/** So many movements are told at once, and those of the same moment as the last. */
const page = 50;

/** What an account that is no place stands for. */
const worlds = ['supplier', 'used', 'disposed', 'found', 'lost'] as const;

/**
 * `inventory.movements`: what came to a product's places in a storage and left them, the latest first, with what lay there
 * afterwards: all of it, or until a day ended (`asOf`), or before the moment at which the part before ended (`before`).
 * What is reserved stays where it is, and is not told.
 */
const movements: CallHandler = async (context) => {
  const { app, actor, query: asked } = context;
  const { tenant } = actor;
  const under = stockUnder(asked.productCode, asked.storageCode);
  const end = asked.before ?? (asked.asOf && businessDay(asked.asOf)?.to.toISOString());
  return await app.database.tenantTransaction(tenant, async (query) => {
    const statement = await movementsUnder(
      query,
      { tenant, ledger: 'stock', under },
      { ...(end && { before: new Date(end) }), limit: page },
    );
    const numbers = await numbersOf(query, tenant, statement.movements);
    const storages = await storageNames(query, tenant);
    const kinds = new Set(statement.movements.map(({ recordType }) => recordType));
    const screens = new Map([...kinds].map((kind) => [kind, screenThatReads(app.definitions, kind, actor)]));
    const items = statement.movements.map((one) => {
      const screen = screens.get(one.recordType) ?? null;
      return {
        ...{ id: one.id, at: one.at, balance: one.balance, recordType: one.recordType },
        ...directionOf(one, under, storages),
        ...(screen !== null && { screen, recordId: one.recordId, number: numbers.get(one.recordId) ?? '' }),
      };
    });
    return { items, ...(statement.earlier !== undefined && { earlier: statement.earlier }) };
  });
};

/** What was moved where. */
export const movementHandlers: [string, CallHandler][] = [['inventory.movements', movements]];

/** Which way it went, seen from places whose accounts begin so, and to or from where. */
function directionOf({ from, to, amount }: StatedMovement, under: string, storages: ReadonlyMap<string, string>) {
  const [comes, goes] = [to.startsWith(under), from.startsWith(under)];
  const [own, other] = comes && !goes ? [to, from] : [from, to];
  const place = placeOfAccount(own);
  const world = worlds.find((name) => name === other);
  const otherPlace = other.includes('/') ? placeOfAccount(other) : undefined;
  return {
    kind: world ?? (otherPlace ? 'moved' : 'other'),
    ...shelfOf(place),
    ...(comes && !goes && { quantityIn: amount }),
    ...(goes && !comes && { quantityOut: amount }),
    ...(comes && goes && { quantityWithin: amount }),
    ...(otherPlace && {
      otherShelf: otherPlace.shelfAddress,
      ...(otherPlace.storageCode !== place.storageCode && {
        otherStorage: storages.get(otherPlace.storageCode) ?? otherPlace.storageCode,
      }),
    }),
  };
}

function shelfOf({ shelfAddress, lotNumber, expiresOn }: StockPlace) {
  return { shelfAddress, lotNumber, expiresOn };
}

async function numbersOf(query: Query, tenant: string, moved: readonly StatedMovement[]): Promise<Map<string, string>> {
  const numbers = new Map<string, string>();
  for (const recordType of new Set(moved.map((one) => one.recordType))) {
    const ids = moved.filter((one) => one.recordType === recordType).map(({ recordId }) => recordId);
    const { rows } = await query<{ id: string; number: string | null }>(
      `select id, number from ${recordTableName(recordType)} where tenant = $1 and id = any($2::uuid[])`,
      [tenant, ids],
    );
    for (const { id, number } of rows) numbers.set(id, number ?? '');
  }
  return numbers;
}
