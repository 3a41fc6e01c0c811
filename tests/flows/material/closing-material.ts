import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { monthsBefore } from '../../../src/contract/index.ts';
import { systemActor } from '../../../src/platform/server/system-actor.ts';
import { completeSamples, type DemoWorld } from '../demo-world.ts';
import type { Walker, WalkMaterial } from '../walk-lifecycle.ts';

let months = 0;

/**
 * Closings of a company that has none in the demo, each of a month of its own long ago, and statements as one issues them. Each
 * is of a month before those that stand open: months are closed in their order.
 */
export function closingMaterial(world: DemoWorld, flow: FlowDefinition): WalkMaterial {
  const owner = world.walkers.find(
    ({ roles }) => roles.includes('CONTRACT_DEPARTMENT') && roles.includes('K990'),
  ) as Walker;
  const material = { flow, samples: completeSamples(flow.record), owner };
  if (flow.id === 'closingStatement') {
    const by = { code: owner.code, name: owner.login, organizationCode: '30000000' };
    return {
      ...material,
      begin: async (record) =>
        world.context.engine.applySystemEvent(systemActor('TOURIN'), {
          recordType: flow.record,
          id: null,
          event: 'issue',
          owner: by,
          record: await heldBySomeInvoice(world, record),
        }),
      // What was released once is released again only where its invoice stands differently.
      before: async ({ event }, { id }) => {
        if (event !== 'releaseHold') return;
        await world.context.database.query(
          "update record_closing_statement set data = data - 'releasedInvoices' where id = $1",
          [id],
        );
      },
    };
  }
  return {
    ...material,
    prepare: async (sample) => {
      months += 1;
      // Before the demo's first closing, as far back as months may be closed.
      const closingDate = monthsBefore('2024/10/20', months - 1);
      return { ...sample, closingDate };
    },
  };
}

/** A statement in which something stands that an invoice asks for which its supplier has not confirmed. */
async function heldBySomeInvoice(world: DemoWorld, record: JsonObject): Promise<JsonObject> {
  const { rows } = await world.context.database.query<{ acceptanceId: string }>(
    `select one.id::text as "acceptanceId" from record_acceptance_acceptance as one
       join record_invoice_invoice as invoice on invoice.tenant = one.tenant and invoice.id::text = one."c_invoiceId"
     where invoice.state = 'confirmation' order by one.id limit 1`,
  );
  const [first, ...rest] = record.entries as JsonObject[];
  return { ...record, entries: [{ ...first, ...rows[0] }, ...rest] };
}
