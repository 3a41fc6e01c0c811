import { getAt } from '../../../engine/core/json-pointer.ts';
import { effectWord } from '../../../engine/server/effects/effect-word.ts';
import { placesOf } from '../../../engine/server/effects/write-fields.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';

/** `checkShelves`: goods lie where there is a shelf. */
export const checkShelves = effectWord<{ at: string; storage: string }>({
  description: 'Refuses the event at every address that no shelf of the storage has.',
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
    },
  },
  sample: { at: '/lines/*/shelfAddress', storage: '/storageCode' },
  run:
    ({ at, storage }) =>
    async ({ record, query, actor }) => {
      const { rows } = await query<{ address: string }>(
        `select jsonb_array_elements_text(data->'addresses') as address from record_master_shelf
         where tenant = $1 and state = 'kept' and data->>'storageCode' = $2`,
        [actor.tenant, String(getAt(record, storage) ?? '')],
      );
      const known = new Set(rows.map(({ address }) => address));
      const faults = placesOf(record, at)
        .filter(({ holder, key }) => !known.has(String(holder[key] ?? '')))
        .map(({ pointer }) => ({ at: pointer, keyword: 'unknownShelf', messageKey: 'rule.unknownShelf', params: {} }));
      if (faults.length > 0) throw invalid(faults);
    },
});
