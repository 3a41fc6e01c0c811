import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { getAt } from '../../../engine/core/values/json-pointer.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import { effectWord } from '../../../engine/server/effects/effect-word.ts';
import { placesOf } from '../../../engine/server/effects/write-fields.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { lockByNames } from '../../../engine/server/store/lock-by-name.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import { placedStock } from './stock/stock-places.ts';

/** `checkShelves`: goods lie where there is a shelf, and room on it. */
export const checkShelves = effectWord<{ at: string; storage: string; quantity?: string }>({
  description:
    'Refuses the event at every address that no shelf of the storage has, and, where `quantity` is said, at every one that has less room than comes to lie there. Where there is a limit to it, whoever puts something on an address waits for whoever does so at the same time.',
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['at', 'storage'],
    properties: {
      at: {
        description: 'Pointer of the address; with `*` for every row.',
        type: 'string',
        pattern: '^/',
        means: 'field',
      },
      storage: { description: "Pointer of the storage's code.", type: 'string', pattern: '^/', means: 'field' },
      quantity: {
        description: 'Name of the field beside the address that says how much comes to lie there.',
        type: 'string',
        minLength: 1,
        maxLength: 40,
      },
    },
  },
  sample: { at: '/lines/*/shelfAddress', storage: '/storageCode', quantity: 'quantity' },
  run:
    ({ at, storage, quantity }) =>
    async ({ record, query, actor: { tenant } }) => {
      const storageCode = String(getAt(record, storage) ?? '');
      const rows = placesOf(record, at).map(({ holder, key, pointer }) => ({
        pointer,
        address: String(holder[key] ?? ''),
        // A row of which everything was sent back comes to lie nowhere.
        quantity: new Decimal(quantity === undefined ? '0' : String(holder[quantity] ?? '0')),
      }));
      const addresses = [...new Set(rows.map(({ address }) => address))].sort();
      const capacities = await capacitiesOf(query, { tenant, storageCode, addresses });
      const limited = addresses.filter((address) => quantity !== undefined && capacities.get(address));
      await lockByNames(
        query,
        limited.map((address) => [tenant, 'shelf', storageCode, address]),
      );
      const room = await roomOn(query, { tenant, storageCode, addresses: limited, capacities });
      const faults: FieldError[] = [];
      const fault = (pointer: string, keyword: string, params: JsonObject = {}) =>
        faults.push({ at: pointer, keyword, messageKey: `rule.${keyword}`, params });
      for (const { pointer, address, quantity: coming } of rows) {
        const left = room.get(address);
        if (!capacities.has(address)) fault(pointer, 'unknownShelf');
        else if (left && coming.gt(left))
          fault(pointer, 'shelfFull', { address, room: Decimal.max(left, 0).toFixed() });
        else if (left) room.set(address, left.minus(coming));
      }
      if (faults.length > 0) throw invalid(faults);
    },
});

interface Addresses {
  tenant: string;
  storageCode: string;
  addresses: readonly string[];
}

/** How much has room on each of these addresses that there are; `null`: as much as one likes. */
async function capacitiesOf(query: Query, { tenant, storageCode, addresses }: Addresses) {
  const { rows } = await query<{ address: string; capacity: string | null }>(
    `select address, data->>'capacity' as capacity
     from record_master_shelf, jsonb_array_elements_text(data->'addresses') as address
     where tenant = $1 and state = 'kept' and data->>'storageCode' = $2 and address = any($3::text[])`,
    [tenant, storageCode, addresses],
  );
  return new Map(rows.map(({ address, capacity }) => [address, capacity]));
}

/** How much room is left on addresses with a limit. */
async function roomOn(
  query: Query,
  { capacities, ...where }: Addresses & { capacities: ReadonlyMap<string, string | null> },
): Promise<Map<string, Decimal>> {
  const { tenant, storageCode, addresses } = where;
  const lying = await placedStock(query, { tenant, storageCode, shelfAddresses: addresses });
  return new Map(
    addresses.map((address) => {
      const there = lying.filter(({ shelfAddress }) => shelfAddress === address);
      const full = there.reduce((sum, { onHand }) => sum.plus(onHand), new Decimal(0));
      return [address, new Decimal(capacities.get(address) ?? '0').minus(full)];
    }),
  );
}
