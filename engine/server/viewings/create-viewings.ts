import { v7 as uuidv7 } from 'uuid';
import type { JsonObject, RecordFacts } from '../../core/formats/json-schema.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import type { Person } from '../../core/wire.ts';
import { eventMailTopic } from '../effects/mail.ts';
import { badRequest, eventNotAllowed, recordNotFound } from '../errors.ts';
import type { Actor, Query, RecordEngine } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { outboxInsert } from '../records/events/outbox.ts';
import { refuseUnstorable } from '../records/events/refuse-unstorable.ts';
import { looksFor } from '../records/hand-over/deputies.ts';
import type { LivingModel, RecordModel } from '../records/record-model.ts';
import { loadRecord, type RecordRow, subjectOf } from '../records/record-row.ts';
import { quoted, recordTableName } from '../schema/identifiers.ts';
import { searchTextOf } from '../schema/search-text.ts';
import { createSqlValues } from '../store/sql-values.ts';
import { mayAskToView, viewingsOf } from './read-viewings.ts';
import { aboutRecordSql } from './viewed-sql.ts';

/** So many people look at one record. */
const mostViewers = 200;

/** So often one person is asked about one record; whoever needs more talks to him. */
const mostLooks = 20;

/** Asks people to look at records, and keeps that they have: rows of their own, beside version and lifecycle of the record. */
export function createViewings(context: EngineContext): RecordEngine['viewings'] {
  return {
    ask: (actor, { recordType, id, visibleTo, people, note }) =>
      context.database.tenantTransaction(actor.tenant, async (query) => {
        refuseUnstorable({ note });
        const { model, viewedIn } = viewedModel(context, recordType);
        // Whoever asks at the same time waits, and finds who was asked.
        const row = await loadRecord(query, model, { tenant: actor.tenant, id }, { lock: true });
        const before = await viewingsOf(query, model, row);
        const subject = { ...subjectOf(model, row), viewers: before.map(({ viewer }) => viewer.code) };
        const mayRead = visibleTo.some((name) => context.questions(name).ask(actor, subject));
        if (!mayRead) throw recordNotFound();
        if (!mayAskToView(context, actor, { model, subject })) throw eventNotAllowed();
        const unseen = new Set(before.flatMap(({ viewer, seenAt }) => (seenAt === null ? [viewer.code] : [])));
        const asked = people.filter(({ code }) => !unseen.has(code) && code !== actor.code);
        if (asked.length === 0) return;
        if (new Set([...before.map(({ viewer }) => viewer.code), ...asked.map(({ code }) => code)]).size > mostViewers)
          throw badRequest({ messageKey: 'error.EN-BAD-REQUEST.viewers' });
        const now = context.clock.now();
        const look = lookOf(actor, note, now);
        for (const viewer of asked)
          await keepAsked(query, context.models.of(viewedIn.record), { row, model, viewer, look });
        await tellAsked(query, { actor, model, row, viewedIn, asked, note, now });
      }),
    see: (actor, { recordType, id }) =>
      context.database.tenantTransaction(actor.tenant, async (query) => {
        const { model, viewedIn } = viewedModel(context, recordType);
        const table = quoted(recordTableName(viewedIn.record));
        const viewers = looksFor(actor, model.id).map(({ code }) => code);
        const { rows } = await query<{ viewer: string; seen: boolean }>(
          `select owner_code as viewer, (data ->> 'seen')::boolean as seen from ${table}
           where tenant = $1 and ${aboutRecordSql('$2', '$3')} and owner_code = any($4::text[]) order by owner_code for update`,
          [actor.tenant, model.id, id, viewers],
        );
        if (rows.length === 0) throw recordNotFound();
        const now = context.clock.now().toISOString();
        for (const { viewer } of rows.filter(({ seen }) => !seen)) {
          // Whoever looks in another's place is named beside him.
          const by = viewer === actor.code ? {} : { seenByCode: actor.code, seenByName: actor.name };
          await query(
            `update ${table} set data = data || jsonb_build_object('seen', true, 'seenAt', $5::text) || $6::jsonb,
               version = version + 1, updated_at = $5::timestamptz
             where tenant = $1 and ${aboutRecordSql('$2', '$3')} and owner_code = $4`,
            [actor.tenant, model.id, id, viewer, now, JSON.stringify(by)],
          );
        }
      }),
  };
}

