import type { JsonObject, RecordFacts } from '../../core/formats/json-schema.ts';
import { getAt, pointerToPath } from '../../core/values/json-pointer.ts';
import { literal } from '../schema/identifiers.ts';

type Validity = NonNullable<RecordFacts['validity']>;

/** Does a row of a master hold on a business date (`YYYY/MM/DD`, both ends included)? Without a rule it always does. */
export function isValidOn(validity: Validity | undefined, row: JsonObject, today: string): boolean {
  const { from, to, active, ended } = validity ?? {};
  const dateAt = (pointer: string | undefined) => (pointer === undefined ? '' : String(getAt(row, pointer) ?? ''));
  const [first, last] = [dateAt(from), dateAt(to)];
  return (
    (first === '' || first <= today) &&
    (last === '' || today <= last) &&
    (active === undefined || getAt(row, active) === true) &&
    (ended === undefined || getAt(row, ended) !== true)
  );
}

/** The same as conditions on the master's table; `today` is the SQL of the business date. */
export function validOnSql(validity: Validity | undefined, today: string): string[] {
  const { from, to, active, ended } = validity ?? {};
  return [
    ...(from === undefined ? [] : [`coalesce(${textAt(from)}, '') <= ${today}`]),
    ...(to === undefined ? [] : [`coalesce(nullif(${textAt(to)}, ''), ${today}) >= ${today}`]),
    ...(active === undefined ? [] : [`${textAt(active)} = 'true'`]),
    ...(ended === undefined ? [] : [`coalesce(${textAt(ended)}, '') <> 'true'`]),
  ];
}

function textAt(pointer: string): string {
  return `(data #>> array[${pointerToPath(pointer).map(literal).join(', ')}])`;
}
