import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waysOf } from '../../../src/mall/domain/spellings.ts';

const groups = [
  ['ヤスリ', '鑢', '研磨布'],
  ['エンドミル', 'endmill'],
];

describe('ways of writing what is looked for', () => {
  it('begin with what was typed, and have every word that means the same', () => {
    expect(waysOf(['鑢', '240'], groups)).toEqual([
      ['鑢', '240'],
      ['ヤスリ', '240'],
      ['研磨布', '240'],
    ]);
  });

  it('take several words that follow each other for one', () => {
    expect(waysOf(['end', 'mill', '6.0'], groups)).toContainEqual(['エンドミル', '6.0']);
  });

  it('are one without a list, and never too many', () => {
    const word = fc.constantFrom('ヤスリ', '鑢', 'エンドミル', 'end', 'mill', '240');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        expect(waysOf(words, [])).toEqual([words]);
        const ways = waysOf(words, groups);
        expect(ways[0]).toEqual(words);
        expect(ways.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});
