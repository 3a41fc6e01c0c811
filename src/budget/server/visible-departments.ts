import type { Actor } from '../../../engine/server/ports.ts';
import type { CallContext } from '../../platform/server/calls/call-handler.ts';

/** Who sees the budgets of all departments; others those of the departments that they belong to. */
const overseers: ReadonlySet<string> = new Set(['K999', 'B001_0']);

/** Does somebody see the budgets of a department that belongs to this organization? */
export function seesBudgetsOf(
  { roles, organizationCode, organizationPath }: Pick<Actor, 'roles' | 'organizationCode' | 'organizationPath'>,
  organization: string,
): boolean {
  if (roles.some((role) => overseers.has(role))) return true;
  return organization !== '' && (organizationPath ?? [organizationCode]).includes(organization);
}

/** Names of the cost departments whose budgets the caller may see, by code. */
export async function visibleDepartments({ app, actor }: CallContext): Promise<Map<string, unknown>> {
  const departments = await app.engine.listMasters(actor.tenant, 'master/cost-department');
  const seen = departments.filter(({ record }) => seesBudgetsOf(actor, String(record.organizationCode ?? '')));
  return new Map(seen.map(({ code, record }) => [code, record.name]));
}
