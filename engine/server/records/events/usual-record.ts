import type { JsonObject } from '../../../core/formats/json-schema.ts';
import { isEmptyValue } from '../../../core/record-rules/rule-sites.ts';
import type { RecordEnvelope } from '../../../core/wire.ts';
import type { Actor, Query } from '../../ports.ts';
import { fillReferences } from '../../references/fill-references.ts';
import { quoted } from '../../schema/identifiers.ts';
import { createSqlValues } from '../../store/sql-values.ts';
import { businessDateOf } from '../business-date.ts';
import type { EngineContext } from '../engine-context.ts';
import { actingAs } from '../reading/access-questions.ts';
import { accessTableOf, hiddenFrom, shownTo } from '../reading/counterparty.ts';
import type { LivingModel } from '../record-model.ts';
import { envelopeOf } from '../record-row.ts';
import { newRow } from './new-row.ts';

/**
 * What a new record of a kind begins with for somebody: fields with `defaultFrom.last` have what the last one of his has, or
 * the last one of whoever comes next there. A code that may not be chosen any more is left out, what is copied along is the
 * master's of today.
 */
export async function usualRecord(context: EngineContext, actor: Actor, recordType: string): Promise<RecordEnvelope> {
  const model = context.models.living(recordType);
  const now = context.clock.now();
  const owner = { ...actingAs(actor), organizationCode: actor.organizationCode };
  return context.database.tenantTransaction(actor.tenant, async (query) => {
    const flow = await context.flows.inForce(query, actor.tenant, model.flow);
    const row = newRow(model, flow, { tenant: actor.tenant, owner, now });
    const looking = lookingAt(context, actor, model, row.data);
    const chosen = await usualValues(context, query, actor, model, row.data);
    const { record } = await fillReferences(context, query, looking, { ...row.data, ...chosen });
    // Nothing is kept yet that an id could name.
    return shownTo(actor, model, envelopeOf({ ...row, id: '', data: record }, flow, []));
  });
}

/** The values of the fields that begin with the last ones, without codes that may not be chosen any more. */
export async function usualValues(
  context: EngineContext,
  query: Query,
  actor: Actor,
  model: LivingModel,
  begun: JsonObject = {},
): Promise<JsonObject> {
  const values = await lastValues(context, query, actor, model);
  const looking = lookingAt(context, actor, model, begun);
  const looked = await fillReferences(context, query, looking, { ...begun, ...values });
  const refused = new Set(looked.errors.map(({ at }) => at));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !refused.has(`/${name}`)));
}

function lookingAt(context: EngineContext, actor: Actor, model: LivingModel, stored: JsonObject) {
  const today = businessDateOf(context.clock.now());
  return { actor, model, stored, today, hidden: hiddenFrom(actor, model.facts) };
}

/** The values of the fields that begin with the last ones. */
async function lastValues(context: EngineContext, query: Query, actor: Actor, model: LivingModel): Promise<JsonObject> {
  const last = new Map<string, JsonObject | null>();
  const lastOf = async (whose: string): Promise<JsonObject | null> => {
    const known = last.get(whose);
    if (known !== undefined) return known;
    const found = await lastRecord(context, query, actor, model, whose);
    last.set(whose, found);
    return found;
  };
  const values: JsonObject = {};
  for (const [name, { defaultFrom }] of Object.entries(model.schema.properties ?? {})) {
    for (const whose of defaultFrom?.last ?? []) {
      const value = (await lastOf(whose))?.[name];
      if (value === undefined || isEmptyValue(value)) continue;
      values[name] = value;
      break;
    }
  }
  return values;
}

/** The youngest record that was handed in, of those to whom an access question answers yes; `null`: there is none. */
async function lastRecord(
  context: EngineContext,
  query: Query,
  actor: Actor,
  model: LivingModel,
  whose: string,
): Promise<JsonObject | null> {
  const sql = createSqlValues();
  const own = context.questions(whose).where(actor, sql.bind, accessTableOf(model));
  if (typeof own !== 'string') return null;
  const { rows } = await query<{ data: JsonObject }>(
    `select data from ${quoted(model.table)} where tenant = ${sql.bind(actor.tenant)} and number is not null and (${own})
     order by created_at desc, id desc limit 1`,
    sql.values,
  );
  return rows[0]?.data ?? null;
}
