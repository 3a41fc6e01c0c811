import type { ExpressionFunction } from '../../../engine/core/expressions.ts';
import { invoiceAmounts } from '../../domain/amounts/invoice-amounts.ts';

/** Functions about invoices that the expressions of definitions may call. */
export const invoiceFunctions: ExpressionFunction[] = [
  {
    name: 'invoiceAmounts',
    description:
      'Amount without tax, tax and amount with tax of lines, the tax rounded once per rate; empty without any.',
    params: ['lines', 'taxFraction'],
    call: (lines, taxFraction) => invoiceAmounts(lines, Number(taxFraction)),
  },
];
