import type { JsonSchema } from '../../core/formats/json-schema.ts';
import { createLooseSource, type LooseSource } from '../form/loose-source.ts';

/** From which day on, and why: what every revision says besides its content. Its fields are called `field.<name>`. */
const schema: JsonSchema = {
  type: 'object',
  required: ['effectiveFrom', 'revisionReason'],
  properties: {
    effectiveFrom: { type: 'string', format: 'slash-date', maxLength: 10, valueFormat: 'date' },
    revisionReason: { type: 'string', maxLength: 500, valueFormat: 'text' },
  },
};

/** The form of a revision's day and reason; `day` stands there at first. */
export function createNoteSource(day: string): LooseSource {
  return createLooseSource('engine/revision', schema, { effectiveFrom: day }, (record) =>
    (['effectiveFrom', 'revisionReason'] as const)
      .filter((name) => !record[name])
      .map((name) => ({ at: `/${name}`, keyword: 'required', messageKey: 'rule.required', params: {} })),
  );
}

/** What is typed in it. */
export function noteOf(source: LooseSource): { from: string; reason: string } {
  const { effectiveFrom, revisionReason } = source.record();
  return { from: String(effectiveFrom ?? ''), reason: String(revisionReason ?? '') };
}

/** Shows everything that is missing; answers whether something is. */
export function lacksNote(source: LooseSource): boolean {
  source.leave(['/effectiveFrom', '/revisionReason']);
  return source.errors().length > 0;
}
