import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import { invalidRecord } from '../../../engine/server/errors.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { businessDateOf } from '../../../engine/server/records/business-date.ts';
import { badRequest } from '../../platform/server/errors/refusals.ts';

/**
 * `takeMapping`: the run takes over its mapping as it is today, so that what it writes is said in it for good. Made again, it
 * takes the mapping as it is then.
 */
export const takeMapping: Effect<'mapping/run'> = async ({ record, query, actor, now }) => {
  // Work in the background goes by a person's own rights, never by those he is lent.
  if (actor.principal) throw badRequest('error.EN-BAD-REQUEST.reportForAnother');
  const { rows } = await query<{ data: RecordOf<'mapping/mapping'> }>(
    `select data from record_mapping_mapping where tenant = $1 and number = $2 and state = 'kept'`,
    [actor.tenant, record.mappingCode],
  );
  const [found] = rows;
  if (!found)
    throw invalidRecord([{ at: '/mappingCode', keyword: 'options', messageKey: 'rule.referenceExpired', params: {} }]);
  const { code: _code, name: mappingName, ...taken } = found.data;
  for (const field of ['separator', 'hasHeading', 'filters', 'sourceName'] as const) delete record[field];
  Object.assign(record, taken, { mappingName, baseOn: record.baseOn ?? businessDateOf(now) });
};
