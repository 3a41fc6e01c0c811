import { type EffectWord, effectWord } from './effect-word.ts';
import type { WordTools } from './word-tools.ts';
import { placesOf, settleFields, writeAt } from './write-fields.ts';

interface KeepParams {
  params?: Record<string, string>;
  comment?: string;
}

/** `keep`: what came with the event stays in the record. */
export function keepWord({ models }: WordTools): EffectWord {
  return effectWord<KeepParams>({
    description: 'Keeps what came with the event in the record. What did not come takes the former value away.',
    params: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: {
        params: {
          description: 'Name of a parameter of the event → pointer of the field that takes it.',
          type: 'object',
          minProperties: 1,
          propertyNames: { means: 'param' },
          additionalProperties: { type: 'string', pattern: '^/', means: 'field' },
        },
        comment: {
          description: 'Pointer of the field that takes the comment.',
          type: 'string',
          pattern: '^/',
          means: 'field',
        },
      },
    },
    sample: { params: { deliveryDate: '/proposedDeliveryDate' }, comment: '/answerNote' },
    run:
      ({ params = {}, comment }) =>
      ({ record, recordType, event, now }) => {
        const kept = [
          ...Object.entries(params).map(([name, pointer]) => ({ pointer, value: event.params[name] ?? null })),
          ...(comment === undefined ? [] : [{ pointer: comment, value: event.comment }]),
        ];
        const written = kept.flatMap(({ pointer, value }) =>
          placesOf(record, pointer).map((place) => {
            writeAt(place, value);
            return place.pointer;
          }),
        );
        settleFields(models.of(recordType), record, written, now);
      },
  });
}
