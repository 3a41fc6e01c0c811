import { ruleKey } from '../../../engine/core/text-keys.ts';
import { effectWord } from '../../../engine/server/effects/effect-word.ts';
import { placesOf } from '../../../engine/server/effects/write-fields.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import { prohibitedAmong } from './prohibited-suppliers.ts';

/** `refuseProhibited`: from the day of the judgment nothing new goes to a supplier who may not be traded with. */
export const refuseProhibited = effectWord<{ at: string; rule?: string }>({
  description:
    'Refuses the event while a supplier that the record names is judged as one who may not be traded with, and says which field names him, or, with a `rule`, nothing but its sentence.',
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
      rule: {
        description:
          'The event is refused as a whole with the sentence `rule.<rule>`: for whoever may not learn that somebody was judged, or why.',
        type: 'string',
        minLength: 1,
      },
    },
  },
  sample: { at: '/invitees/*/supplierCode' },
  run:
    ({ at, rule }) =>
    async ({ record, query, actor }) => {
      const named = placesOf(record, at).map(({ holder, key, pointer }) => ({
        code: String(holder[key] ?? ''),
        pointer,
      }));
      const codes = named.map(({ code }) => code);
      const prohibited = await prohibitedAmong(query, actor.tenant, codes);
      const faults = named
        .filter(({ code }) => prohibited.has(code))
        .map(({ pointer }) => ({ at: pointer, keyword: 'notTradeable', messageKey: 'rule.notTradeable', params: {} }));
      if (faults.length > 0) throw rule === undefined ? invalid(faults) : eventNotAllowed(ruleKey(rule));
    },
});
