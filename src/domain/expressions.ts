import type { ExpressionFunction } from '../../engine/core/expressions.ts';
import { acceptanceFunctions } from './acceptance-functions.ts';
import { invoiceFunctions } from './invoice-functions.ts';
import { orderFunctions } from './order-functions.ts';
import { paymentFunctions } from './payment-functions.ts';

/** Functions that the expressions of definitions may call, beside the engine's own: those of all capabilities. */
export const productFunctions: ExpressionFunction[] = [
  ...orderFunctions,
  ...acceptanceFunctions,
  ...paymentFunctions,
  ...invoiceFunctions,
];
