import { v7 as uuidv7 } from 'uuid';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import { badRequest, recordNotFound } from '../errors.ts';
import type { RecordEngine } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { refuseUnstorable } from '../records/events/refuse-unstorable.ts';

const longestName = 100;
const largestView = 20_000;
const mostViews = 50;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A user's saved views of a list screen: nobody else sees or changes them. At most 50 a screen. */
export function createListViews({ database, clock }: EngineContext): RecordEngine['views'] {
  return {
    list: (actor, screen) =>
      database.tenantTransaction(actor.tenant, async (query) => {
        const { rows } = await query<{ id: string; name: string; query: JsonObject }>(
          `select id, name, query from list_view where tenant = $1 and user_code = $2 and screen = $3 order by name, id`,
          [actor.tenant, actor.code, screen],
        );
        return rows;
      }),
    save: async (actor, screen, view) => {
      refuseUnstorable({ screen, view });
      const text = JSON.stringify(view.query);
      const name = view.name.trim();
      if (name === '' || name.length > longestName || screen.length > longestName || text.length > largestView) {
        throw badRequest();
      }
      if (view.id !== undefined && !uuid.test(view.id)) throw recordNotFound();
      const own = [actor.tenant, actor.code, screen];
      const values = [...own, view.id ?? uuidv7(), name, text, clock.now().toISOString()];
      return database.tenantTransaction(actor.tenant, async (query) => {
        if (view.id !== undefined) {
          const { rowCount } = await query(
            `update list_view set name = $5, query = $6, saved_at = $7
             where tenant = $1 and user_code = $2 and screen = $3 and id = $4`,
            values,
          );
          if (rowCount === 0) throw recordNotFound();
          return { id: view.id };
        }
        const { rowCount } = await query(
          `insert into list_view (tenant, user_code, screen, id, name, query, saved_at)
           select $1, $2, $3, $4::uuid, $5, $6::jsonb, $7::timestamptz
           where (select count(*) from list_view where tenant = $1 and user_code = $2 and screen = $3) < ${mostViews}`,
          values,
        );
        if (rowCount === 0) throw badRequest({ messageKey: 'error.EN-BAD-REQUEST.views' });
        return { id: String(values[3]) };
      });
    },
    remove: (actor, screen, id) =>
      database.tenantTransaction(actor.tenant, async (query) => {
        if (!uuid.test(id)) throw recordNotFound();
        const { rowCount } = await query(
          'delete from list_view where tenant = $1 and user_code = $2 and screen = $3 and id = $4',
          [actor.tenant, actor.code, screen, id],
        );
        if (rowCount === 0) throw recordNotFound();
      }),
  };
}
