import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { totalDiscount } from './total-discount.ts';

/** `closing.dates`: the months and closing dates of the asker's company, the newest first, and whether each is closed. */
const dates: CallHandler = ({ app, actor }) =>
  app.database.tenantTransaction(actor.tenant, async (query) => {
    const { rows } = await query<JsonObject>(
      `select "c_targetMonthly" as "targetMonthly", "c_closingDate" as "closingDate", state = 'closed' as "isClosed"
       from record_closing_run
       where tenant = $1 and state in ('open', 'executing', 'closed', 'reopening') and organization_code = any($2::text[])
       order by "c_targetMonthly" desc limit 120`,
      [actor.tenant, [...(actor.companyOrganizations ?? [actor.organizationCode])]],
    );
    return { items: rows };
  });

/** Handlers of closings. */
export const closingHandlers: [string, CallHandler][] = [
  ['closing.dates', dates],
  ['monthlyStatement.totalDiscount', totalDiscount],
];
