import { expect, it } from 'vitest';
import { createExpressions } from '../../../engine/core/expressions/expressions.ts';
import { createRecordRules } from '../../../engine/core/records/record-rules.ts';
import { createServerAjv } from '../../../engine/core/validators/create-server-ajv.ts';
import { productFunctions } from '../../../src/expressions.ts';
import { productDefinitions } from '../../support/product-definitions.ts';

const payment = productDefinitions().records.get('payment/payment');
if (!payment) throw new Error('There is no record of payments.');
const validate = createServerAjv({ allErrors: true }).compile(payment.schema);
const rules = createRecordRules(payment, createExpressions(productFunctions), validate);

it.each([
  ['corporation', 1, 'fits'],
  ['corporation', 2, 'corporationWithheld'],
  ['individual', 1, 'individualNotWithheld'],
  ['individual', 2, 'fits'],
])('a payment to a payee of the kind %s with withholding %d is told as %s', (payeeKind, withholding, standing) => {
  expect(rules.recompute({ payeeKind, withholding, lines: [] })).toMatchObject({ withholdingStanding: standing });
});

it('a payment by bill wants number and date of the bill, and its file where it is dated from December 2026 on', () => {
  const missing = (billedOn?: string) =>
    rules
      .validate({ paymentKind: 'bill', lines: [], ...(billedOn && { billedOn }) }, 'complete', { today: '2026/12/10' })
      .filter(({ keyword }) => keyword === 'requiredWhen')
      .map(({ at }) => at);
  expect(missing()).toEqual(expect.arrayContaining(['/billNumber', '/billedOn']));
  expect(missing('2026/11/30')).not.toContain('/attachments');
  expect(missing('2026/12/01')).toContain('/attachments');
});
