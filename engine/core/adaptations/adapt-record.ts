import type { RecordAdaptation } from '../formats/adaptation.ts';
import type { JsonSchema } from '../formats/json-schema.ts';
import { deleteIn, getAt, setIn } from '../values/json-pointer.ts';
import { ownFieldSchema } from './own-field-schema.ts';

/**
 * A record's schema as one company has it: with its own fields, in its order, and with what it demands besides or does
 * without. `kept`: for records that
 * nobody is editing, which are not asked for what was not demanded when they were entered.
 */
export function adaptRecord(
  schema: JsonSchema,
  adaptation: RecordAdaptation,
  use: 'entered' | 'kept' = 'entered',
): JsonSchema {
  const own = Object.entries(adaptation.fields ?? {}).map(([name, field]) => [name, ownFieldSchema(field)]);
  const whole: JsonSchema = { ...schema, properties: { ...schema.properties, ...Object.fromEntries(own) } };
  const adapted = arranged(whole, adaptation);
  const loosened = (adaptation.optional ?? []).reduce((now, path) => loosen(now, path), adapted);
  if (use === 'kept') return loosened;
  return (adaptation.required ?? [])
    .filter((path) => adaptation.fields?.[path]?.retired !== true)
    .reduce((now, path) => demand(now, path), loosened);
}

/** A master's fields, and the columns of its list, in the company's order; what it does without is marked, and no column. */
function arranged(schema: JsonSchema, { order = [], hide = [] }: RecordAdaptation): JsonSchema {
  if (order.length === 0 && hide.length === 0) return schema;
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const fieldOf = (at: string) => at.split('/')[1] ?? '';
  const properties = Object.entries(schema.properties ?? {})
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([name, field]) => [name, hide.includes(name) ? { ...field, hidden: true } : field]);
  const columns = Object.entries(schema.record?.columns ?? {})
    .filter(([, { at }]) => !hide.includes(fieldOf(at)))
    .toSorted(([, one], [, other]) => placeOf(fieldOf(one.at)) - placeOf(fieldOf(other.at)));
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    ...(schema.record && { record: { ...schema.record, columns: Object.fromEntries(columns) } }),
  };
}

/** The schema that no longer demands a field; one that may not be done without stays demanded. */
function loosen(schema: JsonSchema, path: string): JsonSchema {
  const pointer = pointerInSchema(schema, path);
  const isLoosenable = pointer !== undefined && getAt(schema, `${pointer}/loosenable`) === true;
  return isLoosenable ? deleteIn(schema, `${pointer}/requiredWhen`) : schema;
}

/** The schema that demands a field; a path that leads nowhere any more demands nothing. */
function demand(schema: JsonSchema, path: string): JsonSchema {
  const pointer = pointerInSchema(schema, path);
  return pointer === undefined ? schema : setIn(schema, `${pointer}/requiredWhen`, 'true');
}

/** Where a field's schema stands: `lines.note` → `/properties/lines/items/properties/note`. */
function pointerInSchema(schema: JsonSchema, path: string): string | undefined {
  let pointer = '';
  for (const name of path.split('.')) {
    const inner = `${pointer}/items`;
    if (getAt(schema, inner) !== undefined) pointer = inner;
    pointer = `${pointer}/properties/${name}`;
    if (getAt(schema, pointer) === undefined) return undefined;
  }
  return pointer;
}
