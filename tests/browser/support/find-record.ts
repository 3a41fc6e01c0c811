import type { ScreenDefinition } from '../../../engine/core/formats/screen.ts';
import type { ListResponse, ListRow, RelationGraph } from '../../../engine/core/wire.ts';
import { quoted, recordTableName } from '../../../engine/server/schema/identifiers.ts';
import { callAs } from './call-as.ts';
import type { ServedProduct, TestSession } from './serve-product.ts';

/** So many of the records that are likeliest somebody's are tried. */
const mostTried = 12;

/** The id of a record that somebody may read by the call of its screen, of those that are likeliest his; `null`: none of them. */
export async function findReadable(
  product: ServedProduct,
  session: TestSession,
  { read, record }: ScreenDefinition,
): Promise<string | null> {
  if (!read || record === undefined) return null;
  const { tenant, code, supplierCode } = product.userOf(session);
  const { rows } = await product.context.database.query<{ id: string }>(
    `select id from ${quoted(recordTableName(record))} where tenant = $1
     order by owner_code = $2 or $2 = any(held_by) or data->>'supplierCode' = $3 desc nulls last, id desc limit $4`,
    [tenant, code, supplierCode ?? '', mostTried],
  );
  for (const { id } of rows) {
    const isOpen = await callAs(product, session, read.call, { query: { id } }).then(
      () => true,
      () => false,
    );
    if (isOpen) return id;
  }
  return null;
}

/** The id of a record that somebody's lists open with this screen, in a state that suits; `null` when none is there. */
export async function findRecord(
  product: ServedProduct,
  session: TestSession,
  opens: (screen: ScreenDefinition & { id: string }) => boolean,
  suits: (state: string, row: ListRow) => boolean | Promise<boolean> = () => true,
): Promise<string | null> {
  const asked = new Set<string>();
  for (const { list } of product.definitions.screens.values()) {
    const opened = list?.opens === undefined ? undefined : product.definitions.screens.get(list.opens);
    if (!list || !opened || !opens(opened)) continue;
    // Some lists stand on more than one screen.
    const place = `${list.call} ${list.tab ?? ''}`;
    if (asked.has(place)) continue;
    asked.add(place);
    const call = product.definitions.calls.get(list.call);
    const body = { tab: list.tab ?? 'all', page: 1, itemsPerPage: 100 };
    const query: Record<string, string> = call?.path.includes(':kind') ? { kind: list.tab ?? '' } : {};
    // Not every list is his.
    const answer = await callAs<ListResponse>(product, session, list.call, { query, body }).catch(() => null);
    for (const row of answer?.items ?? []) if (await suits(row.state, row)) return row.id;
  }
  return findBelow(product, session, opens, suits);
}

/** The id of a record that opens from below another one, whose screen lists it (`rows`); `null`: there is none. */
async function findBelow(
  product: ServedProduct,
  session: TestSession,
  opens: (screen: ScreenDefinition & { id: string }) => boolean,
  suits: (state: string, row: ListRow) => boolean | Promise<boolean>,
): Promise<string | null> {
  for (const above of product.definitions.screens.values()) {
    for (const { rows } of above.sections ?? []) {
      const opened = product.definitions.screens.get(rows?.opens ?? '');
      if (!rows?.by || !opened || opened === above || !opens(opened)) continue;
      const { call, by } = rows;
      const operation = product.definitions.calls.get(call)?.operation;
      const tab = operation && 'list' in operation ? Object.keys(operation.list.tabs)[0] : undefined;
      let below: string | undefined;
      const hasOne = async (_state: string, { id }: ListRow) => {
        const body = { ...(tab && { tab }), filters: { [by]: id }, page: 1, itemsPerPage: 20 };
        const answer = await callAs<ListResponse>(product, session, call, { body }).catch(() => null);
        for (const row of answer?.items ?? []) {
          if (!(await suits(row.state, row))) continue;
          below = row.id;
          return true;
        }
        return false;
      };
      await findRecord(product, session, (screen) => screen === above, hasOne);
      if (below !== undefined) return below;
    }
  }
  return null;
}

/** Of so many records their related ones are read. */
const mostAsked = 10;

/** The id of a record of this kind to which one of somebody's own leads by its related documents; `null`: none does. */
export async function findRelated(
  product: ServedProduct,
  session: TestSession,
  recordType: string | undefined,
): Promise<string | null> {
  for (const detail of product.definitions.screens.values()) {
    const call = detail.sections?.find(({ kind }) => kind === 'related')?.options?.call;
    if (detail.kind !== 'detail' || typeof call !== 'string') continue;
    let related: string | undefined;
    let asked = 0;
    const leadsTo = async (_state: string, { id }: ListRow) => {
      asked += 1;
      if (asked > mostAsked) return false;
      const graph = await callAs<RelationGraph>(product, session, call, { query: { id } }).catch(() => null);
      related = graph?.records.find((record) => record.recordType === recordType)?.id;
      return related !== undefined;
    };
    await findRecord(product, session, (opened) => opened === detail, leadsTo);
    if (related !== undefined) return related;
  }
  return null;
}
