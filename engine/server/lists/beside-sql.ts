import type { ListOperation } from '../../core/formats/call.ts';
import type { RecordModel } from '../records/record-model.ts';
import { promotedColumnName, quoted } from '../schema/identifiers.ts';
import { jsonPathOf } from '../store/json-path.ts';
import type { SqlValues } from '../store/sql-values.ts';

/** What has to stand beside the rows of a tab. */
export type Beside = NonNullable<ListOperation['tabs'][string]['beside']>;

/** The rows of a list beside which a record of another kind stands, as a condition on the list's own table. */
export function besideSql({ states, same }: Beside, other: RecordModel, tenant: string, { bind }: SqlValues): string {
  const column = quoted(promotedColumnName(same.other));
  const standing = `select ${column} from ${quoted(other.table)} where tenant = ${bind(tenant)} and state = any(${bind(states)}::text[])`;
  if (!same.own.startsWith('/')) return `${quoted(promotedColumnName(same.own))} in (${standing})`;
  const own = `jsonb_path_query_array(data, ${bind(jsonPathOf(same.own))}::jsonpath)`;
  return `jsonb_exists_any(${own}, array(${standing}))`;
}
