import { csvLine } from '../../../engine/core/values/csv-cell.ts';
import type { EngineRuntime } from '../../../engine/react/runtime.ts';
import { type BudgetAnswer, columns, totalOf } from './budget-answers.ts';

/** What the inquiry shows, as CSV with a byte order mark: a line for each month of each of its rows, so that it can be laid out anew. */
export function budgetFile({ months, items }: BudgetAnswer, text: EngineRuntime['text']): Blob {
  const named = (name: string) => [text('budget.code', { of: text(`budget.${name}`) }), text(`budget.${name}`)];
  const head = [
    ...named('department'),
    ...named('title'),
    ...named('project'),
    text('budget.month'),
    ...columns.map((one) => text(`budget.${one}`)),
  ];
  const lines = items.flatMap((row) =>
    months.map((month, index) => {
      const sums = row.months[index];
      const total = totalOf(sums ? [sums] : []);
      return [
        row.costDepartmentCode,
        row.costDepartmentName,
        row.accountTitleCode,
        row.accountTitleName,
        row.budgetProjectCode ?? '',
        row.budgetProjectName ?? '',
        month,
        ...columns.map((column) => total[column]),
      ];
    }),
  );
  const content = [head, ...lines].map((line) => csvLine(line, 'forExcel')).join('');
  return new Blob([`\uFEFF${content}`], { type: 'text/csv;charset=utf-8' });
}
