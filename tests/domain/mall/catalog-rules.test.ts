import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CatalogRule, forbidding, rulesFor, rulesOn } from '../../../src/master/domain/catalog-rules.ts';

const drill = {
  code: 'DRILL',
  name: '電動ドリル　ＸＲ',
  modelNumber: 'xr-10',
  makerName: 'カナエ',
  categoryCode: '0301001',
  supplierCode: 'S1',
  unitPrice: '30000',
  isGreen: true,
};
const rule = (code: string, more: Partial<CatalogRule>): CatalogRule => ({
  code,
  name: code,
  effect: 'message',
  ...more,
});

describe('rules of the catalog', () => {
  it('hold for the organizations they name and those below, and not for those that are exempt', () => {
    const rules = [
      rule('all', {}),
      rule('works', { organizations: [{ code: 'works' }] }),
      rule('others', { exempt: [{ code: 'it' }] }),
      rule('both', { organizations: [{ code: 'works' }], exempt: [{ code: 'it' }] }),
    ];
    const codes = (...units: string[]) => rulesFor(rules, units).map(({ code }) => code);
    expect(codes('lathe', 'works', 'company')).toEqual(['all', 'works', 'others', 'both']);
    expect(codes('it', 'works', 'company')).toEqual(['all', 'works']);
    expect(codes('office', 'company')).toEqual(['all', 'others']);
  });

  it.each<[string, Partial<CatalogRule>, boolean]>([
    ['a category above', { inCategories: [{ code: '0301' }] }, true],
    ['another category', { inCategories: [{ code: '0302' }] }, false],
    ['one of several suppliers', { fromSuppliers: [{ code: 'S2' }, { code: 'S1' }] }, true],
    ['its maker in another width', { makers: [{ name: 'ｶﾅｴ' }] }, true],
    ['another maker', { makers: [{ name: 'カナエノ' }] }, false],
    ['the product', { products: [{ code: 'DRILL' }] }, true],
    ['a word of its name', { nameWords: [{ word: 'ドリル xr' }] }, true],
    ['a word of its model number', { nameWords: [{ word: 'XR-1' }] }, true],
    ['less than its price', { unitPriceOver: '29999.99' }, true],
    ['its price, which is not above it', { unitPriceOver: '30000' }, false],
    ['not being recommended', { isNotRecommended: true }, true],
    ['not being green', { isNotGreen: true }, false],
    ['a shop', { isFromShop: true }, false],
    ['nothing at all', {}, false],
    ['two conditions of which one does not hold', { inCategories: [{ code: '03' }], unitPriceOver: '50000' }, false],
  ])('know goods by %s', (_what, more, isOf) => {
    expect(rulesOn([rule('R', more)], drill)).toHaveLength(isOf ? 1 : 0);
  });

  it('stand with the strictest first, whatever their order, and what is kept of the product itself among them', () => {
    const word = { nameWords: [{ word: 'ドリル' }] };
    const all = [
      rule('M', word),
      rule('B', { ...word, effect: 'needsApproval' }),
      rule('A', { ...word, effect: 'needsApproval' }),
      rule('F', { ...word, effect: 'forbidden' }),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 4 }), (rules) => {
        const own = { restriction: 'needsApproval', restrictionRule: '電動工具' } as const;
        const found = rulesOn(rules, { ...drill, ...own });
        expect(found.map(({ name }) => name)).toEqual(['F', 'A', 'B', '電動工具', 'M']);
        expect(forbidding(found)?.code).toBe('F');
      }),
    );
    expect(forbidding(rulesOn(all.slice(0, 3), drill))).toBeUndefined();
  });
});
