import type { RecordDefinition } from '../../core/definitions.ts';
import type { JsonSchema } from '../../core/formats/json-schema.ts';
import type { RecordEngine } from '../ports.ts';

/** Shows what came from a record as its reader calls it. */
export type TellNames = <Value>(value: Value) => Value;

const asItStands: TellNames = (value) => value;

/** A field that holds a name out of a master (`namedBy`), by its own name. */
interface NamedField {
  name: string;
  master: string;
  field: string;
}

/**
 * How fields that hold names of masters (`namedBy`) are shown in a language: by the name that the master has in it today
 * (`record.inLanguages`), else as they stand. What is kept stays as it is.
 */
export async function readerNames(
  {
    records,
    listMasters,
  }: { records: ReadonlyMap<string, RecordDefinition>; listMasters: RecordEngine['listMasters'] },
  { tenant, recordType, language }: { tenant: string; recordType: string; language: string },
): Promise<TellNames> {
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const { name, master, field } of namedFieldsOf(records.get(recordType)?.schema)) {
    const other = records.get(master)?.facts?.inLanguages?.[field]?.[language];
    if (other === undefined) continue;
    const rows = await listMasters(tenant, master);
    const told = rows.flatMap(({ record }): [string, string][] => {
      const [own, theirs] = [record[field], record[other]];
      return typeof own === 'string' && typeof theirs === 'string' ? [[own, theirs]] : [];
    });
    names.set(name, new Map(told));
  }
  return names.size === 0 ? asItStands : (value) => told(value, names);
}

function namedFieldsOf(schema: JsonSchema | undefined): NamedField[] {
  const own = Object.entries(schema?.properties ?? {}).flatMap(([name, field]) => [
    ...(field.namedBy ? [{ name, ...field.namedBy }] : []),
    ...namedFieldsOf(field),
  ]);
  return schema?.items ? [...own, ...namedFieldsOf(schema.items)] : own;
}

type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Fields by their names, wherever they stand: in the record, in its versions, in what changed. */
function told<Value>(value: Value, names: Names): Value;
function told(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((one) => told(one, names));
  if (typeof value !== 'object' || value === null) return value;
  const changed = 'at' in value && 'before' in value && typeof value.at === 'string' ? lastPartOf(value.at) : null;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const known = names.get(changed !== null && (name === 'before' || name === 'after') ? changed : name);
      return [name, typeof one === 'string' ? (known?.get(one) ?? one) : told(one, names)];
    }),
  );
}

function lastPartOf(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}
