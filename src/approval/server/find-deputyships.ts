import type { Person } from '../../../engine/core/wire.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { type Organizations, toOrganizations } from '../../master/index.ts';
import type { DeputyshipsWith } from '../../platform/server/capability.ts';
import type { MasterReader } from '../../platform/server/records/master-reader.ts';
import { type Absence, deputyshipsOf } from '../domain/deputyships.ts';
import { approverRoles } from '../domain/may-approve.ts';

/** Kinds of records by what a deputy's scope is called. */
const recordsOfScope: Readonly<Record<string, readonly string[]>> = {
  order: ['order/order'],
  estimate: ['estimate/request', 'estimate/selection'],
  acceptance: ['acceptance/acceptance'],
  payment: ['payment/payment'],
  contract: ['contract/contract'],
};

/** Rules whose last resort also decides where nobody is left to stand in. */
const fallbackLadder = 'order';

/** Who decides for whom today, as people have registered it. */
export const findDeputyships: DeputyshipsWith = async (masters, query, asked) => {
  const { tenant, today, deputy } = asked;
  if (deputy && !deputy.roles.some((role) => approverRoles.includes(role))) return [];
  const absences = await absencesOn(query, tenant, today);
  if (absences.length === 0) return [];
  const { organizations, fallback } = await superiorsFor(masters, query, asked);
  return deputyshipsOf(absences, organizations, fallback);
};

/** Where the superiors of a company group are found. */
interface Superiors {
  organizations: Organizations;
  /** Code of the unit that decides where nobody is left. */
  fallback: string | undefined;
}

/** As they were after so many changes. */
const kept = new WeakMap<MasterReader, Map<string, { changes: number; superiors: Superiors }>>();

/** They are asked for before every request of an approver while anybody of the company group is away. */
async function superiorsFor(
  masters: MasterReader,
  query: Query,
  { tenant, organizationChanges: changes }: Parameters<DeputyshipsWith>[2],
): Promise<Superiors> {
  const known = kept.get(masters)?.get(tenant);
  if (known && known.changes === changes) return known.superiors;
  const units = await masters.listMasters(tenant, 'master/organization', query);
  const ladder = await masters.getMaster(tenant, 'master/approval-ladder', fallbackLadder, query);
  const fallback = ladder?.fallbackOrganization;
  const superiors = {
    // Validated against their schemas when they were put.
    organizations: toOrganizations(units.map(({ record }) => record)),
    fallback: typeof fallback === 'string' ? fallback : undefined,
  };
  if (changes !== undefined) kept.set(masters, (kept.get(masters) ?? new Map()).set(tenant, { changes, superiors }));
  return superiors;
}

interface StoredAbsence {
  absent: Person;
  organizationCode: string;
  deputy: Person;
  scope: string;
  upTo: string | null;
}

/** The absences in force on a business date; deputies who left do not count. */
async function absencesOn(query: Query, tenant: string, today: string): Promise<Absence[]> {
  const { rows } = await query<StoredAbsence>(
    `select jsonb_build_object('code', owner_code, 'name', owner_name) as absent,
       deputy.organization_code as "organizationCode",
       jsonb_build_object('code', account.code, 'name', account.name) as deputy, data ->> 'scope' as scope,
       data ->> 'upTo' as "upTo"
     from record_approval_deputy as deputy
       join user_account as account on account.tenant = deputy.tenant and account.code = data ->> 'deputyCode'
         and account.active
     where deputy.tenant = $1 and state = 'active' and data ->> 'from' <= $2 and data ->> 'until' >= $2
     order by deputy.created_at, deputy.id`,
    [tenant, today],
  );
  return rows.map(({ scope, upTo, ...rest }) => ({
    ...rest,
    ...(recordsOfScope[scope] && { records: recordsOfScope[scope] }),
    ...(upTo !== null && { upTo }),
  }));
}
