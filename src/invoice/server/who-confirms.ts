import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Person } from '../../../engine/core/wire.ts';
import type { EffectContext } from '../../../engine/server/ports.ts';
import { type OrganizationUnit, organizationsOfCompany, toOrganizations } from '../../master/index.ts';

/** Whose a record is. */
type Owner = Person & { organizationCode: string };

/**
 * To whom the payment of an invoice goes: whose the invoice is or, where the company's rules for payments say so, to its
 * accounting: of those who may apply for any payment, whoever has the fewest to confirm.
 */
export async function whoConfirms(
  { query, actor, related }: Pick<EffectContext, 'query' | 'actor' | 'related'>,
  owner: Owner,
): Promise<Owner> {
  const [rules] = await related('master/approval-ladder', 'code', 'payment');
  if (rules?.record.invoicesConfirmedBy !== 'accounting') return owner;
  return (await accountantFor({ query, actor }, owner.organizationCode)) ?? owner;
}

/**
 * Of the accounting of an organization's company, those who may apply for any payment, whoever has the fewest to confirm;
 * `but` is left out.
 */
export async function accountantFor(
  { query, actor }: Pick<EffectContext, 'query' | 'actor'>,
  organizationCode: string,
  but = '',
): Promise<Owner | undefined> {
  const units = await query<{ record: JsonObject & OrganizationUnit }>(
    'select data as record from record_master_organization where tenant = $1',
    [actor.tenant],
  );
  const company = organizationsOfCompany(toOrganizations(units.rows.map(({ record }) => record)), organizationCode);
  const { rows } = await query<Owner>(
    `select code, name, organization_code as "organizationCode" from user_account
     where tenant = $1 and active and 'CONTRACT_MANAGER' = any(roles) and organization_code = any($2::text[]) and code <> $3
     order by (select count(*) from record_payment_payment as payment
       where payment.tenant = $1 and payment.owner_code = user_account.code and payment.state = 'confirmation'), code
     limit 1`,
    [actor.tenant, company, but],
  );
  return rows[0];
}
