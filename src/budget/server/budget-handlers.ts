import { Decimal } from 'decimal.js';
import { businessDateOf } from '../../../engine/server/records/business-date.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { budgetLayers } from '../domain/budget-account.ts';
import { forecastOf } from '../domain/forecast.ts';
import { casesHandlers } from './budget-cases.ts';
import { standingHandlers } from './standing-handler.ts';
import { transferStanding } from './transfer-standing.ts';
import { visibleDepartments } from './visible-departments.ts';
import { hasMoreBudgets, type MonthSums, noSums, type YearSums, yearOf, yearSums } from './year-sums.ts';

/** So many lines are told at once; where there are more, departments are, and the lines of the one that is asked for. */
const mostLines = 300;

/** Departments of a page, where departments are told. */
const departmentsAtOnce = 50;

/**
 * `budget.inquiry`: of each line with a budget or a case in the twelve months from one on, what the budget is and how much of it
 * stands in which layer, and what is expected by the months that are over. Where these are too many lines the departments are told,
 * by the page (`costDepartmentCode` tells the lines of one). `keyword` stands in the code or name of what is told. Where no month is asked for, the year is the
 * one whose budgets today belongs to. Amounts in yen.
 */
const inquiry: CallHandler = async (context) => {
  const { app, actor, body } = context;
  const { tenant } = actor;
  const names = await visibleDepartments(context);
  const chosen = typeof body.costDepartmentCode === 'string' ? body.costDepartmentCode : null;
  const codes = [...names.keys()].filter((code) => chosen === null || code === chosen);
  const titles = new Map(
    (await app.engine.listMasters(tenant, 'master/account-title')).map(({ code, record }) => [code, record.name]),
  );
  const projects = new Map(
    (await app.engine.listMasters(tenant, 'master/project')).map(({ code, record }) => [code, record.name]),
  );
  const today = businessDateOf(app.clock.now());
  const asked = { tenant, departments: codes, than: mostLines };
  return app.database.tenantTransaction(tenant, async (query) => {
    const byDepartment = codes.length > 1 && (await hasMoreBudgets(query, asked));
    const matching = byDepartment ? codes.filter((code) => isNamed([code, names.get(code)], body.keyword)) : codes;
    const page = typeof body.page === 'number' ? body.page : 1;
    const departments = byDepartment
      ? matching.slice((page - 1) * departmentsAtOnce, page * departmentsAtOnce)
      : matching;
    const from =
      typeof body.from === 'string' ? body.from : await yearOf(query, tenant, departments, today.slice(0, 7));
    const months = monthsFrom(from);
    const over = months.filter((month) => month < today.slice(0, 7)).length;
    const found = await yearSums(query, { tenant, departments, months, byDepartment });
    // A department of which nothing is known stands in its place, too: pages are as long as they say.
    const items = byDepartment
      ? departments.map((code) => found.find((one) => one.costDepartmentCode === code) ?? nothingOf(code))
      : found.filter((one) => {
          const { costDepartmentCode: department, accountTitleCode: title, budgetProjectCode: project = '' } = one;
          const told = [department, names.get(department), title, titles.get(title), project, projects.get(project)];
          return isNamed(told, body.keyword);
        });
    return {
      months,
      ...(byDepartment && { departments: { page, pages: Math.ceil(matching.length / departmentsAtOnce) } }),
      ...(chosen !== null && { costDepartmentName: String(names.get(chosen) ?? chosen) }),
      items: items.map(({ costDepartmentCode, accountTitleCode, budgetProjectCode = '', months: sums }) => ({
        costDepartmentCode,
        costDepartmentName: String(names.get(costDepartmentCode) ?? costDepartmentCode),
        accountTitleCode,
        accountTitleName: String(titles.get(accountTitleCode) ?? accountTitleCode),
        ...(budgetProjectCode !== '' && {
          budgetProjectCode,
          budgetProjectName: String(projects.get(budgetProjectCode) ?? budgetProjectCode),
        }),
        months: monthsTold(
          months.map((month) => sums.get(month) ?? noSums()),
          over,
        ),
      })),
    };
  });
};

/** Does a word stand in one of these, whatever its width? */
function isNamed(codesAndNames: readonly unknown[], keyword: unknown): boolean {
  const folded = (value: unknown) =>
    String(value ?? '')
      .normalize('NFKC')
      .toLowerCase();
  return codesAndNames.some((one) => folded(one).includes(folded(keyword)));
}

function nothingOf(costDepartmentCode: string): YearSums {
  return { costDepartmentCode, accountTitleCode: '', months: new Map() };
}

/** `2026/04` and the eleven months that follow. */
function monthsFrom(from: string): string[] {
  const first = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1;
  return Array.from({ length: 12 }, (_, index) => {
    const month = first + index;
    return `${Math.floor(month / 12)}/${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** The months of a line as they are answered; where months are over, with what is expected of each. */
function monthsTold(months: readonly MonthSums[], over: number): Record<string, string>[] {
  const used = months.map((sums) => budgetLayers.reduce((whole, layer) => whole.plus(sums[layer]), new Decimal(0)));
  const forecast = forecastOf(used, over);
  return months.map((sums, index) => told({ ...sums, ...(forecast[index] && { forecast: forecast[index] }) }));
}

function told(sums: Readonly<Record<string, Decimal>>): Record<string, string> {
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum.toFixed()]));
}

/** Handlers of the calls about budgets. */
export const budgetHandlers: readonly [string, CallHandler][] = [
  ['budget.inquiry', inquiry],
  ...casesHandlers,
  ...standingHandlers,
  ['budgetTransfer.standing', transferStanding],
];
