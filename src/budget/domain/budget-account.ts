/** Where a yen of a budget stands that somebody has taken. What nobody has is free. */
export const budgetLayers = ['applied', 'ordered', 'accepted', 'paid'] as const;

export type BudgetLayer = (typeof budgetLayers)[number];

/** What a budget is for: who bears the cost, as what it is booked, and for which project, where that has budgets of its own. */
export interface BudgetLine {
  costDepartmentCode: string;
  accountTitleCode: string;
  /** Absent or empty: the department's own budget. */
  budgetProjectCode?: string;
}

/** Name of the ledger of budgets. */
export const budgetLedger = 'budget';

/** Stands between title and project in an account; neither can hold it, encoded as they are. */
export const beforeProject = ':';

/** The account of a line, whatever the month: what its layers hold is counted against it, and whoever judges locks it. */
export function budgetLineAccount({ costDepartmentCode, accountTitleCode, budgetProjectCode }: BudgetLine): string {
  const within = budgetProjectCode ? [accountTitleCode, budgetProjectCode] : [accountTitleCode];
  return `${encodeURIComponent(costDepartmentCode)}/${within.map(encodeURIComponent).join(beforeProject)}`;
}

/** The account of a layer in the month of a date (`YYYY/MM/DD`): `D100/5210/2026-11/ordered`, of a project `D100/5210:P7/2026-11/ordered`. */
export function budgetAccount(line: BudgetLine, date: string, layer: string): string {
  return `${budgetLineAccount(line)}/${date.slice(0, 7).replace('/', '-')}/${layer}`;
}

/** The month (`YYYY/MM`) of an account; `null` for the account of a line. */
export function monthOfAccount(account: string): string | null {
  return account.split('/')[2]?.replace('-', '/') ?? null;
}
