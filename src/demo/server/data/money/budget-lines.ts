import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import type { DemoOrganization } from '../people/organizations.ts';
import { readTable } from '../read-table.ts';

/** 勘定科目: code, name, reading, kind. */
const titles = readTable(`
5110 | 原材料費 | ゲンザイリョウヒ | cost
5210 | 消耗品費 | ショウモウヒンヒ | expense
5220 | 工具器具費 | コウグキグヒ | expense
5230 | 修繕費 | シュウゼンヒ | expense
5240 | 外注費 | ガイチュウヒ | cost
5250 | 事務用品費 | ジムヨウヒンヒ | expense
5260 | 荷造運賃 | ニヅクリウンチン | expense
5270 | 医療材料費 | イリョウザイリョウヒ | cost
5280 | 福利厚生費 | フクリコウセイヒ | expense
`);

/** What is bought of a large category is booked as. */
const titleOfCategory: Record<string, string> = {
  '01': '5250',
  '02': '5250',
  '03': '5220',
  '04': '5210',
  '05': '5110',
  '06': '5110',
  '07': '5210',
  '08': '5260',
  '09': '5270',
  '10': '5230',
  '11': '5240',
  '12': '5280',
};

export const demoAccountTitles: readonly (JsonObject & { code: string })[] = titles.map(
  ([code = '', name = '', kana = '', kind = ''], index) => ({ code, name, kana, kind, sortOrder: (index + 1) * 10 }),
);

/** Projects: code, name, unit and its name, whose budgets it spends. */
const projects = readTable(`
P2601 | 組立ライン更新 | 20211000 | 製造部 | project
P2602 | 増員対応（2026年10月） | 20111000 | 総務部 | department
`);

export const demoProjects: readonly (JsonObject & { code: string; name: string })[] = projects.map(
  ([code = '', name = '', organizationCode = '', organizationName = '', kind = '']) => ({
    code,
    name,
    organizationCode,
    organizationName,
    budgetedBy: kind,
    budgetProjectCode: kind === 'project' ? code : '',
  }),
);

/** What is done for a project says so. */
export function ofProject(code: string): JsonObject {
  const project = demoProjects.find((one) => one.code === code);
  if (!project) throw new Error(`There is no project ${code}.`);
  return { projectCode: code, projectName: project.name, budgetProjectCode: project.budgetProjectCode ?? '' };
}

/** Budgets of the business year 2026: unit that bears it, title, yen, project if it has its own. Two of them are over: 総務部's stationery, 生産技術部's repairs. */
const budgets = readTable(`
20111000 | 5220 | 4200000
20111000 | 5230 | 1200000
20111000 | 5250 | 5400000
20111000 | 5270 | 240000
20111000 | 5280 | 600000
20112000 | 5220 | 1800000
20112000 | 5250 | 1200000
20112000 | 5280 | 360000
20113000 | 5220 | 1800000
20113000 | 5240 | 3600000
20113000 | 5250 | 2400000
20113000 | 5260 | 1800000
20113000 | 5280 | 600000
20114000 | 5220 | 1200000
20114000 | 5230 | 14400000
20114000 | 5240 | 12000000
20114000 | 5250 | 840000
20114000 | 5260 | 4800000
20114000 | 5280 | 720000
20211000 | 5110 | 600000
20211000 | 5210 | 600000
20211000 | 5220 | 7200000
20211000 | 5220 | 3600000 | P2601
20211000 | 5240 | 5400000
20211000 | 5250 | 600000
20211000 | 5260 | 2400000
20212000 | 5110 | 600000
20212000 | 5210 | 240000
20212000 | 5220 | 2400000
20212000 | 5230 | 6000000
20212000 | 5240 | 7200000
20212000 | 5250 | 2400000
20213000 | 5210 | 240000
20213000 | 5220 | 1800000
20213000 | 5250 | 360000
20213000 | 5270 | 120000
20311000 | 5110 | 300000
20311000 | 5210 | 600000
20311000 | 5220 | 1200000
20311000 | 5250 | 240000
20311000 | 5260 | 1200000
20312000 | 5210 | 480000
20312000 | 5220 | 1200000
20312000 | 5240 | 2400000
20312000 | 5250 | 960000
20312000 | 5260 | 1800000
50111000 | 5240 | 600000
50111000 | 5250 | 120000
50111000 | 5270 | 900000
50120000 | 5250 | 240000
50120000 | 5270 | 900000
50130000 | 5250 | 240000
50130000 | 5270 | 1500000
`);

