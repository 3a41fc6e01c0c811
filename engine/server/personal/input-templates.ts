import { badRequest } from '../errors.ts';
import type { RecordEngine } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { refuseUnstorable } from '../records/events/refuse-unstorable.ts';
import { draftOwner } from './form-drafts.ts';

const largestTemplate = 200_000;
const mostTemplates = 30;

/**
 * Inputs that a person keeps under a name and begins from, by the step flow they are for: nobody else sees or changes them.
 * Nothing of them is validated but size and depth: what they bring is looked at as if it were typed. At most 30 a flow.
 */
export function createInputTemplates({ database, clock }: EngineContext): RecordEngine['templates'] {
  return {
    list: (actor, flowId) =>
      database.tenantTransaction(actor.tenant, async (query) => {
        const { rows } = await query<{ name: string; savedAt: string; data: object }>(
          `select name, saved_at as "savedAt", data from input_template
           where tenant = $1 and user_code = $2 and flow_id = $3 order by name`,
          [actor.tenant, draftOwner(actor), flowId],
        );
        return rows.map(({ data, ...row }) => ({ ...row, record: { ...data } }));
      }),
    put: (actor, { flowId, name, record }) =>
      database.tenantTransaction(actor.tenant, async (query) => {
        refuseUnstorable({ flowId, name, record });
        const text = JSON.stringify(record);
        if (name.trim() === '') throw badRequest();
        if (text.length > largestTemplate) throw badRequest({ messageKey: 'error.EN-BAD-REQUEST.size' });
        const { rowCount } = await query(
          `insert into input_template (tenant, user_code, flow_id, name, data, saved_at)
           select $1, $2, $3, $4, $5::jsonb, $6::timestamptz
           where (select count(*) from input_template
             where tenant = $1 and user_code = $2 and flow_id = $3 and name <> $4) < ${mostTemplates}
           on conflict (tenant, user_code, flow_id, name) do update set data = excluded.data, saved_at = excluded.saved_at`,
          [actor.tenant, draftOwner(actor), flowId, name.trim(), text, clock.now().toISOString()],
        );
        if (rowCount === 0) throw badRequest({ messageKey: 'error.EN-BAD-REQUEST.templates' });
      }),
    remove: (actor, { flowId, name }) =>
      database.tenantTransaction(actor.tenant, async (query) => {
        await query('delete from input_template where tenant = $1 and user_code = $2 and flow_id = $3 and name = $4', [
          actor.tenant,
          draftOwner(actor),
          flowId,
          name,
        ]);
      }),
  };
}
