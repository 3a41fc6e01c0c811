import type { ExpressionFunction } from '../engine/core/expressions/expressions.ts';
import { acceptanceFunctions } from './acceptance/index.ts';
import { budgetFunctions } from './budget/index.ts';
import { closingFunctions } from './closing/index.ts';
import { contractFunctions } from './contract/index.ts';
import { inventoryFunctions } from './inventory/index.ts';
import { invoiceFunctions } from './invoice/index.ts';
import { orderFunctions } from './order/index.ts';
import { paymentFunctions } from './payment/index.ts';
import { sourcingFunctions } from './sourcing/index.ts';
import { tradingFunctions } from './trading/index.ts';
import { transferFunctions } from './transfer/index.ts';

/** Functions that the expressions of definitions may call, beside the engine's own: those of all capabilities. */
export const productFunctions: ExpressionFunction[] = [
  ...orderFunctions,
  ...acceptanceFunctions,
  ...paymentFunctions,
  ...invoiceFunctions,
  ...sourcingFunctions,
  ...inventoryFunctions,
  ...contractFunctions,
  ...closingFunctions,
  ...transferFunctions,
  ...budgetFunctions,
  ...tradingFunctions,
];
