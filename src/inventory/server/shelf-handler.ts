import type { CallHandler } from '../../platform/server/calls/call-handler.ts';

/** `pullDown.shelf`: the addresses of shelves that hold today, of one shelf, one storage or all, the shelf's name beside them. */
const shelf: CallHandler = async ({ app, actor, query }) => {
  const shelves = await app.engine.listMasters(actor.tenant, 'master/shelf');
  const keyword = (query.keyword ?? '').normalize('NFKC').trim().toLowerCase();
  const codes = query.codes?.split(',').filter(Boolean);
  const items = shelves
    .filter(({ record }) => query.storageCode === undefined || record.storageCode === query.storageCode)
    .filter(({ record }) => query.shelfCode === undefined || record.code === query.shelfCode)
    .flatMap(({ record }) =>
      (record.addresses as string[]).map((address) => ({
        code: address,
        name: address,
        shelfName: String(record.name),
      })),
    )
    .filter(({ code, shelfName }) => `${code} ${shelfName}`.toLowerCase().includes(keyword))
    .filter(({ code }) => codes === undefined || codes.includes(code));
  return { items: items.slice(0, Number(query.limit ?? 50)) };
};

/** Handlers of shelves. */
export const shelfHandlers: [string, CallHandler][] = [['pullDown.shelf', shelf]];
