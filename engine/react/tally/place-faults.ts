import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { FieldError } from '../../core/wire.ts';
import { isNothing, rowsOf, type TallyFields } from './tally-record.ts';

/**
 * What is wrong with where counted rows lie: a place that is not known here (`places` empty: none is known, all are let through), and
 * a count without a place, which would count for nothing when the record is opened again.
 */
export function placeFaults(record: JsonObject, fields: TallyFields, places: ReadonlySet<string>): FieldError[] {
  return rowsOf(record, fields).flatMap((row, index) => {
    const at = `/${fields.rows}/${index}/${fields.place}`;
    const place = row[fields.place];
    const count = row[fields.count];
    if (place === undefined) {
      const isMissing = count !== undefined && !isNothing(count);
      return isMissing ? [{ at, keyword: 'required', messageKey: 'rule.required', params: {} }] : [];
    }
    if (places.size === 0 || places.has(String(place))) return [];
    return [{ at, keyword: 'place', messageKey: 'engine.tally.unknownPlace', params: {} }];
  });
}
