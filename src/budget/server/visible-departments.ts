import { readOrganizations } from '../../master/index.server.ts';
import { organizationPath } from '../../master/index.ts';
import type { CallContext } from '../../platform/server/calls/call-handler.ts';

/** Who sees the budgets of all departments; others those of the departments that they belong to. */
const overseers: ReadonlySet<string> = new Set(['K999', 'B001_0']);

/** Names of the cost departments whose budgets the caller may see, by code. */
export async function visibleDepartments({ app, actor }: CallContext): Promise<Map<string, unknown>> {
  const departments = await app.engine.listMasters(actor.tenant, 'master/cost-department');
  const seesAll = actor.roles.some((role) => overseers.has(role));
  const units = await readOrganizations(app.engine, actor.tenant);
  const own = new Set(organizationPath(units, actor.organizationCode).map(({ code }) => code));
  const seen = departments.filter(({ record }) => seesAll || own.has(String(record.organizationCode ?? '')));
  return new Map(seen.map(({ code, record }) => [code, record.name]));
}
