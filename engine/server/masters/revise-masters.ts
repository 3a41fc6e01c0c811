import { EngineError, eventNotAllowed, recordNotFound, staleVersion } from '../errors.ts';
import type { Actor, Query } from '../ports.ts';
import { adaptedModel } from '../records/adapted-model.ts';
import { businessDateOf } from '../records/business-date.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { refuseUnstorable } from '../records/events/refuse-unstorable.ts';
import { masterSubjectOf } from '../records/masters/visible-masters.ts';
import type { RecordModel } from '../records/record-model.ts';
import { askForWord, type LawfulChange, refuseWithoutWord } from './ask-for-word.ts';
import {
  type JudgedChange,
  judgeChange,
  judgedTogether,
  type MasterChange,
  next,
  refuseDays,
  refuseUnlawfulDays,
} from './judge-revision.ts';
import { countingRevisions, periodsOf } from './periods.ts';
import { lockBooks, type MasterRevision, type MasterStanding, readStandings } from './standing.ts';
import { usesOfMaster } from './uses-of-master.ts';
import { type WrittenBook, writeBooks } from './write-books.ts';

/** Why something is changed, and by which import. */
export interface RevisionNote {
  reason: string;
  batch?: string | undefined;
  /** The record whose event asks for it. */
  source?: { recordType: string; id: string } | undefined;
}

/** A change of a code as somebody saw it: `version` is that of its book then; absent: as it stands. */
export type SeenChange = MasterChange & { version?: number | undefined };

/** What became of one change of several. */
export interface ChangeOutcome {
  code: string;
  /** What it made; `undefined` when it was refused. */
  judged: JudgedChange | undefined;
  /** The version of its book before it. */
  seen: number;
  refusal: EngineError | undefined;
  /** It waits for the word of others: nothing is written yet. */
  waits?: true;
}

/** Who revises which master, in which transaction. */
export interface Revising {
  context: EngineContext;
  query: Query;
  actor: Actor;
  recordType: string;
}

/**
 * Revises codes of a master, each once: those that may be are written, the others answered with why not. `dryRun` writes and locks
 * nothing. Whoever may not keep this master is told that it is not there.
 */
export async function reviseMasters(
  revising: Revising,
  changes: readonly SeenChange[],
  note: RevisionNote & { dryRun?: boolean },
): Promise<ChangeOutcome[]> {
  const { context, query, actor } = revising;
  refuseUnstorable([note.reason, changes]);
  const model = await keptModel(revising);
  const place = { tenant: actor.tenant, model, codes: changes.map(({ code }) => code) };
  if (!note.dryRun) await lockBooks(query, place);
  const standings = await readStandings(query, place);
  const now = context.clock.now();
  const outcomes: ChangeOutcome[] = [];
  const lawful: LawfulChange[] = [];
  const judging = { context, query, actor, model, together: judgedTogether() };
  for (const change of changes) {
    const standing = standings.get(change.code);
    if (!standing) throw new Error(`The code "${change.code}" was not looked up.`);
    try {
      if (change.version !== undefined && change.version !== standing.version) throw staleVersion();
      const judged = await judgeChange(judging, standing, change);
      outcomes.push({ code: change.code, judged, seen: standing.version, refusal: undefined });
      if (judged.entry) lawful.push({ standing, judged, entry: judged.entry });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      outcomes.push({ code: change.code, judged: undefined, seen: standing.version, refusal: error });
    }
  }
  const verdicts = await askForWord({ context, query, actor, model }, lawful, note);
  if (!note.dryRun) {
    const written = lawful
      .filter(({ standing }) => !verdicts.has(standing.code))
      .map(({ standing, entry }) => withEntry(standing, { ...entry, ...next(standing) }, actor, note, now));
    await writeBooks({ context, query, tenant: actor.tenant, model, today: businessDateOf(now), now }, written);
  }
  return outcomes.map((outcome): ChangeOutcome => {
    const verdict = verdicts.get(outcome.code);
    if (verdict instanceof EngineError) return { ...outcome, judged: undefined, refusal: verdict };
    return verdict === 'waits' ? { ...outcome, waits: true } : outcome;
  });
}

