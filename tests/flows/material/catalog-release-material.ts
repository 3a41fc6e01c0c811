import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CallDefinition } from '../../../engine/core/formats/call.ts';
import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { insertFile } from '../../../src/platform/server/files/stored-file.ts';
import { workOnUploads } from '../../../src/platform/server/masters/upload/work-on-uploads.ts';
import { completeSamples, type DemoWorld } from '../demo-world.ts';
import { readAs, type Walker, type WalkMaterial } from '../walk-lifecycle.ts';

const tenant = 'TOURIN';
/** As many as the example of the events that ask for a number. */
const rowsOfFile = 12;

let prices = 1000;

/** Releases of a supplier: twelve products at new prices, which an event for many that end finds ending. */
export function releaseMaterial(world: DemoWorld, flow: FlowDefinition, supplier: Walker): WalkMaterial {
  const settle = () => workOnUploads(world.context);
  return {
    flow,
    samples: completeSamples(flow.record),
    owner: supplier,
    begin: async (sample) => {
      const record = { ...sample, files: [await bring(world, supplier)] };
      const call = world.calls.find(({ id }) => id === 'catalogRelease.look') as CallDefinition;
      const { body } = await world.call(supplier, call, { body: { record } });
      await settle();
      return (await readAs(world, flow, supplier, (body as RecordEnvelope).id)) as RecordEnvelope;
    },
    change: (record) => record,
    before: async ({ transition }, { id }) => {
      await settle();
      const ends = transition.guard?.toString().endsWith('Thinned') ?? false;
      await world.context.database.query(
        `update master_upload_row as row set content = content || $2::jsonb, changes = changes || $3::jsonb
         from master_upload as upload
         where upload.source_id = $1 and row.tenant = upload.tenant and row.upload_id = upload.id and upload.state = 'checked'`,
        [
          id,
          JSON.stringify({ '/isDiscontinued': ends }),
          JSON.stringify(ends ? [{ at: '/isDiscontinued', before: null, after: true }] : []),
        ],
      );
    },
  };
}

/** A file of the supplier's first products. */
async function bring({ context }: DemoWorld, { code: ownerCode, supplierCode }: Walker): Promise<JsonObject> {
  prices += 1;
  const lines = Array.from({ length: rowsOfFile }, (_unused, index) => {
    return `${supplierCode}-${String(index + 1).padStart(4, '0')},${prices}`;
  });
  const fileName = 'prices.csv';
  const id = randomUUID();
  const incoming = await context.files.receive(Readable.from([`品番,単価\n${lines.join('\n')}\n`]));
  await context.files.keep(incoming, tenant, id);
  const file = { id, ownerCode, fileName, contentType: 'text/csv', ...incoming };
  await context.database.tenantTransaction(tenant, (query) => insertFile(query, tenant, file, context.clock.now()));
  return { fileId: id, fileName, size: incoming.size };
}
