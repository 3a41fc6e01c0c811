import type { Query } from '../ports.ts';
import type { RecordModel } from '../records/record-model.ts';
import { quoted } from '../schema/identifiers.ts';

/** A code of a master that is not as it was at some time. */
export interface ChangedCode {
  code: string;
  /** It began, became otherwise, or is there no more. */
  what: 'begun' | 'changed' | 'ended';
  /** When that was last, ISO 8601. */
  at: string;
}

/** The codes of a master that are not as they were at an instant, by code; what is only planned has not happened yet. */
export async function changedSince(
  query: Query,
  { tenant, model }: { tenant: string; model: Pick<RecordModel, 'table'> },
  since: Date,
): Promise<ChangedCode[]> {
  const { rows } = await query<ChangedCode>(
    `select number as code, updated_at as at,
       case when state = 'ended' then 'ended' when created_at >= $2 then 'begun' else 'changed' end as what
     from ${quoted(model.table)} where tenant = $1 and updated_at >= $2 and state <> 'planned' order by number`,
    [tenant, since.toISOString()],
  );
  return rows;
}
