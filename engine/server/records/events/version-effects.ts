import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject } from '../../../core/formats/json-schema.ts';
import { pointerToPath } from '../../../core/values/json-pointer.ts';
import { eventNotAllowed } from '../../errors.ts';
import type { Effect, EffectContext } from '../../ports.ts';
import { changesBetween } from '../reading/record-changes.ts';
import type { RecordModels } from '../record-model.ts';

/**
 * Effects for records that are changed after they came into force. While a change is decided on, the record stays as it
 * is and the change stands at `/change`; every version that came to the other party stands at `/versions`, those that
 * never did at `/withdrawnVersions`; `/versionNo` is the version in force. `/formerVersion` and `/cancelledVersion` are
 * the last one that was replaced and the last that came to nothing, for lists.
 */
export function createVersionEffects(models: RecordModels): Record<string, Effect> {
  return {
    proposeVersion,
    routeVersion,
    offerVersion: (context) => offerVersion(context, models.of(context.recordType).facts.counterpartyView?.omits ?? []),
    adoptVersion,
    dropVersion,
  };
}

/** Where a change's approval stands: a part of the change, and of the record while the change is approved. */
const route = 'approvalStageList';

/** `proposeVersion`: what was sent becomes the next version's change, and the record stays as it was. */
function proposeVersion({ record, stored, actor, now }: EffectContext): void {
  const keys = [...new Set([...Object.keys(stored), ...Object.keys(record)])];
  const changed = keys.filter((key) => !isDeepStrictEqual(stored[key], record[key]));
  const versions = listAt(record, 'versions');
  const numbers = [...versions, ...listAt(record, 'withdrawnVersions')].map(({ versionNo }) => Number(versionNo));
  const current = Number(stored.versionNo ?? 1);
  const change: JsonObject = {
    versionNo: Math.max(current, ...numbers) + 1,
    at: now.toISOString(),
    byName: actor.name,
    fields: Object.fromEntries(changed.flatMap((key) => (key in record ? [[key, record[key] as Json]] : []))),
    removed: changed.filter((key) => !(key in record)),
    changes: toldChanges(stored, record),
  };
  replace(record, stored);
  record.versionNo = current;
  if (versions.length === 0) record.versions = [{ versionNo: current, outcome: 'inForce' }];
  record.change = change;
}

/** `routeVersion`: the change goes the route that was chosen for it; the one the record went before is kept. */
function routeVersion({ record }: EffectContext): void {
  const change = changeOf(record);
  change.kept = { [route]: record[route] ?? [], ...(record.approval !== undefined && { approval: record.approval }) };
  const chosen = (change.fields as JsonObject)[route];
  if (chosen !== undefined) record[route] = chosen;
}

/** `offerVersion`: the other party is shown the change, without what is not theirs to see. */
function offerVersion({ record, now }: EffectContext, omits: readonly string[]): void {
  const { versionNo, byName, changes } = changeOf(record);
  const hidden = omits.map((pointer) => pointerToPath(pointer)[0]);
  const told = (changes as JsonObject[]).filter(({ at }) => !hidden.includes(pointerToPath(String(at))[0]));
  const offered = { versionNo, outcome: 'offered', at: now.toISOString(), byName, changes: told };
  record.versions = [...listAt(record, 'versions'), offered as JsonObject];
}

/** `adoptVersion`: the change is in force from now on, and the version before it no longer is. */
function adoptVersion({ record, now }: EffectContext): void {
  const { versionNo, fields, removed } = changeOf(record);
  const { [route]: _route, ...adopted } = fields as JsonObject;
  const at = now.toISOString();
  const former = record.versionNo ?? 1;
  Object.assign(record, adopted, { versionNo, formerVersion: { versionNo: former, outcome: 'superseded', at } });
  for (const key of removed as string[]) delete record[key];
  record.versions = listAt(record, 'versions').map((entry) => {
    if (entry.versionNo === versionNo) return { ...entry, outcome: 'inForce', at };
    return entry.outcome === 'inForce' ? { ...entry, outcome: 'superseded', until: at } : entry;
  });
  delete record.change;
}

/** `dropVersion`: the change came to nothing; the record stays in force as it was, with the route it had gone. */
function dropVersion({ record, event, actor, now }: EffectContext): void {
  const { versionNo, at: since, byName, changes, kept } = changeOf(record);
  const at = now.toISOString();
  const end: JsonObject = {
    until: at,
    ...(event.comment !== null && { note: event.comment }),
    endedByName: actor.name,
  };
  const versions = listAt(record, 'versions');
  const wasOffered = versions.some((entry) => entry.versionNo === versionNo);
  const outcome = event.type === 'pullBack' ? 'pulledBack' : 'declined';
  const ended: JsonObject = {
    versionNo: versionNo ?? 0,
    outcome,
    at,
    ...(end.note !== undefined && { note: end.note }),
  };
  if (wasOffered) {
    record.versions = versions.map((entry) => (entry.versionNo === versionNo ? { ...entry, outcome, ...end } : entry));
    record.formerVersion = ended;
  } else {
    const withdrawn = { versionNo, outcome, at: since, byName, changes, ...end } as JsonObject;
    record.withdrawnVersions = [...listAt(record, 'withdrawnVersions'), withdrawn];
  }
  record.cancelledVersion = ended;
  if (kept !== undefined) {
    delete record.approval;
    Object.assign(record, kept);
  }
  delete record.change;
}

function changeOf(record: JsonObject): JsonObject {
  const { change } = record;
  if (typeof change !== 'object' || change === null || Array.isArray(change)) throw eventNotAllowed();
  return change;
}

// Who approves is a matter of the change's route, and no change of what was agreed.
function toldChanges(before: JsonObject, after: JsonObject): JsonObject[] {
  const told = changesBetween(before, after).filter(({ at }) => pointerToPath(at)[0] !== route);
  return told as { at: string; before: Json; after: Json }[];
}

function replace(record: JsonObject, content: JsonObject): void {
  for (const key of Object.keys(record)) delete record[key];
  Object.assign(record, structuredClone(content));
}

function listAt(record: JsonObject, key: string): JsonObject[] {
  return Array.isArray(record[key]) ? (record[key] as JsonObject[]) : [];
}
