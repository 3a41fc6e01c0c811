import { describe, expect, it } from 'vitest';
import { adaptRecord } from '../../../engine/core/adaptations/adapt-record.ts';
import { lintAdaptation } from '../../../engine/core/adaptations/lint-adaptation.ts';
import { productDefinitions } from '../../support/product-definitions.ts';

const definitions = productDefinitions();
const { schema } = definitions.records.get('payment/payment')!;

describe('a field that a company does without', () => {
  it('is no longer asked for, in new records and in those that are there', () => {
    const optional = ['billNumber'];
    for (const use of ['entered', 'kept'] as const) {
      const adapted = adaptRecord(schema, { optional }, use);
      expect(adapted.properties?.billNumber?.requiredWhen).toBeUndefined();
      expect(adapted.properties?.billedOn?.requiredWhen).toBeDefined();
    }
  });

  it('has to be one that may be done without', () => {
    const optional = ['billNumber', 'isTaxShownApart', 'supplierCode', 'nowhere'];
    const problems = lintAdaptation(
      { records: { 'payment/payment': { optional } } },
      { definitions, texts: {}, before: {} },
    );
    expect(problems.map(({ code, pointer }) => `${pointer} ${code}`)).toEqual(
      [1, 2, 3].map((index) => `/records/payment~1payment/optional/${index} adaptation.notLoosenable`),
    );
    expect(adaptRecord(schema, { optional: ['supplierCode'] }).required).toContain('supplierCode');
  });
});
