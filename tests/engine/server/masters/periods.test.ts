import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { fieldsChanged, periodOn, periodsOf, type RevisionFacts } from '../../../../engine/server/masters/periods.ts';

const days = Array.from({ length: 9 }, (_unused, index) => `2027/01/0${index + 1}`);
const names = ['a', 'b', 'c'] as const;

const fields = fc.dictionary(fc.constantFrom(...names), fc.option(fc.integer({ min: 0, max: 3 })), { maxKeys: 3 });

const entries = fc.array(
  fc.record({
    kind: fc.constantFrom('begin' as const, 'change' as const, 'end' as const, 'withdraw' as const),
    from: fc.constantFrom(...days),
    data: fields,
    target: fc.nat(),
  }),
  { maxLength: 12 },
);

const books = entries.map((list) =>
  list.map(({ kind, from, data, target }, index): RevisionFacts => {
    const seq = index + 1;
    if (kind === 'withdraw' && index > 0) return { seq, kind, from, data: null, withdraws: (target % index) + 1 };
    if (kind === 'end') return { seq, kind, from, data: null, withdraws: null };
    return { seq, kind: kind === 'change' ? 'change' : 'begin', from, data: data as JsonObject, withdraws: null };
  }),
);

/** The truth of one day, found field by field: the last word said for or before the day since it last began. */
function truthOn(book: readonly RevisionFacts[], day: string): JsonObject | null {
  const counts = (entry: RevisionFacts) =>
    entry.kind !== 'withdraw' && entry.from <= day && !book.some(({ withdraws }) => withdraws === entry.seq);
  const isLater = (one: RevisionFacts, other: RevisionFacts) =>
    one.from > other.from || (one.from === other.from && one.seq > other.seq);
  const lastOf = (found: RevisionFacts[]) =>
    found.find((entry) => found.every((other) => other === entry || isLater(entry, other)));
  const heard = book.filter(counts);
  const frame = lastOf(heard.filter(({ kind }) => kind !== 'change'));
  if (frame?.kind !== 'begin') return null;
  const since = heard.filter((entry) => entry === frame || (entry.kind === 'change' && isLater(entry, frame)));
  const told = names.map((name) => {
    const word = lastOf(since.filter(({ data }) => data && Object.hasOwn(data, name)));
    return [name, word?.data?.[name] ?? null] as const;
  });
  return Object.fromEntries(told.filter(([, value]) => value !== null));
}

const withoutNull = (record: JsonObject | undefined) =>
  record && Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

describe('what a book of revisions says', () => {
  it('is one truth for every day, however its entries were planned, corrected and withdrawn', () => {
    fc.assert(
      fc.property(books, (book) => {
        for (const day of days) {
          expect(withoutNull(periodOn(periodsOf(book), day)?.record) ?? null).toEqual(truthOn(book, day));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('divides the days: periods stand in order and never overlap', () => {
    fc.assert(
      fc.property(books, (book) => {
        const periods = periodsOf(book);
        for (const [index, { from, until }] of periods.entries()) {
          expect(until === null || from < until).toBe(true);
          const after = periods[index + 1];
          expect(after === undefined || (until !== null && until <= after.from)).toBe(true);
        }
      }),
    );
  });

  it('is what was meant when every entry is made from what holds', () => {
    const record = fc.dictionary(fc.constantFrom(...names), fc.integer({ min: 0, max: 3 }), { minKeys: 1 });
    const wishes = fc.array(fc.tuple(fc.constantFrom(...days), record), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(wishes, (list) => {
        const book: RevisionFacts[] = [];
        for (const [from, wanted] of list) {
          const before = periodOn(periodsOf(book), from)?.record;
          const data = before ? fieldsChanged(before, wanted) : wanted;
          book.push({ seq: book.length + 1, kind: before ? 'change' : 'begin', from, data, withdraws: null });
          expect(periodOn(periodsOf(book), from)?.record).toEqual(wanted);
        }
      }),
    );
  });
});
