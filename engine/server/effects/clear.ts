import { type EffectWord, effectWord } from './effect-word.ts';
import type { WordTools } from './word-tools.ts';
import { placesOf, settleFields, writeAt } from './write-fields.ts';

/** `clear`: takes fields away. */
export function clearWord({ models }: WordTools): EffectWord {
  return effectWord<{ fields: string[] }>({
    description: 'Takes fields away from the record; what is computed follows.',
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['fields'],
      properties: {
        fields: {
          description: 'Pointers of the fields; with `*` for every row.',
          type: 'array',
          minItems: 1,
          uniqueItems: true,
          items: { type: 'string', pattern: '^/', means: 'field' },
        },
      },
    },
    sample: { fields: ['/proposedDate', '/lines/*/countedQuantity'] },
    run:
      ({ fields }) =>
      ({ record, recordType, now }) => {
        const places = fields.flatMap((pointer) => placesOf(record, pointer));
        for (const place of places) writeAt(place, null);
        const written = places.map(({ pointer }) => pointer);
        settleFields(models.of(recordType), record, written, now);
      },
  });
}
