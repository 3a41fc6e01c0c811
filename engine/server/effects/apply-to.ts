import type { JsonObject } from '../../core/formats/json-schema.ts';
import { pointerToPath } from '../../core/json-pointer.ts';
import { recordNotFound } from '../errors.ts';
import type { EffectContext, RelatedRecord } from '../ports.ts';
import { type EffectScope, effectScope, rowsOf, textOf } from './effect-scope.ts';
import { type EffectWord, effectWord } from './effect-word.ts';
import type { WordTools } from './word-tools.ts';
import { placesOf, writeAt } from './write-fields.ts';

interface ApplyToParams {
  record: string;
  event: string;
  each?: string;
  id?: string;
  column?: string;
  is?: string;
  values?: Record<string, string>;
  params?: Record<string, string>;
  comment?: string;
}

const expression = (description: string): JsonObject => ({
  description,
  type: 'string',
  minLength: 1,
  means: 'expression',
});

/** `applyTo`: an event of other records, in the same transaction. */
export function applyToWord({ models, expressions }: WordTools): EffectWord {
  return effectWord<ApplyToParams>({
    description:
      "Sends an event to other records in the same transaction, as the system: by the id that an expression gives, or to all that a promoted column leads to. Their lifecycle may refuse it, and then nothing of this event happens. Name their record in this record's `lockFirst`.",
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['record', 'event'],
      oneOf: [{ required: ['id'] }, { required: ['column', 'is'] }],
      properties: {
        record: { description: 'Which kind of record.', type: 'string', means: 'record' },
        event: { description: 'The event, open to `system` there.', type: 'string', means: 'event' },
        each: expression('Rows: once for each of them, which the other expressions see as `row`.'),
        id: expression('Id of the record, as `record.orderId` or `row.acceptanceId`.'),
        column: {
          description:
            'Promoted column of the other record; all records in which it has the value of `is` and whose life has not ended.',
          type: 'string',
          means: 'column',
        },
        is: expression('Value that the column has.'),
        values: {
          description: 'Fields that the other record gets: pointer → value, with `*` for every row of it.',
          type: 'object',
          minProperties: 1,
          propertyNames: { pattern: '^/', means: 'targetField' },
          additionalProperties: { type: 'string', minLength: 1, means: 'targetExpression' },
        },
        params: {
          description: 'Parameters of the event: name → value.',
          type: 'object',
          minProperties: 1,
          additionalProperties: { type: 'string', minLength: 1, means: 'targetExpression' },
        },
        comment: expression('Comment of the event; a value of `null` is none.'),
      },
    },
    sample: {
      record: 'order/order',
      event: 'recordDelivery',
      id: 'record.orderId',
      values: {
        '/lines/*/deliveredQuantity':
          "sumOf([self], 'deliveredQuantity') + sumOf(record.lines.filter(l, l.orderLineNo == self.lineNo), 'quantity')",
      },
    },
    run: (wanted) => async (context) => {
      const scope = effectScope(expressions, context);
      const rows = wanted.each === undefined ? [undefined] : rowsOf(scope, wanted.each);
      for (const row of rows) {
        for (const target of await targetsOf(models, context, scope, wanted, row))
          await send(context, scope, wanted, target, row);
      }
    },
  });
}

async function targetsOf(
  models: WordTools['models'],
  { find, related }: EffectContext,
  scope: EffectScope,
  { record, id, column, is }: ApplyToParams,
  row: JsonObject | undefined,
): Promise<RelatedRecord[]> {
  if (column !== undefined && is !== undefined) {
    const found = await related(record, column, textOf(scope, is, { row }));
    // What has come to its end takes no event any more.
    return found.filter(({ state }) => models.of(record).flow?.states[state]?.type !== 'final');
  }
  const found = await find(record, textOf(scope, id ?? '', { row }));
  if (!found) throw recordNotFound();
  return [found];
}

async function send(
  { applyTo }: EffectContext,
  scope: EffectScope,
  { record, event, values = {}, params = {}, comment }: ApplyToParams,
  target: RelatedRecord,
  row: JsonObject | undefined,
): Promise<void> {
  const next = structuredClone(target.record);
  for (const [pointer, source] of Object.entries(values)) {
    for (const place of placesOf(next, pointer)) {
      writeAt(place, scope.valueOf(source, { self: place.holder, index: place.index, row, target: target.record }));
    }
  }
  const said = comment === undefined ? null : scope.valueOf(comment, { row, target: target.record });
  await applyTo({
    recordType: record,
    id: target.id,
    event,
    record: writtenOf(next, Object.keys(values)),
    params: Object.fromEntries(
      Object.entries(params).map(([name, source]) => [name, scope.valueOf(source, { row, target: target.record })]),
    ),
    ...(typeof said === 'string' && said !== '' && { comment: said }),
  });
}

/** The fields of the record that pointers lead into. @throws Error for one that is to go: only events of its own take it */
function writtenOf(record: JsonObject, pointers: readonly string[]): JsonObject {
  const names = new Set(pointers.map((pointer) => pointerToPath(pointer)[0] ?? ''));
  return Object.fromEntries(
    [...names].map((name) => {
      const value = record[name];
      if (value === undefined) throw new Error(`Another record's "${name}" cannot be taken away.`);
      return [name, value];
    }),
  );
}
