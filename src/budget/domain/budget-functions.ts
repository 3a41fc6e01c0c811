import { Decimal } from 'decimal.js';
import type { ExpressionFunction } from '../../../engine/core/expressions/expressions.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { type BudgetLine, budgetAccount, budgetLineAccount } from './budget-account.ts';
import { type BudgetMonth, isOneYear, isWholeYen, monthsWith } from './budget-months.ts';
import { budgetDayOf } from './line-of.ts';

/** Functions about budgets that the expressions of definitions may call. */
export const budgetFunctions: ExpressionFunction[] = [
  {
    name: 'budgetLine',
    description:
      'Account of the ledger `budget` that what a cost department spends on an account title is counted against.',
    params: ['record'],
    call: (record) => budgetLineAccount(record as BudgetLine),
  },
  {
    name: 'budgetDay',
    description: 'Day whose month the yen of an order or a bill count in before they are accepted.',
    params: ['record'],
    call: (record) => budgetDayOf(record as JsonObject),
  },
  {
    name: 'budgetAccount',
    description:
      'Account of the ledger `budget` where what a record spends stands in the month of a date: `applied`, `ordered`, `accepted` or `paid`.',
    params: ['record', 'date', 'layer'],
    call: (record, date, layer) => budgetAccount(record as BudgetLine, String(date), String(layer)),
  },
  {
    name: 'budgetMonthsWith',
    description: 'Months of a budget with so much more in one of them.',
    params: ['months', 'month', 'amount'],
    call: (months, month, amount) => monthsWith(months as BudgetMonth[], String(month), new Decimal(String(amount))),
  },
  {
    name: 'budgetMonthsWithout',
    description: 'Months of a budget with so much less in one of them.',
    params: ['months', 'month', 'amount'],
    call: (months, month, amount) =>
      monthsWith(months as BudgetMonth[], String(month), new Decimal(String(amount)).negated()),
  },
  {
    name: 'isOneYear',
    description: 'Do the months of a budget belong to one fiscal year?',
    params: ['months'],
    call: (months) => isOneYear(months),
  },
  {
    name: 'isWholeYen',
    description: 'Is an amount in whole yen?',
    params: ['amount'],
    call: (amount) => isWholeYen(amount),
  },
];
