import type { JsonObject } from '../../core/formats/json-schema.ts';
import { businessDateOf } from '../records/business-date.ts';
import { type EffectWord, effectWord } from './effect-word.ts';
import type { WordTools } from './word-tools.ts';
import { placesOf, settleFields, writeAt } from './write-fields.ts';

interface StampParams {
  at?: string;
  on?: string;
  byCode?: string;
  byName?: string;
}

const place = (description: string): JsonObject => ({ description, type: 'string', pattern: '^/', means: 'field' });

/** `stamp`: who did it, and when. */
export function stampWord({ models }: WordTools): EffectWord {
  return effectWord<StampParams>({
    description:
      'Writes who sent the event and when, by the business clock. Somebody who stands in for another is named himself.',
    params: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: {
        at: place('Field of the instant, ISO 8601 in UTC.'),
        on: place('Field of the business date, `YYYY/MM/DD`.'),
        byCode: place("Field of the person's code."),
        byName: place("Field of the person's name."),
      },
    },
    sample: { at: '/answeredAt', byName: '/answeredByName' },
    run: (wanted) => {
      return ({ record, recordType, actor, now }) => {
        const values = { at: now.toISOString(), on: businessDateOf(now), byCode: actor.code, byName: actor.name };
        const written = (['at', 'on', 'byCode', 'byName'] as const).flatMap((name) => {
          const places = wanted[name] === undefined ? [] : placesOf(record, wanted[name]);
          for (const one of places) writeAt(one, values[name]);
          return places.map(({ pointer }) => pointer);
        });
        settleFields(models.of(recordType), record, written, now);
      };
    },
  });
}
