import { describe, expect, it } from 'vitest';
import { createExpressions } from '../../engine/core/expressions/expressions.ts';
import { lineAmounts } from '../../src/domain/amounts/line-amounts.ts';
import { productFunctions } from '../../src/expressions.ts';

const line = { unitPrice: '0.85', quantity: '1500', taxType: 2, taxRate: '0.1' };

describe('the amounts of a line', () => {
  it('are computed with the tax fraction of the order', () => {
    expect(lineAmounts(line, 3)).toEqual({
      amount: '1275',
      amountTax: '127',
      amountWithoutTax: '1275',
      amountWithTax: '1402',
    });
    expect(lineAmounts(line, 2).amountTax).toBe('128');
  });

  it.each([
    ['no price', { ...line, unitPrice: undefined }],
    ['an empty quantity', { ...line, quantity: '' }],
    ['half a number', { ...line, quantity: '1.' }],
    ['full-width digits', { ...line, quantity: '１０' }],
    ['an exponent', { ...line, unitPrice: '1e9' }],
    ['no tax type', { ...line, taxType: undefined }],
    ['no rate', { ...line, taxRate: undefined }],
    ['nothing at all', {}],
  ])('are absent with %s', (_what, unfinished) => {
    expect(lineAmounts(unfinished, 3)).toEqual({});
  });

  it('need no rate when the line is free of tax', () => {
    expect(lineAmounts({ ...line, taxType: 3, taxRate: undefined }, 3)).toMatchObject({ amountTax: '0' });
  });

  it('are what the definitions get through their expressions', () => {
    const expressions = createExpressions(productFunctions);
    const source = 'lineAmounts(self, record.taxFraction).amountWithTax';
    expect(expressions.evaluate(source, { self: line, record: { taxFraction: 3 } })).toBe('1402');
    expect(expressions.evaluate(source, { self: {}, record: { taxFraction: 3 } })).toBeUndefined();
    expect(expressions.evaluate(source, { self: line, record: {} })).toBeUndefined();
  });
});
