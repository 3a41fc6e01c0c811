import { openAcceptancesFor } from '../../../invoice/index.server.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { planInvoicesOf, withEnds } from '../bills/plan-invoices.ts';
import { dueDateOf, playInvoice } from '../bills/play-invoices.ts';
import { tourinContracts } from '../data/contracts.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { supplierUserOf } from '../people/find-people.ts';
import { createSeededRandom } from '../seeded-random.ts';
import type { Stage } from '../stage.ts';

/** Suppliers of contracts who leave it to the closing to say what is paid. */
const withoutInvoices: ReadonlySet<string> = new Set(['S042']);

/** Plays the invoices of what was accepted by the plans of contracts, and their payments. */
export async function playContractInvoices(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  const random = createSeededRandom(1_184);
  const drafts = [];
  for (const supplier of world.suppliers) {
    const isParty = tourinContracts.some(({ supplierCode }) => supplierCode === supplier.code);
    if (!isParty || withoutInvoices.has(supplier.code)) continue;
    const master = await stage.engine.getMaster(world.group.code, 'master/supplier', supplier.code);
    const open = await openAcceptancesFor(
      stage.engine,
      actorOf(world, supplierUserOf(world, supplier.code)),
      master ?? {},
    );
    const planned = open.filter(({ orderNumber }) => (orderNumber ?? '') === '');
    drafts.push(...planInvoicesOf(supplier, planned, now, random));
  }
  drafts.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const plan of withEnds(drafts, (draft) => dueDateOf(draft) < businessDateOf(now))) {
    await playInvoice(stage, world, plan, now);
  }
}
