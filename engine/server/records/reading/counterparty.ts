import type { Json, JsonObject, RecordFacts } from '../../../core/formats/json-schema.ts';
import { isWithin } from '../../../core/records/counterparty-hides.ts';
import { deleteIn, getAt, pointerToPath } from '../../../core/values/json-pointer.ts';
import type { RecordEnvelope } from '../../../core/wire.ts';
import type { AccessTable } from '../../access-question.ts';
import type { Actor } from '../../ports.ts';
import { literal, promotedColumnName, quoted } from '../../schema/identifiers.ts';
import { viewedSql } from '../../viewings/viewed-sql.ts';
import { decidedAmountSql } from '../events/decided-amount.ts';
import type { RecordModel } from '../record-model.ts';
import { actingAs } from './access-questions.ts';
import { type Change, withoutInternalChanges, withoutInternalFiles, withStatedAudiences } from './file-audience.ts';
import { holdersToldTo, outsideFacts, toldEntries } from './outside-view.ts';

/** Code of a record's other party; `null` when there is none, or while it does not know of the record. */
export function counterpartyCodeOf(facts: RecordFacts, record: JsonObject): string | null {
  if (facts.counterpartyCode === undefined) return null;
  const since = facts.counterpartyView?.since;
  if (since !== undefined && !isText(getAt(record, since))) return null;
  const code = getAt(record, facts.counterpartyCode);
  return isText(code) ? code : null;
}

/** The same as SQL over the record's table; the promoted column where there is one, so that its index helps. */
export function accessTableOf({
  id,
  facts,
  sources,
}: Pick<RecordModel, 'id' | 'facts'> & Partial<Pick<RecordModel, 'sources'>>): AccessTable {
  const assigneeCode = facts.assignee === undefined ? null : columnOf(facts, facts.assignee.code);
  const standing = {
    assigneeCode,
    deciding: { recordType: id, amount: decidedAmountSql(facts) },
    sources,
    viewed: viewedSql(id, facts),
  };
  const pointer = facts.counterpartyCode;
  if (pointer === undefined) return { counterpartyCode: null, ...standing };
  const code = columnOf(facts, pointer);
  const since = facts.counterpartyView?.since;
  if (since === undefined) return { counterpartyCode: code, ...standing };
  return { counterpartyCode: `case when ${columnOf(facts, since)} <> '' then ${code} end`, ...standing };
}

/**
 * Pointers of what a person is not shown of a record, `*` for every row: what the other party's view leaves out, and of the
 * tenant's own people what the other party keeps to itself.
 */
export function hiddenFrom(actor: Actor, { counterpartyView }: RecordFacts): readonly string[] {
  return (actor.counterpartyCode === undefined ? counterpartyView?.keeps : counterpartyView?.omits) ?? [];
}

/** An answer as this person may see it: people of the other party get what the record's definition leaves them. */
export function shownTo(
  actor: Actor,
  { facts, schema }: Pick<RecordModel, 'facts' | 'schema'>,
  whole: RecordEnvelope,
): RecordEnvelope {
  if (actor.counterpartyCode === undefined) {
    const own = withoutKept(actor, facts, shownToOwner(actor, facts, whole));
    return { ...own, record: withStatedAudiences(schema, own.record) };
  }
  const envelope = shownToOwner(actor, facts, whole);
  const open = { ...envelope, record: withoutInternalFiles(schema, envelope.record) };
  if (!facts.counterpartyView) return open;
  const omits = facts.counterpartyView.omits.map(pointerToPath);
  const changesFor = <Value>(changes: readonly Change<Value>[]) =>
    withoutInternalChanges(schema, notOmitted(changes, omits));
  const record = omits.reduce((rest, path) => without(rest, path), open.record);
  const { history, ...rest } = envelope;
  const told = history?.filter(toldEntries(facts, envelope.record));
  return {
    ...rest,
    record: withVersionChanges(record, changesFor),
    heldBy: holdersToldTo(actor, envelope.heldBy),
    ...outsideFacts(facts, envelope, told),
    ...(told && { history: told.map((entry) => ({ ...entry, changes: changesFor(entry.changes) })) }),
  };
}

/** What those who work on a record write for each other is not there for whose it is. */
function shownToOwner(actor: Actor, { ownerView }: RecordFacts, envelope: RecordEnvelope): RecordEnvelope {
  if (ownerView === undefined || envelope.owner.code !== actingAs(actor).code) return envelope;
  const omits = ownerView.omits.map(pointerToPath);
  const told = envelope.history?.filter(({ event }) => !ownerView.omitsEvents.includes(event));
  return {
    ...envelope,
    record: omits.reduce((rest, path) => without(rest, path), envelope.record),
    ...(told && { history: told.map((entry) => ({ ...entry, changes: notOmitted(entry.changes, omits) })) }),
  };
}

/** What the other party keeps to itself is not there for the tenant's own people, nor in what was changed. */
function withoutKept(actor: Actor, facts: RecordFacts, envelope: RecordEnvelope): RecordEnvelope {
  const kept = hiddenFrom(actor, facts).map(pointerToPath);
  if (kept.length === 0) return envelope;
  const record = kept.reduce((rest, path) => without(rest, path), envelope.record);
  return {
    ...envelope,
    record: withVersionChanges(record, (changes) => notOmitted(changes, kept)),
    ...(envelope.history && {
      history: envelope.history.map((entry) => ({ ...entry, changes: notOmitted(entry.changes, kept) })),
    }),
  };
}

/** The versions of a record tell what each changed, too. */
function withVersionChanges(record: JsonObject, shown: (changes: Change<Json>[]) => Change<Json>[]): JsonObject {
  if (!Array.isArray(record.versions)) return record;
  const versions = record.versions.map((version) =>
    isObject(version) && Array.isArray(version.changes)
      ? // The server wrote them.
        {
          ...version,
          changes: shown(version.changes as (JsonObject & Change<Json>)[]) as (JsonObject & Change<Json>)[],
        }
      : version,
  );
  return { ...record, versions };
}

function notOmitted<Value>(changes: readonly Change<Value>[], omits: readonly string[][]): Change<Value>[] {
  return changes.filter(({ at }) => !omits.some((path) => isWithin(pointerToPath(at), path)));
}

function without(record: JsonObject, [key, ...rest]: readonly string[]): JsonObject {
  if (key === undefined || !Object.hasOwn(record, key)) return record;
  if (rest.length === 0) return deleteIn(record, `/${key}`);
  const value = record[key];
  if (Array.isArray(value)) {
    const beyond = rest[0] === '*' ? rest.slice(1) : rest;
    return { ...record, [key]: value.map((item) => (isObject(item) ? without(item, beyond) : item)) };
  }
  return isObject(value) ? { ...record, [key]: without(value, rest) } : record;
}

function columnOf(facts: RecordFacts, pointer: string): string {
  const name = Object.entries(facts.columns).find(([, { at }]) => at === pointer)?.[0];
  if (name !== undefined) return quoted(promotedColumnName(name));
  return `data #>> array[${pointerToPath(pointer).map(literal).join(', ')}]::text[]`;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
