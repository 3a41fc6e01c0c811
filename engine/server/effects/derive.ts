import { deriveRecords } from '../derivations/derive-records.ts';
import { businessDateOf } from '../records/business-date.ts';
import { actingAs } from '../records/reading/access-questions.ts';
import { type EffectWord, effectWord } from './effect-word.ts';
import { derivationOf, type WordTools } from './word-tools.ts';
import { placesOf, writeAt } from './write-fields.ts';

/** `derive`: other records begin from this one. */
export function deriveWord({ expressions, derivations }: WordTools): EffectWord {
  return effectWord<{ derivation: string; event: string; keepsAt?: string }>({
    description:
      'Makes the records that a derivation says begin from this one, for the same owner, and sends each its first event as the system. This record is locked, so that two events never take what is open twice.',
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['derivation', 'event'],
      properties: {
        derivation: {
          description: 'Id of the derivation; it begins from records of this kind.',
          type: 'string',
          means: 'derivation',
        },
        event: { description: 'First event of the new records, open to `system`.', type: 'string', means: 'event' },
        keepsAt: {
          description: 'Field of this record that gets the id of the new one; of several, of the last.',
          type: 'string',
          pattern: '^/',
          means: 'field',
        },
      },
    },
    sample: { derivation: 'delivery/of-order', event: 'begin' },
    run: ({ derivation: id, event, keepsAt }) => {
      const derivation = derivationOf(derivations, id);
      return async (context) => {
        const { record, recordId, owner, toState, version, actor, now, related, applyTo } = context;
        const source = { id: recordId, state: toState, version, owner, record };
        const scope = {
          user: { ...actingAs(actor), roles: [...actor.roles] },
          today: businessDateOf(now),
          now: now.toISOString(),
        };
        for (const derived of await deriveRecords(derivation, source, { expressions, scope, takersOf: related })) {
          const begun = await applyTo({ recordType: derivation.to, id: null, event, owner, record: derived });
          for (const place of keepsAt === undefined ? [] : placesOf(record, keepsAt)) writeAt(place, begun.id);
        }
      };
    },
  });
}