function viewedModel({ models }: EngineContext, recordType: string) {
  const model = models.living(recordType);
  const { viewedIn } = model.facts;
  if (!viewedIn) throw recordNotFound();
  return { model, viewedIn };
}

function lookOf(actor: Actor, note: string | null, now: Date): JsonObject {
  const { principal } = actor;
  return {
    askedByCode: actor.code,
    askedByName: actor.name,
    ...(principal && { principalCode: principal.code, principalName: principal.name }),
    ...(note !== null && { note }),
    askedAt: now.toISOString(),
    seen: false,
  };
}

/** One row for each who looks at a record: what he was asked before stays beside what he is asked now. */
async function keepAsked(
  query: Query,
  place: RecordModel,
  { row, model, viewer, look }: { row: RecordRow; model: LivingModel; viewer: Person; look: JsonObject },
): Promise<void> {
  const title = model.facts.title === undefined ? undefined : getAt(row.data, model.facts.title);
  const about = {
    recordType: model.id,
    recordId: row.id,
    ...(row.number !== null && { recordNumber: row.number }),
    ...(typeof title === 'string' && { title }),
  };
  const data = { ...about, ...look };
  const table = quoted(place.table);
  const { rows } = await query<{ id: string; data: JsonObject }>(
    `select id, data from ${table} where tenant = $1 and ${aboutRecordSql('$2', '$3')} and owner_code = $4`,
    [row.tenant, model.id, row.id, viewer.code],
  );
  const [before] = rows;
  const search = searchTextOf(data, place.facts, null);
  const at = look.askedAt;
  if (!before) {
    await query(
      `insert into ${table} (tenant, id, state, version, owner_code, owner_name, organization_code, data, search, created_at,
         updated_at) values ($1, $2, 'kept', 1, $3, $4, '', $5, $6, $7, $7)`,
      [row.tenant, uuidv7(), viewer.code, viewer.name, JSON.stringify(data), search, at],
    );
    return;
  }
  const { earlier, recordType: _type, recordId: _id, recordNumber: _number, title: _title, ...last } = before.data;
  const looks = [...(Array.isArray(earlier) ? earlier : []), last].slice(-mostLooks);
  await query(
    `update ${table} set data = $3, search = $4, version = version + 1, updated_at = $5 where tenant = $1 and id = $2`,
    [row.tenant, before.id, JSON.stringify({ ...data, earlier: looks }), search, at],
  );
}

async function tellAsked(
  query: Query,
  asking: {
    actor: Actor;
    model: LivingModel;
    row: RecordRow;
    viewedIn: NonNullable<RecordFacts['viewedIn']>;
    asked: readonly Person[];
    note: string | null;
    now: Date;
  },
): Promise<void> {
  const { actor, model, row, viewedIn, asked, note, now } = asking;
  if (viewedIn.mail === undefined) return;
  const title = model.facts.title === undefined ? undefined : getAt(row.data, model.facts.title);
  const payload = {
    template: viewedIn.mail,
    audiences: [{ as: 'viewer', codes: asked.map(({ code }) => code) }],
    recordType: model.id,
    recordId: row.id,
    number: row.number,
    title: typeof title === 'string' ? title : null,
    requester: { code: row.ownerCode, name: row.ownerName },
    by: { code: actor.code, name: actor.name },
    event: '',
    comment: note,
    shown: [],
  };
  const sql = createSqlValues();
  const about = { tenant: row.tenant, recordType: model.id, recordId: row.id, now };
  await query(outboxInsert(sql, about, [{ topic: eventMailTopic, payload }]), sql.values);
}
