/** Where a yen of a budget stands that somebody has taken. What nobody has is free. */
export const budgetLayers = ['applied', 'ordered', 'accepted', 'paid'] as const;

export type BudgetLayer = (typeof budgetLayers)[number];

/** What a budget is for: who bears the cost, and as what it is booked. */
export interface BudgetLine {
  costDepartmentCode: string;
  accountTitleCode: string;
}

/** Name of the ledger of budgets. */
export const budgetLedger = 'budget';

/** The account of a line, whatever the month: what its layers hold is counted against it, and whoever judges locks it. */
export function budgetLineAccount({ costDepartmentCode, accountTitleCode }: BudgetLine): string {
  return [costDepartmentCode, accountTitleCode].map(encodeURIComponent).join('/');
}

/** The account of a layer in the month of a date (`YYYY/MM/DD`): `D100/5210/2026-11/ordered`. */
export function budgetAccount(line: BudgetLine, date: string, layer: string): string {
  return `${budgetLineAccount(line)}/${date.slice(0, 7).replace('/', '-')}/${layer}`;
}

/** The line, the month (`YYYY/MM`) and the layer of an account; `null` for the account of a line. */
export function layerOfAccount(account: string): { line: BudgetLine; month: string; layer: string } | null {
  const [costDepartmentCode, accountTitleCode, month, layer] = account.split('/').map(decodeURIComponent);
  if (costDepartmentCode === undefined || accountTitleCode === undefined) return null;
  if (month === undefined || layer === undefined) return null;
  return { line: { costDepartmentCode, accountTitleCode }, month: month.replace('-', '/'), layer };
}
