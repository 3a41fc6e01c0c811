import { describe, expect, it } from 'vitest';
import type { RecordFacts } from '../../../../engine/core/formats/json-schema.ts';
import { filtersOf } from '../../../../engine/react/record/sections/rows-section.tsx';

const facts: RecordFacts = {
  columns: { member: { at: '/member', type: 'text' }, book: { at: '/book/code', type: 'text' } },
};
const envelope = { id: 'r1', record: { member: 'M1', book: { code: 'B1' } } };

describe('what the rows below a record are found by', () => {
  it('is its id, for those that name it', () => {
    expect(filtersOf({ by: 'loanId' }, { facts }, envelope)).toEqual({ loanId: 'r1' });
  });

  it('is what it says itself, for those that say the same', () => {
    expect(filtersOf({ same: ['member', 'book'] }, { facts }, envelope)).toEqual({ member: ['M1'], book: ['B1'] });
  });

  it('is nothing while it says nothing there: no list of everything comes of that', () => {
    expect(filtersOf({ same: ['member', 'book'] }, { facts }, { id: 'r1', record: { member: 'M1' } })).toBeNull();
  });
});
