import type { Query } from '../../../../engine/server/ports.ts';
import type { Account, CompanyGroup } from './account.ts';

/** Columns of an `Account`, for SELECT; none of their names is one of a session's. */
export const accountColumns = `tenant, code, login_name as "loginName", name, password_hash as "passwordHash", division,
  trading_company_type as "tradingCompanyType", organization_code as "organizationCode",
  organization_name as "organizationName", position_name as "positionName", supplier_code as "supplierCode", roles,
  language, default_screen_path as "defaultScreenPath", active, persona, persona_order as "personaOrder",
  mail_address as "mailAddress", must_change_password as "mustChangePassword", time_zone as "timeZone",
  only_record::text as "onlyRecord", only_screens as "onlyScreens"`;

const groupColumns = `code, display_code as "displayCode", name, division, is_inventory as "isInventory",
  use_multi_lang_individual as "useMultiLangIndividual", features_off as "featuresOff",
  address, phone`;

/** Creates or replaces a company group. */
export async function putCompanyGroup(query: Query, group: CompanyGroup): Promise<void> {
  await query(
    `insert into company_group (code, display_code, name, division, is_inventory, use_multi_lang_individual,
       address, phone)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (code) do update set display_code = excluded.display_code, name = excluded.name,
       division = excluded.division, is_inventory = excluded.is_inventory,
       use_multi_lang_individual = excluded.use_multi_lang_individual, address = excluded.address,
       phone = excluded.phone`,
    [
      group.code,
      group.displayCode,
      group.name,
      group.division,
      group.isInventory,
      group.useMultiLangIndividual,
      group.address ?? null,
      group.phone ?? null,
    ],
  );
}

/** Creates or replaces a user. */
export async function putAccount(query: Query, account: Account): Promise<void> {
  await query(
    `insert into user_account (tenant, code, login_name, name, password_hash, division, trading_company_type,
       organization_code, organization_name, position_name, supplier_code, roles, language, default_screen_path,
       active, persona, persona_order, mail_address)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict (tenant, code) do update set login_name = excluded.login_name, name = excluded.name,
       password_hash = excluded.password_hash, division = excluded.division,
       trading_company_type = excluded.trading_company_type, organization_code = excluded.organization_code,
       organization_name = excluded.organization_name, position_name = excluded.position_name,
       supplier_code = excluded.supplier_code, roles = excluded.roles, language = excluded.language,
       default_screen_path = excluded.default_screen_path, active = excluded.active, persona = excluded.persona,
       persona_order = excluded.persona_order, mail_address = excluded.mail_address`,
    [
      account.tenant,
      account.code,
      account.loginName,
      account.name,
      account.passwordHash,
      account.division,
      account.tradingCompanyType,
      account.organizationCode,
      account.organizationName,
      account.positionName,
      account.supplierCode,
      account.roles,
      account.language,
      account.defaultScreenPath,
      account.active,
      account.persona,
      account.personaOrder,
      account.mailAddress ?? null,
    ],
  );
}

/** The active account behind what was typed at sign-in, with its company group; `null` when there is none. */
export async function findAccountForLogin(
  query: Query,
  typed: { companyGroupDisplayCode: string; loginName: string },
): Promise<Account | null> {
  const { rows } = await query<Account>(
    `select ${accountColumns} from user_account
     where login_name = $2 and active
       and tenant = (select code from company_group where display_code = $1)`,
    [typed.companyGroupDisplayCode, typed.loginName],
  );
  return rows[0] ?? null;
}

/** An active account by its key; `null` when there is none. */
export async function findAccount(query: Query, tenant: string, code: string): Promise<Account | null> {
  const { rows } = await query<Account>(
    `select ${accountColumns} from user_account where tenant = $1 and code = $2 and active`,
    [tenant, code],
  );
  return rows[0] ?? null;
}

/** The personas of the demo, in the order of the demo sign-in screen. */
export async function listPersonas(query: Query): Promise<Account[]> {
  const { rows } = await query<Account>(
    `select ${accountColumns} from user_account where persona is not null and active order by persona_order, code`,
  );
  return rows;
}

/** A company group by its code; `null` when there is none. */
export async function findCompanyGroup(query: Query, code: string): Promise<CompanyGroup | null> {
  const { rows } = await query<CompanyGroup>(`select ${groupColumns} from company_group where code = $1`, [code]);
  return rows[0] ?? null;
}

/** A further post of a person (兼務). */
export interface Post {
  organizationCode: string;
  organizationName: string;
}

/** Adds a further post. */
export async function putPost(query: Query, tenant: string, userCode: string, post: Post): Promise<void> {
  await query(
    `insert into user_post (tenant, user_code, organization_code, organization_name) values ($1, $2, $3, $4)
     on conflict (tenant, user_code, organization_code) do update set organization_name = excluded.organization_name`,
    [tenant, userCode, post.organizationCode, post.organizationName],
  );
}

/** The further posts of a person, by code; the main one is not among them. */
export async function listPosts(query: Query, tenant: string, userCode: string): Promise<Post[]> {
  const { rows } = await query<Post>(
    `select organization_code as "organizationCode", organization_name as "organizationName"
     from user_post where tenant = $1 and user_code = $2 order by organization_code`,
    [tenant, userCode],
  );
  return rows;
}
