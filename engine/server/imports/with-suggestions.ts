import type { Json, JsonObject } from '../../core/formats/json-schema.ts';
import { containerOf, isEmptyValue } from '../../core/record-rules/rule-sites.ts';
import { setIn } from '../../core/values/json-pointer.ts';
import { columnsFor } from '../lists/list-options.ts';
import type { Actor, Query } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { visibleMasters } from '../records/masters/visible-masters.ts';
import type { LivingModel } from '../records/record-model.ts';
import { referencePlacesOf } from '../references/reference-places.ts';

/**
 * The record as a form would have it after its codes were chosen: what an item suggests stands in the fields beside it that
 * are still empty, as far as this person is shown it.
 */
export async function withSuggestions(
  context: EngineContext,
  query: Query,
  { actor, model }: { actor: Actor; model: Pick<LivingModel, 'schema'> },
  record: JsonObject,
): Promise<JsonObject> {
  let next = record;
  for (const { path, options, choices } of context.referenceSitesOf(model.schema)) {
    const { suggests } = options;
    if (!suggests) continue;
    const places = referencePlacesOf(model.schema, next, {}, path);
    const codes = [...new Set(places.map(({ holder, name }) => holder[name]))].filter(
      (code): code is string => typeof code === 'string' && code !== '',
    );
    const rows = codes.length > 0 ? await visibleMasters(context, actor, choices, codes, query) : [];
    const shown = columnsFor(context, actor, choices);
    const known = rows.length > 0 ? await context.suggestionsFor(query, actor, choices.record, rows) : new Map();
    const items = new Map(
      rows.map((row) => [
        row.code,
        { ...pick(row.record, [choices.label, ...shown(row.record)]), ...known.get(row.code) },
      ]),
    );
    for (const { at, holder, name } of places) {
      const item = items.get(String(holder[name]));
      for (const [field, property] of Object.entries(suggests)) {
        const value = item?.[property];
        if (value === undefined || isEmptyValue(value) || !isEmptyValue(holder[field])) continue;
        next = setIn(next, `${containerOf(at)}/${field}`, value);
      }
    }
  }
  return next;
}

function pick(record: JsonObject, names: readonly string[]): Record<string, Json | undefined> {
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}
