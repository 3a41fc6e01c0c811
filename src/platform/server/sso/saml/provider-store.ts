import type { Query } from '../../../../../engine/server/ports.ts';
import { isWebAddress } from './web-address.ts';

/** The fields of an account that the name from the identity provider may be compared with. */
export const userFields = ['loginName', 'code', 'mailAddress'] as const;

/** One of `userFields`. */
export type UserField = (typeof userFields)[number];

/** An identity provider of a company, as it was set up. */
export interface SsoProvider {
  /** Stands in addresses: `/SSO/SAMLToken?idp=…`. */
  code: string;
  /** The company group whose people it may name, and no others. */
  tenant: string;
  /** What people read on the sign-in button. */
  name: string;
  /** Its entity id, the issuer of its answers. */
  entityId: string;
  signInUrl: string;
  /** Where a sign-out is told; `null`: it is not. */
  signOutUrl: string | null;
  /** PEM blocks, one after the other: while keys change there are two. */
  certificates: string;
  /** Host name of the address at which the sign-in screen offers it; only the operator gives one. */
  hostname: string | null;
  userField: UserField;
  /** Takes sign-ins that began at the identity provider, too. */
  allowsUnasked: boolean;
  active: boolean;
}

const columns = `code, tenant, name, entity_id as "entityId", sign_in_url as "signInUrl",
  sign_out_url as "signOutUrl", certificates, hostname, user_field as "userField",
  allows_unasked as "allowsUnasked", active`;

/** An active identity provider by its code, or `null`. */
export async function findProvider(query: Query, code: string): Promise<SsoProvider | null> {
  const { rows } = await query<SsoProvider>(`select ${columns} from sso_provider where code = $1 and active`, [code]);
  return rows[0] ?? null;
}

/** As `findProvider`, whether it is active or only being set up and tried out. */
export async function findAnyProvider(query: Query, code: string): Promise<SsoProvider | null> {
  const { rows } = await query<SsoProvider>(`select ${columns} from sso_provider where code = $1`, [code]);
  return rows[0] ?? null;
}

/** The active identity provider of a host name, or `null`. */
export async function findProviderByHostname(query: Query, hostname: string): Promise<SsoProvider | null> {
  const { rows } = await query<SsoProvider>(`select ${columns} from sso_provider where hostname = $1 and active`, [
    hostname.toLowerCase(),
  ]);
  return rows[0] ?? null;
}

/** All identity providers of all companies, inactive ones, too. */
export async function listProviders(query: Query): Promise<SsoProvider[]> {
  const { rows } = await query<SsoProvider>(`select ${columns} from sso_provider order by tenant, code`);
  return rows;
}

/**
 * Has the sign-in screen at a host name offer an identity provider; `null`: at none. The operator's to say: whoever has
 * the name sends people where they type passwords. `false`: no such identity provider, or another one has the name.
 */
export async function giveHostname(query: Query, code: string, hostname: string | null): Promise<boolean> {
  const { rows } = await query(
    `update sso_provider set hostname = $2 where code = $1
       and not exists (select 1 from sso_provider as other where other.hostname = $2 and other.code <> $1)
     returning code`,
    [code, hostname?.toLowerCase() ?? null],
  );
  return rows.length === 1;
}

/** Sets an identity provider up, or changes it. One never goes over to another company: answers `false` instead. */
export async function putProvider(query: Query, provider: SsoProvider): Promise<boolean> {
  // Whoever filled it in has looked and told why; this holds for those that will come.
  for (const address of [provider.signInUrl, provider.signOutUrl ?? provider.signInUrl]) {
    if (!isWebAddress(address)) throw new Error('An identity provider is at an address of the web.');
  }
  const { rows } = await query<{ code: string }>(
    `insert into sso_provider (code, tenant, name, entity_id, sign_in_url, sign_out_url, certificates, hostname,
       user_field, allows_unasked, active)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (code) do update set name = excluded.name, entity_id = excluded.entity_id,
       sign_in_url = excluded.sign_in_url, sign_out_url = excluded.sign_out_url, certificates = excluded.certificates,
       hostname = excluded.hostname, user_field = excluded.user_field, allows_unasked = excluded.allows_unasked,
       active = excluded.active
     where sso_provider.tenant = excluded.tenant
     returning code`,
    [
      provider.code,
      provider.tenant,
      provider.name,
      provider.entityId,
      provider.signInUrl,
      provider.signOutUrl,
      provider.certificates,
      provider.hostname?.toLowerCase() ?? null,
      provider.userField,
      provider.allowsUnasked,
      provider.active,
    ],
  );
  return rows.length === 1;
}
