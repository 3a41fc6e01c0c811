import { Decimal } from 'decimal.js';

/** What a line has in a month, and how much of it stands in which layer. Decimals in yen. */
export interface BudgetSums {
  budget: string;
  applied: string;
  ordered: string;
  accepted: string;
  paid: string;
  /** What is expected of the month; not told before a month of the year is over. */
  forecast?: string;
}

/** A line of a year: who bears it, as what it is booked, for which project with budgets of its own, and its twelve months. */
export interface BudgetRow {
  costDepartmentCode: string;
  costDepartmentName: string;
  accountTitleCode: string;
  accountTitleName: string;
  budgetProjectCode?: string;
  budgetProjectName?: string;
  months: BudgetSums[];
}

/** What `budget.inquiry` answers: the months (`YYYY/MM`), and the lines; or departments, where these would be too many. */
export interface BudgetAnswer {
  months: string[];
  /** Rows are departments, and this page of them. */
  departments?: { page: number; pages: number };
  /** The one whose lines were asked for. */
  costDepartmentName?: string;
  items: BudgetRow[];
}

/** What a record holds of a line in a month. `screen`, `id` and `title` are told to whoever may read it. */
export interface BudgetCase {
  recordType: string;
  layer: (typeof layers)[number];
  amount: string;
  number?: string;
  ownerName?: string;
  id?: string;
  screen?: string;
  title?: string;
}

/** What `budget.cases` answers: the largest, how many there are, and what all of them come to. */
export interface BudgetCases {
  items: BudgetCase[];
  count: number;
  whole: string;
}

/** Where a yen of a budget stands that somebody has taken, from the last to the first. */
export const layers = ['paid', 'accepted', 'ordered', 'applied'] as const;

/** What is told of a line, in columns. */
export const columns = ['budget', 'applied', 'ordered', 'accepted', 'paid', 'free'] as const;

type Told = Exclude<keyof BudgetSums, 'forecast'>;

/** The sum of some months, and what nobody has taken of it. */
export function totalOf(months: readonly BudgetSums[]): Record<(typeof columns)[number], string> {
  const sum = (name: Told) => months.reduce((whole, one) => whole.plus(one[name]), new Decimal(0));
  const free = layers.reduce((left, layer) => left.minus(sum(layer)), sum('budget'));
  const sums = [...layers, 'budget' as const].map((name) => [name, sum(name).toFixed()] as const);
  return { ...(Object.fromEntries(sums) as Record<Told, string>), free: free.toFixed() };
}

/** What a line is expected to take in its year, and by how much that is over its budget (negative: below it); `null`: nothing is expected yet. */
export function expectedOf(months: readonly BudgetSums[]): { forecast: string; over: string } | null {
  if (months.some(({ forecast }) => forecast === undefined)) return null;
  const forecast = months.reduce((whole, month) => whole.plus(month.forecast ?? 0), new Decimal(0));
  return { forecast: forecast.toFixed(), over: forecast.minus(totalOf(months).budget).toFixed() };
}
