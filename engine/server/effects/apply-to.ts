import type { JsonObject } from '../../core/formats/json-schema.ts';
import { pointerToPath } from '../../core/values/json-pointer.ts';
import type { Brought, RelatedRecord } from '../ports.ts';
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
export function applyToWord({ expressions }: WordTools): EffectWord {
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
      const { record: recordType, event, id, column, is } = wanted;
      const bring = (target: RelatedRecord, row: JsonObject | undefined) => broughtBy(scope, wanted, target, row);
      if (column === undefined || is === undefined) {
        const to = rows.map((row) => textOf(scope, id ?? '', { row }));
        await context.applyToEach({ recordType, event, to, bring: (target, place) => bring(target, rows[place]) });
        return;
      }
      // Whom a row leads to is seen when those of the rows before it have been there.
      for (const row of rows) {
        const to = { column, value: textOf(scope, is, { row }) };
        await context.applyToEach({ recordType, event, to, bring: (target) => bring(target, row) });
      }
    },
  });
}

/** What a record gets with the event. */
function broughtBy(
  scope: EffectScope,
  { values = {}, params = {}, comment }: ApplyToParams,
  { record: target }: RelatedRecord,
  row: JsonObject | undefined,
): Brought {
  const names = new Set(Object.keys(values).map((pointer) => pointerToPath(pointer)[0] ?? ''));
  const fieldsOf = (record: JsonObject) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
  const next = { ...target, ...structuredClone(fieldsOf(target)) };
  for (const [pointer, source] of Object.entries(values)) {
    for (const place of placesOf(next, pointer)) {
      writeAt(place, scope.valueOf(source, { self: place.holder, index: place.index, row, target }));
    }
  }
  const lost = [...names].find((name) => next[name] === undefined);
  if (lost !== undefined) throw new Error(`Another record's "${lost}" cannot be taken away.`);
  const said = comment === undefined ? null : scope.valueOf(comment, { row, target });
  return {
    record: fieldsOf(next),
    params: Object.fromEntries(
      Object.entries(params).map(([name, source]) => [name, scope.valueOf(source, { row, target })]),
    ),
    ...(typeof said === 'string' && said !== '' && { comment: said }),
  };
}