/** As `reviseMasters`, one change. Throws its refusal: `EN-VALIDATION`, `EN-NOT-ALLOWED`, `CM-00001` for a stale version. */
export async function reviseMaster(
  revising: Revising,
  change: SeenChange,
  note: RevisionNote,
): Promise<JudgedChange & { waits?: true }> {
  const [outcome] = await reviseMasters(revising, [change], note);
  if (!outcome?.judged) throw outcome?.refusal ?? new Error('A change came to nothing.');
  return { ...outcome.judged, ...(outcome.waits && { waits: true }) };
}

/**
 * Takes an entry out of a book by a further entry: a planned change that is not to come, or one that never should have.
 * @throws `EN-NOT-ALLOWED` when it is no entry that counts, when others build on it, or when the code would never have been there though
 * something names it
 */
export async function withdrawRevision(
  revising: Revising,
  { code, seq, version }: { code: string; seq: number; version: number },
  note: RevisionNote,
): Promise<void> {
  const { context, query, actor, recordType } = revising;
  refuseUnstorable([note.reason]);
  const model = await keptModel(revising);
  const place = { tenant: actor.tenant, model, codes: [code] };
  await lockBooks(query, place);
  const standing = (await readStandings(query, place)).get(code);
  if (!standing || standing.book.length === 0) throw recordNotFound();
  if (standing.version !== version) throw staleVersion();
  const entry = countingRevisions(standing.book).find((one) => one.seq === seq);
  if (!entry || entry.from === '') throw eventNotAllowed('error.EN-NOT-ALLOWED.masterEntry');
  const now = context.clock.now();
  const withdrawal = { seq: standing.book.length + 1, kind: 'withdraw' as const, from: entry.from, data: null };
  const written = withEntry(standing, { ...withdrawal, withdraws: seq }, actor, note, now);
  refuseUnlawfulDays(model, written.book, entry.from);
  await refuseDays({ context, query, actor, model }, standing, written.book, entry.from);
  await refuseWithoutWord({ context, query, actor, model }, standing, written.book, note.source);
  if (periodsOf(written.book).length === 0) {
    const uses = await usesOfMaster(context, query, { tenant: actor.tenant, recordType, code });
    if (uses.length > 0) throw eventNotAllowed('error.EN-NOT-ALLOWED.masterUsed');
  }
  await writeBooks({ context, query, tenant: actor.tenant, model, today: businessDateOf(now), now }, [written]);
}

/**
 * Takes back what an import entered of a code.
 * @throws `EN-NOT-ALLOWED` when the code was revised since, or would never have been there though something names it
 */
export async function withdrawBatch(
  revising: Revising,
  { code, batch }: { code: string; batch: string },
  note: RevisionNote,
): Promise<void> {
  const { query, actor } = revising;
  const model = await keptModel(revising);
  const standings = await readStandings(query, { tenant: actor.tenant, model, codes: [code] });
  const standing = standings.get(code);
  const last = standing?.book.at(-1);
  if (!standing || last?.batch !== batch) throw eventNotAllowed('error.EN-NOT-ALLOWED.masterRevisedSince');
  await withdrawRevision(revising, { code, seq: last.seq, version: standing.version }, note);
}

/** The model of a master that this person may keep, with the schema that holds for his tenant. Throws `EN-NOT-FOUND`. */
export async function keptModel({ context, query, actor, recordType }: Revising): Promise<RecordModel> {
  const model = context.models.master(recordType);
  const { master } = model.facts;
  if (!master) throw recordNotFound();
  const subject = masterSubjectOf(model, actor.tenant, {});
  if (!master.editableBy.some((name) => context.questions(name).ask(actor, subject))) throw recordNotFound();
  return decidedModel({ context, query, actor, recordType });
}

/** The model of a master that others have decided to change, with the schema that holds for the tenant. */
export function decidedModel({ context, query, actor, recordType }: Revising): Promise<RecordModel> {
  return adaptedModel(context, query, context.models.master(recordType), { tenant: actor.tenant, use: 'entered' });
}

/** A book with one more entry. */
export function withEntry(
  before: MasterStanding,
  entry: Pick<MasterRevision, 'seq' | 'kind' | 'from' | 'data' | 'withdraws'>,
  actor: Pick<Actor, 'code' | 'name'>,
  { reason, batch }: RevisionNote,
  now: Date,
): WrittenBook {
  const by = { code: actor.code, name: actor.name };
  const revision: MasterRevision = { ...entry, reason, batch: batch ?? null, at: now.toISOString(), by };
  return { before, book: [...before.book, revision] };
}
