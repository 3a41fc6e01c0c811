import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import { faultAt } from '../../../../engine/core/record-rules/field-errors.ts';
import type { MasterFollower } from '../../../../engine/server/masters/master-follower.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { closeAccounts, isCodeOfOthers, isLoginNameTaken, keepAccount } from './kept-accounts.ts';

/** What all people of suppliers may do: everything that is their supplier's. */
const supplierRoles = ['SUPPLIER'];

type SupplierPerson = JsonObject & RecordOf<'master/supplier-person'>;

/**
 * Accounts follow the people of suppliers that a company keeps: who begins may sign in for the supplier from that day on, who ends
 * may not. A person stays the same supplier's: what he did for it is read by his successor there, never by another supplier.
 * @param ownPeople the record of the company's own people, with whom they share codes and login names
 */
export function supplierAccountFollower(ownPeople: string): MasterFollower {
  return {
    async judge(query, { tenant, code, record }) {
      const { loginName, supplierCode } = record as SupplierPerson;
      const isOthers = await isCodeOfOthers(query, { tenant, code, others: ownPeople, isOther: [10, 90] });
      const isTaken = await isLoginNameTaken(query, { tenant, code, loginName });
      const isElsewhere = await worksForAnother(query, { tenant, code, supplierCode });
      return [
        ...(isOthers ? [faultAt('/code', 'personCodeTaken')] : []),
        ...(isTaken ? [faultAt('/loginName', 'loginNameTaken')] : []),
        ...(isElsewhere ? [faultAt('/supplierCode', 'supplierPersonMoves')] : []),
      ];
    },
    async follow(query, tenant, rows) {
      const gone = rows.filter(({ state }) => state !== 'kept').map(({ code }) => code);
      for (const { code, state, data } of rows) {
        if (state !== 'kept') continue;
        const { loginName, name, supplierCode, supplierName, positionName, language, mailAddress } =
          data as SupplierPerson;
        await keepAccount(query, {
          tenant,
          code,
          loginName,
          name,
          division: 20,
          tradingCompanyType: null,
          // The supplier is the organization of its people: they belong to none of the company's.
          organizationCode: supplierCode,
          organizationName: supplierName ?? '',
          positionName: positionName ?? null,
          supplierCode,
          roles: supplierRoles,
          language: language ?? 'ja',
          mailAddress: mailAddress ?? null,
        });
      }
      await closeAccounts(query, tenant, gone);
    },
  };
}

async function worksForAnother(
  query: Query,
  { tenant, code, supplierCode }: { tenant: string; code: string; supplierCode: string },
): Promise<boolean> {
  const { rows } = await query(
    `select 1 from user_account where tenant = $1 and code = $2 and division = 20 and supplier_code <> $3
     union all
     select 1 from master_period where tenant = $1 and record_type = 'master/supplier-person' and code = $2
       and data ->> 'supplierCode' <> $3`,
    [tenant, code, supplierCode],
  );
  return rows.length > 0;
}
