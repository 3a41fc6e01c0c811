import type { FlowDefinition } from '../../../core/formats/flow.ts';
import type { Query } from '../../ports.ts';
import { timedEvents } from '../../timers/timers-after.ts';
import type { LivingModel } from '../record-model.ts';
import type { RecordRow } from '../record-row.ts';

/**
 * Has nothing happened to a locked record since somebody saw it as `version` but that time sent events which left it as
 * it was? Then what he saw still holds: a reminder makes nobody's decision stale.
 */
export async function onlyTimePassed(
  query: Query,
  { model, flow, row }: { model: LivingModel; flow: FlowDefinition; row: RecordRow },
  version: number | undefined,
): Promise<boolean> {
  const timed = timedEvents(flow, row.state);
  if (version === undefined || version >= row.version || timed.length === 0) return false;
  const { rows } = await query<{ unchanged: boolean }>(
    `select count(*) = $5::integer - $4::integer + 1 and bool_and(to_state = $6 and data = $7::jsonb
       and (seq = $4::integer or event = any($8::text[]))) as unchanged
     from record_history where tenant = $1 and record_type = $2 and record_id = $3 and seq >= $4::integer`,
    [row.tenant, model.id, row.id, version, row.version, row.state, JSON.stringify(row.data), timed],
  );
  return rows[0]?.unchanged === true;
}
