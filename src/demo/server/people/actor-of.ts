import type { Actor } from '../../../../engine/server/ports.ts';
import { codesAbove, organizationsOfCompany } from '../../../master/index.ts';
import { screensOfRoles } from '../../../platform/server/access/role-screens.ts';
import type { DemoUser } from '../data/people/users.ts';
import type { DemoWorld } from '../demo-world.ts';

/** Somebody of the demo as the engine sees him. */
export function actorOf({ group, units }: Pick<DemoWorld, 'group' | 'units'>, user: DemoUser): Actor {
  return {
    code: user.code,
    name: user.name,
    tenant: group.code,
    division: user.supplierCode === undefined ? 10 : 20,
    ...(user.supplierCode !== undefined && { counterpartyCode: user.supplierCode }),
    organizationCode: user.organization,
    ...(user.supplierCode === undefined && {
      companyOrganizations: organizationsOfCompany(units, user.organization),
      organizationPath: codesAbove(units, user.organization),
    }),
    roles: user.roles,
    screens: screensOfRoles(user.roles),
    language: user.language ?? 'ja',
  };
}
