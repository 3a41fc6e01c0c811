import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { Person, RecordViewing, Viewing } from '../../core/wire.ts';
import type { AccessSubject } from '../access-question.ts';
import type { Actor, Query } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { looksFor } from '../records/hand-over/deputies.ts';
import type { LivingModel, RecordModel } from '../records/record-model.ts';
import { quoted, recordTableName } from '../schema/identifiers.ts';
import { aboutRecordSql } from './viewed-sql.ts';

/** Who was asked to look at a record; nobody for a kind of which nobody is asked. Oldest first. */
export async function viewingsOf(
  query: Query,
  model: Pick<RecordModel, 'id' | 'facts'>,
  { tenant, id }: { tenant: string; id: string },
): Promise<Viewing[]> {
  const { viewedIn } = model.facts;
  if (!viewedIn) return [];
  const { rows } = await query<{ viewer: Person; data: JsonObject }>(
    `select jsonb_build_object('code', owner_code, 'name', owner_name) as viewer, data
     from ${quoted(recordTableName(viewedIn.record))}
     where tenant = $1 and ${aboutRecordSql('$2', '$3')}`,
    [tenant, model.id, id],
  );
  return rows
    .flatMap(({ viewer, data }) => [...looksOf(data.earlier), data].map((look) => viewingOf(viewer, look)))
    .sort((one, other) => (one.askedAt < other.askedAt ? -1 : 1));
}

/** What somebody is told of who looks at a record; nothing to people of another party. */
export function viewingFor(
  context: Pick<EngineContext, 'questions'>,
  actor: Actor,
  { model, subject, asked }: { model: LivingModel; subject: AccessSubject; asked: Viewing[] },
): RecordViewing | undefined {
  const { viewedIn } = model.facts;
  if (!viewedIn || actor.counterpartyCode !== undefined) return undefined;
  const codes = new Set(looksFor(actor, model.id).map(({ code }) => code));
  return {
    calls: viewedIn.calls,
    mayAsk: mayAskToView(context, actor, { model, subject }),
    toSee: asked.some(({ viewer, seenAt }) => codes.has(viewer.code) && seenAt === null),
    asked,
  };
}

/** May he ask others to look at a record? */
export function mayAskToView(
  { questions }: Pick<EngineContext, 'questions'>,
  actor: Actor,
  { model, subject }: { model: LivingModel; subject: AccessSubject },
): boolean {
  // What nobody has been shown yet is still being written.
  if (subject.state === model.flow.initial) return false;
  return (model.facts.viewedIn?.by ?? []).some((name) => questions(name).ask(actor, subject));
}

/** How somebody was asked before and has looked. */
function looksOf(earlier: unknown): JsonObject[] {
  return Array.isArray(earlier) ? earlier : [];
}

function viewingOf(viewer: Person, look: JsonObject): Viewing {
  const text = (name: string) => (typeof look[name] === 'string' ? look[name] : null);
  const principal = text('principalCode');
  const seenBy = text('seenByCode');
  return {
    viewer,
    askedBy: { code: text('askedByCode') ?? '', name: text('askedByName') ?? '' },
    ...(principal !== null && { principal: { code: principal, name: text('principalName') ?? '' } }),
    note: text('note'),
    askedAt: text('askedAt') ?? '',
    seenAt: text('seenAt'),
    ...(seenBy !== null && { seenBy: { code: seenBy, name: text('seenByName') ?? '' } }),
  };
}
