import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { EffectContext } from '../ports.ts';
import { businessDateOf } from '../records/business-date.ts';
import { effectScope } from './effect-scope.ts';
import { type EffectWord, effectWord } from './effect-word.ts';
import type { WordTools } from './word-tools.ts';
import { placesOf, settleFields, writeAt } from './write-fields.ts';

interface StampParams {
  at?: string;
  on?: string;
  businessDays?: string;
  byCode?: string;
  byName?: string;
}

const place = (description: string): JsonObject => ({ description, type: 'string', pattern: '^/', means: 'field' });

/** `stamp`: who did it, and when. */
export function stampWord(tools: WordTools): EffectWord {
  return effectWord<StampParams>({
    description:
      'Writes who sent the event and when, by the business clock. Somebody who stands in for another is named himself.',
    params: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      dependencies: { businessDays: ['on'] },
      properties: {
        at: place('Field of the instant, ISO 8601 in UTC.'),
        on: place('Field of the business date, `YYYY/MM/DD`.'),
        businessDays: {
          description: 'So many business days later `on` is, by the calendar of the product; a whole number.',
          type: 'string',
          minLength: 1,
          means: 'expression',
        },
        byCode: place("Field of the person's code."),
        byName: place("Field of the person's name."),
      },
    },
    sample: { at: '/answeredAt', byName: '/answeredByName' },
    run: (wanted) => async (context) => {
      const { record, recordType, actor, now } = context;
      const on = businessDateOf(await laterBy(tools, wanted.businessDays, context));
      const values = { at: now.toISOString(), on, byCode: actor.code, byName: actor.name };
      const written = (['at', 'on', 'byCode', 'byName'] as const).flatMap((name) => {
        const places = wanted[name] === undefined ? [] : placesOf(record, wanted[name]);
        for (const one of places) writeAt(one, values[name]);
        return places.map(({ pointer }) => pointer);
      });
      settleFields(tools.models.of(recordType), record, written, now);
    },
  });
}

async function laterBy(tools: WordTools, days: string | undefined, inside: EffectContext): Promise<Date> {
  if (days === undefined) return inside.now;
  if (!tools.context) throw new Error('Days are counted by a calendar, which only an engine has.');
  const calendar = await tools.context().calendarOf(inside.query, inside.actor.tenant);
  return calendar.addBusinessDays(inside.now, Number(effectScope(tools.expressions, inside).valueOf(days)));
}
