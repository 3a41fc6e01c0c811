import { createHash } from 'node:crypto';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { LayoutFault } from '../../core/layouts/write-layout.ts';
import { writeLayout } from '../../core/layouts/write-layout.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import type { FieldError } from '../../core/wire.ts';
import { invalidRecord } from '../errors.ts';
import { type EffectWord, effectWord } from './effect-word.ts';
import { layoutOf, type WordTools } from './word-tools.ts';
import { placesOf, settleFields, writeAt } from './write-fields.ts';

/** `writeFile`: the record is written into a file by a layout, and who made it is noted for good. */
export function writeFileWord({ models, expressions, layouts }: WordTools): EffectWord {
  return effectWord<{ layout: string; at: string }>({
    description:
      'Writes the record into a file by a layout and notes it: number, instant, who, comment, name, bytes and their SHA-256. What does not fit its field refuses the event. The file itself is answered by a call `file`, which writes it again and holds it to the note.',
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['layout', 'at'],
      properties: {
        layout: { description: 'Id of the layout.', type: 'string', means: 'layout' },
        at: {
          description:
            'List of the files that were made: rows of `fileNo`, `madeAt`, `madeByName`, `reason`, `fileName`, `size`, `sha256`. Layouts see the new row without the last three.',
          type: 'string',
          pattern: '^/',
          means: 'field',
        },
      },
    },
    sample: { layout: 'order/order-file', at: '/outputs' },
    run: ({ layout: layoutId, at }) => {
      const layout = layoutOf(layouts, layoutId);
      return ({ record, recordId, recordType, actor, event, now }) => {
        const made = getAt(record, at);
        const before = Array.isArray(made) ? (made as JsonObject[]) : [];
        const note: JsonObject = {
          fileNo: before.length + 1,
          madeAt: now.toISOString(),
          madeByName: actor.name,
          ...(event.comment !== null && { reason: event.comment }),
        };
        for (const place of placesOf(record, at)) writeAt(place, [...before, note]);
        const written = writeLayout(layout, { record, id: recordId }, expressions);
        if ('faults' in written) throw invalidRecord(written.faults.map((fault) => errorOf(fault, at)));
        const { content, fileName } = written;
        Object.assign(note, { fileName, size: content.length, sha256: sha256Of(content) });
        settleFields(models.of(recordType), record, [at], now);
      };
    },
  });
}

/** What two files that are the same to the byte have in common, and no others. */
export function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function errorOf({ misfit, at, field, value }: LayoutFault, notedAt: string): FieldError {
  return {
    at: at === '' ? notedAt : at,
    keyword: 'layout',
    messageKey: `layout.misfit.${misfit}`,
    params: { field, value },
  };
}