const monthsOfYear = ['04', '05', '06', '07', '08', '09', '10', '11', '12']
  .map((month) => `2026/${month}`)
  .concat(['01', '02', '03'].map((month) => `2027/${month}`));

/** The budgets of a group's departments for the business year, the same in every month. */
export function budgetsOf(organizations: readonly DemoOrganization[]): readonly (JsonObject & { code: string })[] {
  const bearers = costDepartmentsOf(organizations);
  return budgets.flatMap(([organization, titleCode, yen, projectCode = '']) => {
    const bearer = bearers.find(({ organizationCode }) => organizationCode === organization);
    const title = demoAccountTitles.find(({ code }) => code === titleCode);
    if (!bearer || !title) return [];
    const project = demoProjects.find(({ code }) => code === projectCode);
    return [
      {
        code: ['2026', bearer.code, title.code, ...(projectCode === '' ? [] : [projectCode])].join('-'),
        name: ['2026年度', bearer.name, title.name, project?.name].filter(Boolean).join(' '),
        costDepartmentCode: bearer.code,
        costDepartmentName: bearer.name,
        accountTitleCode: title.code,
        accountTitleName: String(title.name),
        ...(project && { projectCode: project.code, projectName: project.name }),
        months: monthsOfYear.map((month) => ({ month, amount: String(Number(yen) / 12) })),
        amount: String(yen),
      },
    ];
  });
}

/** Who bears costs: every department (部), whose sections share it. */
export function costDepartmentsOf(
  organizations: readonly DemoOrganization[],
): readonly (JsonObject & { code: string; name: string; organizationCode: string })[] {
  const departments = organizations
    .filter(({ level }) => level === 'department')
    .map(({ code, name }) => ({
      code: `B${code.slice(1, 5)}`,
      name,
      organizationCode: code,
      organizationName: name,
      budgetControl: 'warn',
    }));
  return departments.map((one) => (one.code === sharedBy.code ? { ...one, shares: sharesOf(departments) } : one));
}

/** What general affairs buys for the whole head office is born by three departments. */
const sharedBy = { code: 'B0111', percents: { B0111: '40', B0112: '33.33', B0113: '26.67' } };

function sharesOf(departments: readonly { code: string; name: string }[]): JsonObject[] {
  const known = departments.filter(({ code }) => Object.hasOwn(sharedBy.percents, code));
  if (known.length !== Object.keys(sharedBy.percents).length) return [];
  return Object.entries(sharedBy.percents).map(([departmentCode, percent]) => ({
    departmentCode,
    departmentName: known.find(({ code }) => code === departmentCode)?.name ?? '',
    percent,
  }));
}

/** Who bears what a unit buys of a large category, and as what it is booked; a unit above all departments bears nothing. */
export function budgetLineOf(
  organizations: readonly DemoOrganization[],
  organizationCode: string,
  largeCode: string,
): JsonObject {
  return lineOf(organizations, organizationCode, titleOfCategory[largeCode]);
}

/** As `budgetLineOf`, of a bill for this account title: where the unit's department has planned nothing for it, nobody says who bears it. */
export function plannedLineOf(
  organizations: readonly DemoOrganization[],
  organizationCode: string,
  titleCode: string,
): JsonObject {
  const department = departmentOf(organizations, organizationCode);
  const isPlanned = budgets.some(([unit, title]) => unit === department?.code && title === titleCode);
  return isPlanned ? lineOf(organizations, organizationCode, titleCode) : {};
}

function lineOf(
  organizations: readonly DemoOrganization[],
  organizationCode: string,
  titleCode: string | undefined,
): JsonObject {
  const department = departmentOf(organizations, organizationCode);
  const bearer = costDepartmentsOf(organizations).find((one) => one.organizationCode === department?.code);
  const title = demoAccountTitles.find(({ code }) => code === titleCode);
  if (!bearer || !title) return {};
  return {
    costDepartmentCode: bearer.code,
    costDepartmentName: bearer.name,
    accountTitleCode: title.code,
    accountTitleName: title.name ?? '',
  };
}

function departmentOf(organizations: readonly DemoOrganization[], code: string): DemoOrganization | undefined {
  const found = organizations.find((one) => one.code === code);
  if (!found || found.level === 'department') return found;
  return found.parent === undefined ? undefined : departmentOf(organizations, found.parent);
}
