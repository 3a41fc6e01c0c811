import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { putOrderMasters } from './order-masters.ts';
import type { TestServer } from './test-server.ts';

/**
 * Who has to do with the catalog of company A: `approver` sells for S001, `stranger` for S002, `budget` approves releases and
 * `requester` searches; `B/approver` has a role in another company.
 */
export async function putCatalogPeople({ context: { engine, database } }: TestServer, roleOfB: string): Promise<void> {
  await putOrderMasters(engine);
  const s001 = await engine.getMaster('A', 'master/supplier', 'S001');
  await engine.putMaster('A', 'master/supplier', 'S002', { ...s001, code: 'S002' } as JsonObject);
  const roles = (code: string, role: string, supplierCode: string | null, tenant = 'A') =>
    database.query(
      'update user_account set division = $4, supplier_code = $3, roles = array[$2] where tenant = $5 and code = $1',
      [code, role, supplierCode, supplierCode === null ? 10 : 20, tenant],
    );
  await roles('approver', 'SUPPLIER', 'S001');
  await roles('stranger', 'SUPPLIER', 'S002');
  await roles('budget', 'UR003_CatalogApproval', null);
  await roles('requester', 'UR008_SearchProduct', null);
  await roles('approver', roleOfB, null, 'B');
}
