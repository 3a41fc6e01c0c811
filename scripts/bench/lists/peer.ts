import { type FastifyInstance, fastify } from 'fastify';
import type { Query } from '../../../engine/server/ports.ts';
import { organization } from './load-company.ts';
import type { MixedRequest } from './mix.ts';

/** Where counting stops, as in the product. */
const most = 1000;

/** The peer's own table and indexes: no row-level security, no definitions, columns and pairs of letters made by hand. */
export async function buildPeer(query: Query): Promise<void> {
  await query(`create function peer_pairs(words text) returns int[] language sql immutable as $$
    select array_agg(distinct hashtext(case way when 1 then one else one || next end))
    from (select one, lead(one) over (order by place) as next
      from unnest(string_to_array(words, null)) with ordinality as letters (one, place)) as pairs, generate_series(1, 2) as way
    where way = 1 or next is not null $$`);
  await query(`create function peer_pairs_of(word text) returns int[] language sql immutable as $$
    select array_agg(hashtext(substr(word, place, 2))) from generate_series(1, length(word) - 1) as place $$`);
  await query(`create table peer_order as select tenant, id, number, state, owner_code, organization_code, held_by,
    participants, updated_at, "c_orderKind" as kind, "c_supplierName" as supplier, "c_title" as title,
    "c_deliveryDate" as delivery_date, "c_amountWithTax" as amount, search as words, peer_pairs(search) as pairs
    from record_order_order`);
  for (const column of ['updated_at', 'delivery_date', 'amount', 'number', 'title']) {
    await query(`create index on peer_order (tenant, ${column}, id)`);
    await query(`create index on peer_order (tenant, state, ${column}, id)`);
  }
  await query(`create index on peer_order (tenant, state, organization_code, owner_code, kind, delivery_date, amount)`);
  await query('create index on peer_order using gin (pairs) with (fastupdate = off)');
  await query('create index on peer_order using gin (held_by)');
  await query('create index on peer_order using gin (participants)');
  await query('vacuum analyze peer_order');
}

const drafts = ['draft', 'declined', 'sentBack', 'pulledBack', 'priceFixed'];
const underWay = ['provisional', 'ordered', 'dateProposed', 'refusedBySupplier', 'waitingDelivery', 'revokeRequested'];
const ordered = [...underWay, 'partlyDelivered', 'changePending', 'reorderPending', 'changeOffered'];
const waiting = ['pendingApproval', 'changePending', 'reorderPending'];
const over = ['delivered', 'accepted'];
const back = ['declined', 'sentBack', 'pulledBack', 'revoked', 'priceFixed'];
const kinds = ['direct', 'catalog', 'estimate', 'provisional'];
const inStates = (states: string[]) => `state in (${states.map((state) => `'${state}'`).join(', ')})`;
const tabsFor: Record<MixedRequest['reader'], Record<string, string>> = {
  requester: { all: 'true', draft: inStates(drafts), ordered: inStates(ordered) },
  waitsFor: {
    all: inStates(waiting),
    ...Object.fromEntries(kinds.map((kind) => [kind, `${inStates(waiting)} and kind = '${kind}'`])),
  },
  decided: {
    all: 'true',
    inProgress: inStates(waiting),
    ordered: inStates([...ordered, ...over]),
    returned: inStates(back),
  },
};
const seenBy: Record<MixedRequest['reader'], string> = {
  requester: `(owner_code = 'requester' or organization_code = '${organization}')`,
  waitsFor: `held_by @> array['approver']`,
  decided: `participants @> array['approver']`,
};
const columns: Record<string, string> = {
  orderKind: 'kind',
  supplierName: 'supplier',
  title: 'title',
  deliveryDate: 'delivery_date',
  amountWithTax: 'amount',
  orderNumber: 'number',
  state: 'state',
};

/** The statement that answers a request: a page of 20 rows, and the capped count of every tab. */
export function peerStatement({ reader, request }: MixedRequest): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const contains = (column: string, word: string) => {
    const pairs = word.length === 1 ? `array[hashtext(${bind(word)})]` : `peer_pairs_of(${bind(word)})`;
    return `pairs @> ${pairs} and ${column} like ${bind(`%${word}%`)}`;
  };
  const where = [
    `tenant = 'A'`,
    seenBy[reader],
    ...(request.keyword?.split(' ') ?? []).map((word) => contains('words', word)),
    ...Object.entries(request.filters ?? {}).flatMap(([name, value]) => {
      const column = columns[name] ?? '';
      if (Array.isArray(value)) return [`${column} = any(${bind(value)}::text[])`];
      if (typeof value === 'string')
        return [name === 'supplierName' || name === 'title' ? contains(column, value) : `${column} = ${bind(value)}`];
      if ('empty' in value) return [`${column} is null`];
      const cast = name === 'amountWithTax' ? '::numeric' : '';
      return [
        ...(value.from === undefined ? [] : [`${column} >= ${bind(value.from)}${cast}`]),
        ...(value.to === undefined ? [] : [`${column} <= ${bind(value.to)}${cast}`]),
      ];
    }),
  ].join(' and ');
  const tabs = tabsFor[reader];
  const counts = Object.entries(tabs).map(
    ([tab, condition]) =>
      `(select count(*)::int from (select 1 from peer_order where ${where} and ${condition} limit ${most + 1}) as rows) as "${tab}"`,
  );
  const sort = request.sort ? columns[request.sort.column] : 'updated_at';
  const direction = request.sort?.direction ?? 'desc';
  const rows = `select id, number, state, kind, supplier, title, delivery_date, amount, updated_at from peer_order
    where ${where} and ${tabs[request.tab ?? '']} order by ${sort} ${direction}, id ${direction}
    limit 20 offset ${(request.page - 1) * 20}`;
  return {
    text: `select (select row_to_json(counts) from (select ${counts.join(', ')}) as counts) as counts,
      (select coalesce(json_agg(page), '[]') from (${rows}) as page) as items`,
    values,
  };
}

/** What both servers answer, as far as it must be the same. */
export interface ListAnswer {
  items: { id: string }[];
  counts: Record<string, number>;
}

/** The peer's server: one route. Send the request itself. */
export function peerServer(query: Query): FastifyInstance {
  const server = fastify();
  server.post('/', async (asked) => {
    // The bench itself is its only client.
    const { text, values } = peerStatement(asked.body as MixedRequest);
    const { rows } = await query<ListAnswer>(text, values);
    return rows[0];
  });
  return server;
}
