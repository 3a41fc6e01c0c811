import type { JsonObject } from '../../core/formats/json-schema.ts';
import { businessDateOf } from '../records/business-date.ts';
import { effectScope, textOf } from './effect-scope.ts';
import { type EffectWord, effectWord } from './effect-word.ts';
import type { WordTools } from './word-tools.ts';
import { placesOf, settleFields, writeAt } from './write-fields.ts';

interface NumberParams {
  at: string;
  series: string;
  pattern: string;
  per?: 'year' | 'month' | 'day';
  yearBegins?: number;
  scope?: string;
}

/** A series that begins again must say in its numbers when, or the same number would come twice. */
const begunAgain = (per: string, pattern: string): JsonObject => ({
  anyOf: [
    { not: { required: ['per'], properties: { per: { const: per } } } },
    { properties: { pattern: { type: 'string', pattern } } },
  ],
});

/** `number`: the record's number, from a series without gaps. */
export function numberWord({ models, expressions }: WordTools): EffectWord {
  return effectWord<NumberParams>({
    description:
      'Gives the record the next number of a series, once: a record that has one keeps it. Series count from 1 for each company group, without gaps: others wait for the transaction, and what is rolled back leaves its number to the next.',
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['at', 'series', 'pattern'],
      properties: {
        at: {
          description: 'Pointer of the field that takes the number.',
          type: 'string',
          pattern: '^/',
          means: 'field',
        },
        series: {
          description: 'Name of the series; kinds of documents that share one share its numbers.',
          type: 'string',
          pattern: '^[a-z][A-Za-z0-9]*$',
        },
        pattern: {
          description:
            'How a number reads: text with `{count:6}` (the count, filled up with zeros), `{yyyy}`, `{yy}`, `{mm}`, `{dd}` and `{scope}`.',
          type: 'string',
          maxLength: 60,
          pattern: '^([^{}]|\\{(yyyy|yy|mm|dd|scope)\\})*\\{count:[1-9][0-9]?\\}([^{}]|\\{(yyyy|yy|mm|dd|scope)\\})*$',
        },
        per: {
          description: 'The count begins again with every year, month or day of the business calendar; absent: never.',
          enum: ['year', 'month', 'day'],
        },
        yearBegins: {
          description: 'Month that the year begins with, 4 for fiscal years from April; 1 unless told otherwise.',
          type: 'integer',
          minimum: 1,
          maximum: 12,
        },
        scope: {
          description: 'A text, each of which has a series of its own: the company that the document is of, its kind.',
          type: 'string',
          minLength: 1,
          means: 'expression',
        },
      },
      allOf: [
        begunAgain('year', '\\{yy(yy)?\\}'),
        begunAgain('month', '\\{yy(yy)?\\}.*\\{mm\\}|\\{mm\\}.*\\{yy(yy)?\\}'),
        begunAgain('day', '^(?=.*\\{yy(yy)?\\})(?=.*\\{mm\\})(?=.*\\{dd\\}).*$'),
        {
          anyOf: [
            { not: { required: ['scope'] } },
            { properties: { pattern: { type: 'string', pattern: '\\{scope\\}' } } },
          ],
        },
      ],
    },
    sample: { at: '/loanNumber', series: 'loan', pattern: 'LN{yy}-{count:6}', per: 'year', yearBegins: 4 },
    run: (wanted) => async (context) => {
      const { record, recordType, now, nextNumber } = context;
      const places = placesOf(record, wanted.at).filter(({ holder, key }) => (holder[key] ?? '') === '');
      if (places.length === 0) return;
      const scope =
        wanted.scope === undefined ? undefined : partOf(textOf(effectScope(expressions, context), wanted.scope));
      const day = dayOf(now, wanted.yearBegins ?? 1);
      const series = [wanted.series, ...(scope === undefined ? [] : [scope]), ...periodOf(day, wanted.per)].join('-');
      for (const place of places) {
        const values: Record<string, string> = { ...day, yy: day.yyyy.slice(-2), scope: scope ?? '' };
        const count = String(await nextNumber(series));
        writeAt(
          place,
          wanted.pattern.replaceAll(/\{(\w+)(?::(\d+))?\}/g, (_whole, name: string, digits: string | undefined) =>
            digits === undefined ? (values[name] ?? '') : count.padStart(Number(digits), '0'),
          ),
        );
      }
      settleFields(
        models.of(recordType),
        record,
        places.map(({ pointer }) => pointer),
        now,
      );
    },
  });
}

/** Year, month and day of the business date; the year is that which began last. */
function dayOf(now: Date, yearBegins: number): { yyyy: string; mm: string; dd: string } {
  const [year = '', mm = '', dd = ''] = businessDateOf(now).split('/');
  return { yyyy: String(Number(year) - (Number(mm) < yearBegins ? 1 : 0)), mm, dd };
}

function periodOf({ yyyy, mm, dd }: { yyyy: string; mm: string; dd: string }, per: NumberParams['per']): string[] {
  if (per === undefined) return [];
  if (per === 'year') return [yyyy];
  return per === 'month' ? [yyyy, mm] : [yyyy, mm, dd];
}

/** A scope as part of a series' name. @throws Error for a text that could be taken for another series */
function partOf(text: string): string {
  if (!/^[\p{L}\p{N}_.]{1,40}$/u.test(text)) throw new Error(`"${text}" is no scope of a series.`);
  return text;
}
