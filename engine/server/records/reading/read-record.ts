import type { RecordEnvelope } from '../../../core/wire.ts';
import { recordNotFound } from '../../errors.ts';
import { listColumn } from '../../lists/list-column.ts';
import type { Actor, Query, RecordPlace } from '../../ports.ts';
import { quoted } from '../../schema/identifiers.ts';
import { allOf, createSqlValues } from '../../store/sql-values.ts';
import { backgroundDelays, setBackOf } from '../../timers/set-back.ts';
import { viewingFor, viewingsOf } from '../../viewings/read-viewings.ts';
import type { EngineContext } from '../engine-context.ts';
import { allowedEventsOf, refusedEventsOf } from '../events/allowed-events.ts';
import { withLookedUp } from '../masters/looked-up.ts';
import type { LivingModel, RecordModel } from '../record-model.ts';
import { envelopeOf, loadRecord, subjectOf } from '../record-row.ts';
import { shownTo } from './counterparty.ts';
import { readHistory } from './history.ts';

/**
 * One record with its history, the events now allowed and what else may be begun from it; a record without a lifecycle has neither.
 * `recordOnly`: neither is looked up, for who only reads what stands in it. Unknown and not visible: `EN-NOT-FOUND`.
 */
export async function readRecord(
  context: EngineContext,
  actor: Actor,
  input: { recordType: string; id: string | RecordPlace; visibleTo: string[]; recordOnly?: boolean },
): Promise<RecordEnvelope> {
  const model = context.models.of(input.recordType);
  const questions = input.visibleTo.map(context.questions);
  return context.database.tenantTransaction(actor.tenant, async (query) => {
    const id = typeof input.id === 'string' ? input.id : await idAt(query, model, actor.tenant, input.id);
    const row = await loadRecord(query, model, { tenant: actor.tenant, id });
    const asked = input.visibleTo.includes('viewer') ? await viewingsOf(query, model, row) : [];
    const subject = { ...subjectOf(model, row), viewers: asked.map(({ viewer }) => viewer.code) };
    if (!questions.some((question) => question.ask(actor, subject))) throw recordNotFound();
    const shown = async (whole: RecordEnvelope) =>
      shownTo(actor, model, await withLookedUp({ lookUpFor: context.lookUpFor, query, actor }, model, whole));
    if (!isLiving(model)) return shown(envelopeOf(row, undefined, [], []));
    const flow = await context.flows.of(query, row.flowId, row.flowVersion);
    if (input.recordOnly) return shown(envelopeOf(row, flow, []));
    const place = { tenant: actor.tenant, recordType: model.id, recordId: row.id };
    const history = await readHistory(query, place);
    const events = await allowedEventsOf(context, query, { model, flow, actor, row });
    const refusedEvents = await refusedEventsOf(context, query, { model, flow, actor, row });
    const owner = { code: row.ownerCode, name: row.ownerName, organizationCode: row.organizationCode };
    const found = { id: row.id, state: row.state, owner, record: row.data };
    const offers = await context.offersFor(query, actor, model.id, found);
    const viewing = input.visibleTo.includes('viewer') && viewingFor(context, actor, { model, subject, asked });
    const whole = {
      ...envelopeOf(row, flow, events, history),
      ...(refusedEvents.length > 0 && { refusedEvents }),
      offers,
      ...(viewing && { viewing }),
    };
    const parts = backgroundDelays(flow, row.state);
    if (parts.length === 0) return shown(whole);
    const setBack = await setBackOf(query, place, parts);
    return shown({ ...whole, goesOn: true, ...(setBack && { setBack }) });
  });
}

function isLiving(model: RecordModel): model is LivingModel {
  return model.flow !== undefined;
}

/** The id of the newest record at a place. Throws `EN-NOT-FOUND` where there is none. */
async function idAt(query: Query, model: RecordModel, tenant: string, { by }: RecordPlace): Promise<string> {
  const sql = createSqlValues();
  const said = Object.entries(by).map(([name, value]) => `${listColumn(model, name).sql} = ${sql.bind(value)}`);
  const conditions = [`tenant = ${sql.bind(tenant)}`, ...said];
  const { rows } = await query<{ id: string }>(
    `select id from ${quoted(model.table)} where ${allOf(conditions)} order by created_at desc, id desc limit 1`,
    sql.values,
  );
  if (!rows[0] || said.length === 0) throw recordNotFound();
  return rows[0].id;
}
