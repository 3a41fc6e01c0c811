import { effectScope } from './effect-scope.ts';
import { type EffectWord, effectWord } from './effect-word.ts';
import type { WordTools } from './word-tools.ts';
import { placesOf, settleFields, writeAt } from './write-fields.ts';

interface SetParams {
  values: Record<string, string>;
  onlyIfAbsent?: boolean;
}

/** `set`: writes fields, one after the other. */
export function setWord({ models, expressions }: WordTools): EffectWord {
  return effectWord<SetParams>({
    description:
      'Writes fields of the record, one after the other; what is computed follows. A value of `null` takes the field away.',
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['values'],
      properties: {
        values: {
          description: 'Pointer of a field → its value; with `*` in the pointer for every row.',
          type: 'object',
          minProperties: 1,
          propertyNames: { pattern: '^/', means: 'field' },
          additionalProperties: { type: 'string', minLength: 1, means: 'expression' },
        },
        onlyIfAbsent: { description: 'Leaves a field that is there already as it is.', type: 'boolean' },
      },
    },
    sample: { values: { '/requesterName': 'owner.name', '/lines/*/lineNo': 'index + 1' } },
    run:
      ({ values, onlyIfAbsent = false }) =>
      (context) => {
        const { record, recordType, now } = context;
        const scope = effectScope(expressions, context);
        const written: string[] = [];
        for (const [pointer, source] of Object.entries(values)) {
          const places = placesOf(record, pointer);
          for (const place of places.filter(({ holder, key }) => !onlyIfAbsent || holder[key] === undefined)) {
            writeAt(place, scope.valueOf(source, { self: place.holder, index: place.index }));
            written.push(place.pointer);
          }
        }
        settleFields(models.of(recordType), record, written, now);
      },
  });
}
