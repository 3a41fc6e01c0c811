import type { OpenQuantity } from '../../core/formats/derivation.ts';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import { ruleKey } from '../../core/text-keys.ts';
import { ExactDecimal } from '../../core/values/exact-decimal.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import type { FieldError } from '../../core/wire.ts';
import { openOf, rowsAt } from '../derivations/open-quantities.ts';
import { invalidRecord, recordNotFound } from '../errors.ts';
import type { EffectContext } from '../ports.ts';
import { type EffectWord, effectWord } from './effect-word.ts';
import { derivationOf, type WordTools } from './word-tools.ts';

/** `takeOpen`: nobody takes more of a source than is open. */
export function takeOpenWord({ models, derivations }: WordTools): EffectWord {
  return effectWord<{ derivation: string }>({
    description:
      "Refuses rows that take more than is open of the record they were derived from (`rule.openQuantity`, with `most`). Name that record in this record's `lockFirst`: then two at once never take more than there is.",
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['derivation'],
      properties: {
        derivation: {
          description: 'Id of the derivation; it makes records of this kind.',
          type: 'string',
          means: 'derivation',
        },
      },
    },
    sample: { derivation: 'delivery/of-order' },
    run: ({ derivation: id }) => {
      const { from, rows = [] } = derivationOf(derivations, id);
      return async (context) => {
        const { columns } = models.of(context.recordType).facts;
        const errors: FieldError[] = [];
        for (const { from: list, open } of rows) {
          if (open?.taken.record !== context.recordType) continue;
          const sourceId = getAt(context.record, columns[open.taken.column]?.at ?? '');
          const source = await context.find(from, typeof sourceId === 'string' ? sourceId : '');
          if (!source) throw recordNotFound();
          const openOfRow = await openOf(open, source, context.related, context.recordId);
          errors.push(...overTaken(context, open, rowsAt(source.record, list), openOfRow));
        }
        if (errors.length > 0) throw invalidRecord(errors);
      };
    },
  });
}

/** Rows that take more than is open; several of one source row are counted together, and the last one told. */
function overTaken(
  { record }: EffectContext,
  { key, taken }: OpenQuantity,
  sourceRows: readonly JsonObject[],
  openOfRow: (row: JsonObject) => string,
): FieldError[] {
  const sums = new Map<unknown, InstanceType<typeof ExactDecimal>>();
  return rowsAt(record, taken.rows).flatMap((row, index): FieldError[] => {
    const ofRow = getAt(row, taken.key);
    const quantity = getAt(row, taken.quantity);
    const wanted = typeof quantity === 'string' && quantity !== '' ? quantity : '0';
    const sum = (sums.get(ofRow) ?? new ExactDecimal(0)).plus(wanted);
    sums.set(ofRow, sum);
    const sourceRow = sourceRows.find((one) => getAt(one, key) === ofRow);
    const most = sourceRow ? openOfRow(sourceRow) : '0';
    if (!new ExactDecimal(wanted).isNegative() && sum.lte(most)) return [];
    const keyword = 'openQuantity';
    const at = `${taken.rows}/${index}${taken.quantity}`;
    return [{ at, keyword, messageKey: ruleKey(keyword), params: { most } }];
  });
}
