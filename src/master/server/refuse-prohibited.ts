import type { FieldError } from '../../../engine/core/wire.ts';
import { effectWord } from '../../../engine/server/effects/effect-word.ts';
import { placesOf } from '../../../engine/server/effects/write-fields.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';

/** `refuseProhibited`: from the day of the judgment nothing new goes to a supplier who may not be traded with. */
export const refuseProhibited = effectWord<{ at: string }>({
  description:
    'Refuses the event while a supplier that the record names is judged as one who may not be traded with, and says which field names him.',
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['at'],
    properties: {
      at: {
        description: "Pointer of the supplier's code; with `*` for every row.",
        type: 'string',
        pattern: '^/',
        means: 'field',
      },
    },
  },
  sample: { at: '/invitees/*/supplierCode' },
  run:
    ({ at }) =>
    async ({ record, related }) => {
      const faults: FieldError[] = [];
      for (const { holder, key, pointer } of placesOf(record, at)) {
        const judgments = await related('supplier-prohibition/judgment', 'supplierCode', String(holder[key] ?? ''));
        if (judgments.some(({ state }) => state === 'prohibited'))
          faults.push({ at: pointer, keyword: 'notTradeable', messageKey: 'rule.notTradeable', params: {} });
      }
      if (faults.length > 0) throw invalid(faults);
    },
});
