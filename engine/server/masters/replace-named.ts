import type { Json, JsonObject, JsonSchema } from '../../core/formats/json-schema.ts';
import { recordNotFound } from '../errors.ts';
import { mastersOfDay } from './masters-named.ts';
import { recordsOn } from './read-master.ts';
import { keptModel, type Revising, type RevisionNote, reviseMaster } from './revise-masters.ts';

/** Which code takes another's place in a record of a master, from which day on. */
export interface Replacement {
  code: string;
  /** First day, `YYYY/MM/DD`. */
  day: string;
  /** The master whose codes these are. */
  master: string;
  from: string;
  to: string;
}

/**
 * Puts one code in another's place wherever a record of a master names it, as a change from a day on; what stands beside it from
 * the code's row follows. Answers whether it waits for the word of others.
 * @throws `EN-NOT-FOUND` when the record is not there on that day or does not name it, otherwise as `reviseMaster`
 */
export async function replaceNamed(
  revising: Revising,
  { code, day, master, from, to }: Replacement,
  note: RevisionNote,
): Promise<{ waits: boolean }> {
  const { context, query, actor } = revising;
  const model = await keptModel(revising);
  const record = (await recordsOn(revising, [code], day)).get(code);
  const taker = { tenant: actor.tenant, model: context.models.master(master), day };
  const row = (await mastersOfDay(query, taker)).find((one) => one.code === to)?.record;
  const isReference = new Set(
    context.referencesTo(master).flatMap(({ model: naming, path }) => (naming.id === model.id ? [path.join('.')] : [])),
  );
  if (!record || !row || isReference.size === 0) throw recordNotFound();
  const next = replaced(record, model.schema, { isReference, from, to, row, path: [] });
  if (JSON.stringify(next) === JSON.stringify(record)) throw recordNotFound();
  const { waits } = await reviseMaster(revising, { code, from: day, record: next as JsonObject }, note);
  return { waits: waits === true };
}

interface Place {
  isReference: ReadonlySet<string>;
  from: string;
  to: string;
  row: JsonObject;
  path: readonly string[];
}

function replaced(value: Json, schema: JsonSchema | undefined, place: Place): Json {
  if (Array.isArray(value)) {
    return value.map((one) => replaced(one, schema?.items, { ...place, path: [...place.path, '*'] }));
  }
  if (typeof value !== 'object' || value === null) return value;
  const next: JsonObject = {};
  for (const [name, held] of Object.entries(value)) {
    const path = [...place.path, name];
    const field = schema?.properties?.[name];
    next[name] ??= replaced(held, field, { ...place, path });
    if (held !== place.from || !place.isReference.has(path.join('.'))) continue;
    next[name] = place.to;
    for (const [beside, of] of Object.entries({ ...field?.options?.suggests, ...field?.options?.copies })) {
      const told = place.row[of];
      if (beside in value && told !== undefined) next[beside] = told;
    }
  }
  return next;
}
