import { Readable } from 'node:stream';
import type { Database } from '../../../engine/server/ports.ts';
import { insertFile } from '../../../src/platform/server/files/stored-file.ts';
import { masterColumns } from '../../../src/platform/server/masters/master-columns.ts';
import { workOnUploads } from '../../../src/platform/server/masters/upload/work-on-uploads.ts';
import { putOrderMasters } from '../../../tests/support/order-masters.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../../tests/support/test-server.ts';

/** What one piece of work on a file took. */
export interface UploadFigure {
  store: string;
  what: string;
  rows: number;
  seconds: number;
  /** Rows a second in the first tenth of it, and in the last. */
  first: number;
  last: number;
  /** The most memory of the process, the store's own not counted when it is another process, over what it began with. */
  megabytes: number;
  counts: Record<string, number>;
}

const base = '/service-buyer-master-common/v1/api/master-uploads';

/** A file by the pointers of its columns. */
const people = (count: number) => [
  '/name,/code,/loginName,/mailAddress,/organizationCode,/roles',
  ...Array.from(
    { length: count },
    (_unused, at) => `山田 ${at},E${at},yamada.${at},y${at}@example.co.jp,00010101,K001`,
  ),
];
const products = (count: number) => [
  '/code,/name,/categoryCode,/supplierCode,/unitCode,/unitPrice,/taxType,/taxRate',
  ...Array.from({ length: count }, (_unused, at) => `P${at},軸受 ${at},0301001,S001,01,${100 + at},2,0.1`),
];

/** Takes both files in, in an empty company. */
export async function measureUploads(store: string, database: Database, share: number): Promise<UploadFigure[]> {
  const test = await openTestServer(database, { books: false });
  try {
    const place = { store, ...(await keeperOf(test)) };
    return [
      ...(await measureFile(place, 'master/person', people(50_000 * share))),
      ...(await measureProducts(place, 100_000 * share)),
    ];
  } finally {
    await test.close();
  }
}

/** Takes a file of so many new products in. */
export function measureProducts(place: Place, count: number): Promise<UploadFigure[]> {
  return measureFile(place, 'master/product', products(count));
}

/** A company whose masters somebody may keep. */
export async function keeperOf(test: TestServer): Promise<Omit<Place, 'store'>> {
  await putOrderMasters(test.context.engine);
  await test.context.database.query(
    "update user_account set roles = array['K999'] where tenant = 'A' and code = 'budget'",
  );
  // Prices take a second keeper.
  await test.context.database.query(
    "update user_account set roles = roles || 'K999'::text where tenant = 'A' and code = 'purchaser'",
  );
  return { test, admin: await test.signIn('A/budget') };
}

interface Place {
  store: string;
  test: TestServer;
  admin: SignedIn;
}

async function measureFile({ store, test, admin }: Place, master: string, lines: string[]): Promise<UploadFigure[]> {
  const [pointers = '', ...rest] = lines;
  const record = test.context.definitions.records.get(master);
  const columns = record ? masterColumns(record, test.context.texts) : [];
  const headings = pointers.split(',').map((at) => columns.find((column) => column.at === at)?.headings.ja);
  const content = [headings.join(), ...rest].join('\n');
  const rows = rest.length;
  const id = crypto.randomUUID();
  const incoming = await test.context.files.receive(Readable.from([Buffer.from(content)]));
  await test.context.files.keep(incoming, 'A', id);
  const file = { id, ownerCode: 'budget', fileName: 'file.csv', contentType: 'text/csv', ...incoming };
  await test.context.database.tenantTransaction('A', (query) => insertFile(query, 'A', file, test.clock.now()));
  const send = (path: string, payload: object) =>
    admin.inject({ method: 'POST', url: base + path, headers: { 'idempotency-key': crypto.randomUUID() }, payload });
  const body = { master, fileId: id, from: '2026/11/20', reason: '一括登録' };
  const upload: { id: string } = { id: '' };
  const measured = (what: string, begin: () => Promise<void>) =>
    measure(test, upload, begin).then((figure) => ({ store, what: `${what} ${master.slice(7)}`, rows, ...figure }));
  const looked = await measured('dry run', async () => {
    const answer = await send('', body);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    upload.id = answer.json<{ id: string }>().id;
  });
  const entered = await measured('execution', async () => {
    await send('/execute', upload);
  });
  return [looked, entered, ...(await measureApproval({ store, test }, master))];
}

/** A second keeper approves what the file asks for, one application after the other; none where nothing waits. */
async function measureApproval({ store, test }: Omit<Place, 'admin'>, master: string): Promise<UploadFigure[]> {
  const { rows: waiting } = await test.context.database.query<{ id: string; version: number; rows: number }>(
    `select id, version, jsonb_array_length(data -> 'changes') as rows from record_master_application
     where tenant = 'A' and state = 'pendingApproval' order by created_at`,
  );
  if (waiting.length === 0) return [];
  const approver = await test.signIn('A/purchaser');
  const before = process.memoryUsage.rss();
  const from = performance.now();
  const pace = [{ at: from, done: 0 }];
  for (const { id, version, rows } of waiting) {
    const answer = await approver.inject({
      method: 'POST',
      url: '/service-buyer-master-common/v1/api/master-application/approve',
      payload: { event: 'approve', id, version },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    pace.push({ at: performance.now(), done: (pace.at(-1)?.done ?? 0) + rows });
  }
  const figure = {
    ...{ store, what: `approval ${master.slice(7)}`, rows: pace.at(-1)?.done ?? 0 },
    ...{ seconds: (performance.now() - from) / 1000, ...pacesOf(pace) },
    ...{ megabytes: (process.memoryUsage.rss() - before) / 1024 ** 2, counts: { applications: waiting.length } },
  };
  return [figure];
}

async function measure(test: TestServer, upload: { id: string }, begin: () => Promise<void>) {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const pace: { at: number; done: number }[] = [];
  const from = performance.now();
  await begin();
  const left = async () => {
    const { rows } = await test.context.database.query<{ state: string; done: number }>(
      `select state, (select count(*)::int from master_upload_row where upload_id = id and (outcome <> 'waiting'
         and (state <> 'running' or outcome not in ('make', 'change')))) as done
       from master_upload where id = $1`,
      [upload.id],
    );
    return rows[0] ?? { state: '', done: 0 };
  };
  const watch = setInterval(async () => {
    most = Math.max(most, process.memoryUsage.rss());
    const { state, done } = await left();
    if (state === 'checking' || state === 'running') pace.push({ at: performance.now(), done });
  }, 1000);
  await workOnUploads(test.context);
  while (['reading', 'checking', 'running'].includes((await left()).state)) await workOnUploads(test.context);
  clearInterval(watch);
  const { rows } = await test.context.database.query<{ counts: Record<string, number> }>(
    'select counts from master_upload where id = $1',
    [upload.id],
  );
  return {
    seconds: (performance.now() - from) / 1000,
    ...pacesOf(pace),
    megabytes: (most - before) / 1024 ** 2,
    counts: rows[0]?.counts ?? {},
  };
}

/** Rows a second in the first tenth, and in the last. */
function pacesOf(pace: readonly { at: number; done: number }[]) {
  const tenth = Math.max(2, pace.length / 10);
  return { first: paceOf(pace.slice(0, tenth)), last: paceOf(pace.slice(-tenth)) };
}

function paceOf(pace: readonly { at: number; done: number }[]): number {
  const [from, to] = [pace[0], pace.at(-1)];
  return from && to && to.at > from.at ? ((to.done - from.done) / (to.at - from.at)) * 1000 : 0;
}
