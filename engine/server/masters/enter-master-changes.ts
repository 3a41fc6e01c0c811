import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject } from '../../core/formats/json-schema.ts';
import type { WordTools } from '../effects/word-tools.ts';
import { type EngineError, eventNotAllowed } from '../errors.ts';
import type { Effect } from '../ports.ts';
import { businessDateOf } from '../records/business-date.ts';
import type { WaitingField } from './ask-for-word.ts';
import { type DecidedChange, enterDecided } from './enter-decided.ts';
import { periodOn, periodsOf } from './periods.ts';
import { decidedModel } from './revise-masters.ts';
import { lockBooks, type MasterStanding, readStandings } from './standing.ts';

/** What a record of changes that wait says, written by `askForWord`. */
interface WaitingRecord {
  masterRecord: string;
  effectiveFrom: string;
  askedOn: string;
  reason: string;
  batch?: string;
  changes: readonly WaitingChange[];
}

interface WaitingChange {
  code: string;
  kind: 'begin' | 'change' | 'end';
  fields: readonly WaitingField[];
}

/**
 * `enterMasterChanges`: enters what a record of waiting changes says, in the name of whoever asked, as it was decided on. A day
 * that has passed while they waited becomes the day of the decision.
 * @throws `EN-NOT-ALLOWED` when a field is not what it was when they were asked for, `EN-VALIDATION` when a rule stands against them by now
 */
export function enterMasterChanges(tools: Pick<WordTools, 'context'>): Effect {
  return async ({ query, actor, now, owner, record }) => {
    const context = tools.context?.();
    if (!context) throw new Error('There is no engine whose masters could be changed.');
    // The engine wrote the record, and its schema was asked since.
    const asked = record as object as WaitingRecord;
    const { tenant } = actor;
    const today = businessDateOf(now);
    const model = await decidedModel({ context, query, actor, recordType: asked.masterRecord });
    const place = { tenant, model, codes: asked.changes.map(({ code }) => code) };
    await lockBooks(query, place);
    const standings = await readStandings(query, place);
    const from = asked.effectiveFrom > asked.askedOn && asked.effectiveFrom < today ? today : asked.effectiveFrom;
    const changes = asked.changes.map((change): DecidedChange => {
      const standing = standings.get(change.code);
      if (!standing) throw new Error(`The code "${change.code}" was not looked up.`);
      return { standing, from, record: contentOf(standing, change, from) };
    });
    const note = { reason: asked.reason, batch: asked.batch };
    await enterDecided({ context, query, actor, model }, { by: owner, now }, changes, note);
  };
}

/** The record of a code as the change makes it; `null`: it ends. */
function contentOf(standing: MasterStanding, { code, kind, fields }: WaitingChange, from: string): JsonObject | null {
  const held = periodOn(periodsOf(standing.book), from)?.record;
  const isThere = held !== undefined;
  const stands = fields.every(({ at, before }) => isDeepStrictEqual(held?.[nameOf(at)] ?? null, parsed(before)));
  if (isThere !== (kind !== 'begin') || !stands) throw changedSince(code);
  if (kind === 'end') return null;
  const values = fields.map(({ at, after }): [string, Json] => [nameOf(at), parsed(after)]);
  const content = { ...held, ...Object.fromEntries(values) };
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null));
}

function nameOf(at: string): string {
  return at.slice(1);
}

function parsed(text: string): Json {
  return JSON.parse(text);
}

function changedSince(code: string): EngineError {
  return eventNotAllowed('error.EN-NOT-ALLOWED.masterChangedSince', { params: { code } });
}
