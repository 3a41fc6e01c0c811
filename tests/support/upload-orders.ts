import { Readable } from 'node:stream';
import type { Database } from '../../engine/server/ports.ts';
import { insertFile } from '../../src/platform/server/files/stored-file.ts';
import { workOnUploads } from '../../src/platform/server/masters/upload/work-on-uploads.ts';
import type { SignedIn, TestServer } from './test-server.ts';

/** Where files of a kind of record are taken, and where they are told of. */
interface UploadPaths {
  begin: string;
  base: string;
}

const orderPaths: UploadPaths = {
  begin: '/service-buyer-order/v1/api/upload/order-data',
  base: '/service-buyer-order/v1/api/order/upload',
};

/** A row of an upload, as it is told. */
export interface ToldRow {
  rowNo: number;
  code: string;
  outcome: string;
  reason: string;
  recordId: string | null;
  recordNumber: string | null;
}

/** An upload, as it is told. */
export interface ToldUpload {
  id: string;
  state: string;
  total: number;
  counts: Record<string, number>;
  ownerName: string;
  principalName: string | null;
  mayGoOn: boolean;
}

/** The headings of files in these tests. */
export const orderHeadings = '取込番号,件名,発注先,カテゴリ,希望納期,納入場所,購入目的,品番,品名,数量,単位,単価,税率';

/** Uploads of orders, or of what these paths are for, by one person, as his browser makes them. */
export function orderUploads(
  test: TestServer,
  database: Database,
  person: SignedIn,
  code: string,
  { begin: beginPath, base } = orderPaths,
) {
  const post = (url: string, payload: object) =>
    person.inject({ method: 'POST', url, headers: { 'idempotency-key': crypto.randomUUID() }, payload });
  const bring = async (content: string | Buffer, contentType = 'text/csv') => {
    const id = crypto.randomUUID();
    const incoming = await test.context.files.receive(Readable.from([Buffer.from(content)]));
    await test.context.files.keep(incoming, 'A', id);
    const fileName = contentType === 'text/csv' ? '発注.csv' : '発注.xlsx';
    const file = { id, ownerCode: code, fileName, contentType, ...incoming };
    await database.tenantTransaction('A', (query) => insertFile(query, 'A', file, test.clock.now()));
    return id;
  };
  const begin = async (content: string | Buffer, contentType?: string) =>
    post(beginPath, {
      fileId: await bring(content, contentType),
      reason: '12月分',
    });
  const told = async (id: string) => (await person.inject({ url: `${base}/detail`, query: { id } })).json<ToldUpload>();
  const settled = async (id: string): Promise<ToldUpload> => {
    for (;;) {
      await workOnUploads(test.context);
      const now = await told(id);
      if (!['reading', 'checking', 'running'].includes(now.state)) return now;
    }
  };
  return {
    begin,
    told,
    settled,
    post,
    checked: async (content: string | Buffer, contentType?: string) => {
      const begun = await begin(content, contentType);
      if (begun.statusCode !== 200) throw new Error(begun.body);
      return settled(begun.json<{ id: string }>().id);
    },
    execute: async (id: string) => {
      const answer = await post(`${base}/execute`, { id });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return settled(id);
    },
    rows: async (id: string, outcomes: string) =>
      (await person.inject({ url: `${base}/rows`, query: { id, outcomes } })).json<{ items: ToldRow[] }>().items,
    badRows: (id: string, accept = 'text/csv') =>
      person.inject({ url: `${base}/bad-rows`, query: { id }, headers: { accept } }),
    template: (accept: string) => person.inject({ url: `${base}/template`, headers: { accept } }),
    history: async () =>
      (await person.inject({ method: 'POST', url: `${base}/import-history` })).json<{
        items: ToldUpload[];
      }>().items,
  };
}
