import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Person } from '../../../../engine/core/wire.ts';
import type { Query, RecordEngine } from '../../../../engine/server/ports.ts';
import { toOrganizations } from '../../../master/index.ts';
import { rolesOf } from '../../../platform/server/accounts/roles-of.ts';
import type { CompanyOn, PersonOn } from '../../domain/successors.ts';

type Masters = Pick<RecordEngine, 'masters' | 'listMasters'>;

/** A company group on a day (`YYYY/MM/DD`) beside how it is today: its people, its units, who decides for whom. */
export async function companyOn(
  { masters, listMasters }: Masters,
  query: Query,
  { tenant, day }: { tenant: string; day: string },
): Promise<CompanyOn> {
  const units = (await listMasters(tenant, 'master/organization', query)).map(({ record }) => record);
  const unitsLater = (await masters.ofDay(tenant, { recordType: 'master/organization', day }, query)).map(
    ({ record }) => record,
  );
  return {
    people: await peopleOn(query, tenant, await masters.ofDay(tenant, { recordType: 'master/person', day }, query)),
    today: toOrganizations(units),
    later: toOrganizations(unitsLater),
    deputies: await deputiesOn(query, { tenant, day }),
  };
}

/** Who may sign in today, as if the day that is asked about were today. */
export async function peopleToday(query: Query, tenant: string): Promise<PersonOn[]> {
  const { rows } = await query<Omit<PersonOn, 'later'>>(
    `select code, name, organization_code as "organizationCode", roles from user_account
     where tenant = $1 and division = 10 and active order by code`,
    [tenant],
  );
  return rows.map((person) => ({
    ...person,
    later: { organizationCode: person.organizationCode, roles: person.roles },
  }));
}

/** The company's people as they are on the day of which `ofDay` are those who are kept then, beside how they are today. */
export async function peopleOn(
  query: Query,
  tenant: string,
  ofDay: readonly { code: string; record: JsonObject }[],
): Promise<Map<string, PersonOn>> {
  const kept = new Map(ofDay.map(({ code, record }) => [code, record]));
  const { rows } = await query<Omit<PersonOn, 'later'> & { isActive: boolean; isKept: boolean }>(
    `select account.code, account.name, account.organization_code as "organizationCode", account.roles,
       account.active as "isActive", person.number is not null as "isKept"
     from user_account account
     left join record_master_person person on person.tenant = account.tenant and person.number = account.code
     where account.tenant = $1 and account.division = 10 order by account.code`,
    [tenant],
  );
  const known = rows.map(({ isActive, isKept, ...person }): [string, PersonOn] => {
    const record = kept.get(person.code);
    const asToday = isActive && !isKept ? { organizationCode: person.organizationCode, roles: person.roles } : null;
    return [person.code, { ...person, later: record ? placeOf(record) : asToday }];
  });
  const people = new Map(known);
  for (const [code, record] of kept) {
    if (people.has(code)) continue;
    const later = placeOf(record);
    people.set(code, { code, name: String(record.name), organizationCode: later.organizationCode, roles: [], later });
  }
  return people;
}

function placeOf(record: JsonObject): { organizationCode: string; roles: string[] } {
  return { organizationCode: String(record.organizationCode ?? ''), roles: rolesOf(record) };
}

async function deputiesOn(
  query: Query,
  { tenant, day }: { tenant: string; day: string },
): Promise<Map<string, Person[]>> {
  const { rows } = await query<{ absent: string; code: string; name: string }>(
    `select owner_code as absent, data ->> 'deputyCode' as code, coalesce(data ->> 'deputyName', data ->> 'deputyCode') as name
     from record_approval_deputy
     where tenant = $1 and state = 'active' and data ->> 'from' <= $2 and data ->> 'until' >= $2 order by created_at, id`,
    [tenant, day],
  );
  const deputies = new Map<string, Person[]>();
  for (const { absent, ...deputy } of rows) deputies.set(absent, [...(deputies.get(absent) ?? []), deputy]);
  return deputies;
}
