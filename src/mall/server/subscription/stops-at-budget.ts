import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Actor, Query } from '../../../../engine/server/ports.ts';
import { quoted, recordTableName } from '../../../../engine/server/schema/identifiers.ts';
import { isOverBudget } from '../../../budget/index.server.ts';
import type { OpenLine } from '../cart/priced-lines.ts';
import { storedMasters } from '../order/stored-masters.ts';
import { titlesOf } from '../order/titles-of.ts';

interface Question {
  query: Query;
  actor: Actor;
  buyerCode: string;
  line: OpenLine;
  today: string;
}

/**
 * Would goods not be ordered, because the department that bore their buyer's last order stops at its budget and has less left?
 * Booked as their category is, otherwise as that order was.
 */
export async function stopsAtBudget({ query, actor, buyerCode, line, today }: Question): Promise<boolean> {
  const { tenant } = actor;
  const booking = await lastBooking(query, tenant, buyerCode);
  if (!booking) return false;
  const masters = storedMasters(query);
  const department = await masters.getMaster(tenant, 'master/cost-department', String(booking.costDepartmentCode));
  if (department?.budgetControl !== 'stop') return false;
  const title = (await titlesOf(masters, { query, tenant }, [line])).get(line.code);
  const record = {
    ...booking,
    ...(title && { accountTitleCode: title.code }),
    amountWithoutTax: line.amountWithoutTax,
  };
  return (await isOverBudget({ masters, query, actor, record, today })) === true;
}

/** What somebody's last order was booked on; `null`: none was on anything. */
async function lastBooking(query: Query, tenant: string, buyerCode: string): Promise<JsonObject | null> {
  for (const recordType of ['mall/application', 'order/order']) {
    const { rows } = await query<{ booking: JsonObject }>(
      `select jsonb_build_object('costDepartmentCode', data->'costDepartmentCode', 'accountTitleCode', data->'accountTitleCode',
         'budgetProjectCode', data->'budgetProjectCode') as booking
       from ${quoted(recordTableName(recordType))}
       where tenant = $1 and owner_code = $2 and coalesce(data->>'costDepartmentCode', '') <> ''
       order by updated_at desc, id desc limit 1`,
      [tenant, buyerCode],
    );
    if (rows[0]) return rows[0].booking;
  }
  return null;
}
