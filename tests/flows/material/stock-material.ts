import type { CallDefinition } from '../../../engine/core/formats/call.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { OptionItem } from '../../../engine/core/wire.ts';
import type { DemoWorld } from '../demo-world.ts';
import type { WalkMaterial } from '../walk-lifecycle.ts';

/** Records of the storeroom: notes that were never received, counts of what is booked now, somebody of the demo to hand goods to. */
export function stockMaterial(world: DemoWorld, material: WalkMaterial): WalkMaterial {
  const { flow } = material;
  const receiver = world.walkers.find(({ roles }) => roles.join() === 'K001')?.code ?? '';
  return {
    ...material,
    prepare: async (sample) => {
      if (flow.id === 'replenishment') return seenNow(sample, await deskOf(world, material.owner, sample));
      if ('slipNumber' in sample) return { ...sample, ...nextSlip() };
      if ('receiverCode' in sample) return { ...sample, receiverCode: receiver };
      if ('kind' in sample) return sample;
      return countedNow(sample, async (code) => {
        const call = world.calls.find(({ id }) => id === 'stock.places') as CallDefinition;
        const { body } = await world.call(material.owner, call, { query: { codes: code } });
        return (body as { items: OptionItem[] }).items[0];
      });
    },
    change: (record, { event, target }) =>
      event === 'apply' && (target === 'completed' || target === 'applied') ? smallEnough(record) : record,
  };
}

/** What the desk of the storerooms shows now of the products that a sample orders. */
async function deskOf(world: DemoWorld, owner: WalkMaterial['owner'], sample: JsonObject): Promise<JsonObject[]> {
  const call = world.calls.find(({ id }) => id === 'inventory.control') as CallDefinition;
  const asked = (sample.lines as JsonObject[]).map(async ({ productCode, storageCode }) => {
    const query = { productCode: String(productCode), storageCode: String(storageCode) };
    const { body } = await world.call(owner, call, { query });
    return (body as { items: JsonObject[] }).items;
  });
  return (await Promise.all(asked)).flat();
}

/** The proposals of a sample as whoever presses now has seen them. */
function seenNow(sample: JsonObject, desk: readonly JsonObject[]): JsonObject {
  const lines = (sample.lines as JsonObject[]).map((line) => {
    const row = desk.find((one) => one.productCode === line.productCode && one.storageCode === line.storageCode);
    return { ...line, coming: row?.coming ?? '0' };
  });
  return { ...sample, lines };
}

/** So little that it needs no approval. */
function smallEnough({ amount: _amount, ...record }: JsonObject): JsonObject {
  const lines = (record.lines as JsonObject[]).map(({ amount: _of, difference: _between, ...line }) =>
    'countedQuantity' in line ? { ...line, countedQuantity: line.bookQuantity ?? '0' } : { ...line, quantity: '1' },
  );
  return { ...record, lines };
}

/** A count of what lies there now, as far from it as the sample is from what it says is booked. `placeOf`: as `stock.places` tells it. */
export async function countedNow(
  { amount: _amount, ...sample }: JsonObject,
  placeOf: (code: string) => Promise<OptionItem | undefined>,
): Promise<JsonObject> {
  const lines = await Promise.all(
    (sample.lines as JsonObject[]).map(async ({ amount: _of, difference: _between, ...line }) => {
      const place = await placeOf(String(line.placeCode));
      const booked = Number(place?.bookQuantity);
      const counted = booked + Number(line.countedQuantity) - Number(line.bookQuantity);
      return {
        ...line,
        bookQuantity: String(booked),
        unitCost: String(place?.unitCost),
        countedQuantity: String(counted),
      };
    }),
  );
  return { ...sample, lines };
}

let slips = 0;

/** A delivery note that was never received. */
function nextSlip(): JsonObject {
  slips += 1;
  return { slipNumber: `W-${slips}` };
}
