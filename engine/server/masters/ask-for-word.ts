import { isDeepStrictEqual } from 'node:util';
import type { ApprovalStage } from '../../core/flow/approval.ts';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import { type EngineError, eventNotAllowed } from '../errors.ts';
import { businessDateOf } from '../records/business-date.ts';
import { applySystemEvent } from '../records/events/apply-event.ts';
import type { JudgedChange, Judging } from './judge-revision.ts';
import { fieldsChanged, periodOn, periodsOf, type RevisionFacts } from './periods.ts';
import type { MasterStanding } from './standing.ts';

/** A change that may be written, as far as its rules go. */
export interface LawfulChange {
  standing: MasterStanding;
  judged: JudgedChange;
  entry: NonNullable<JudgedChange['entry']>;
}

/** A field of a change that waits; values are JSON texts, `null` where there is none. */
export interface WaitingField {
  at: string;
  before: string;
  after: string;
}

/** Which changes wait for the word of others, and which are refused because nobody could give it; by code. */
export type WordVerdicts = ReadonlyMap<string, 'waits' | EngineError>;

interface Note {
  reason: string;
  batch?: string | undefined;
  source?: { recordType: string; id: string } | undefined;
  dryRun?: boolean;
}

/**
 * Asks for the word of others where the product's rules demand it: changes that take the same stages from the same day become
 * one record that people decide on (`record.master.approval`). Nothing else is written; with `dryRun` nothing at all.
 */
export async function askForWord(
  judging: Judging,
  changes: readonly LawfulChange[],
  note: Note,
): Promise<WordVerdicts> {
  const { context, query, actor, model } = judging;
  const approval = model.facts.master?.approval;
  const verdicts = new Map<string, 'waits' | EngineError>();
  if (!approval) return verdicts;
  const today = businessDateOf(context.clock.now());
  const together = new Map<string, { stages: ApprovalStage[]; changes: LawfulChange[] }>();
  const stagesBy = createStageFinder(judging, today, note.source);
  for (const change of changes) {
    const stages = await stagesBy(fieldsOf(change));
    const { code } = change.standing;
    if (stages === null) verdicts.set(code, nobodyDecides());
    else if (stages.length > 0) {
      const key = JSON.stringify([change.entry.from, stages]);
      const found = together.get(key) ?? { stages, changes: [] };
      together.set(key, { stages, changes: [...found.changes, change] });
      verdicts.set(code, 'waits');
    }
  }
  if (note.dryRun) return verdicts;
  for (const { stages, changes: waiting } of together.values()) {
    const record = {
      ...waitingRecord(judging, waiting, today),
      reason: note.reason,
      ...(note.batch !== undefined && { batch: note.batch }),
      ...(note.source && { sourceRecord: note.source.recordType, sourceId: note.source.id }),
      approvalStageList: JSON.parse(JSON.stringify(stages)),
    };
    await applySystemEvent(
      context,
      actor,
      { recordType: approval.record, id: null, event: approval.event, record },
      query,
    );
  }
  return verdicts;
}

/**
 * Refuses a withdrawal that would change what takes the word of others: that is entered as a change, which can be decided on.
 * @throws `EN-NOT-ALLOWED`
 */
export async function refuseWithoutWord(
  judging: Judging,
  standing: MasterStanding,
  book: readonly RevisionFacts[],
  source?: Note['source'],
): Promise<void> {
  if (!judging.model.facts.master?.approval) return;
  const [before, after] = [periodsOf(standing.book), periodsOf(book)];
  const days = [...new Set([...before, ...after].map(({ from }) => from))];
  const fields = days.flatMap((day) => {
    const [held, holds] = [periodOn(before, day)?.record ?? {}, periodOn(after, day)?.record ?? {}];
    return toldFields(held, holds);
  });
  const stages = await createStageFinder(judging, businessDateOf(judging.context.clock.now()), source)(fields);
  if (stages === null || stages.length > 0) throw eventNotAllowed('error.EN-NOT-ALLOWED.masterNeedsWord');
}

/** Finds the stages that a change of fields takes; of the same fields once. */
function createStageFinder(judging: Judging, today: string, source?: Note['source']) {
  const { context, query, actor, model } = judging;
  const known = new Map<string, Promise<ApprovalStage[] | null>>();
  return async (fields: readonly WaitingField[]): Promise<ApprovalStage[] | null> => {
    // The document that asks was decided on by others itself.
    if (source && model.facts.master?.approval?.decidedIn?.includes(source.recordType)) return [];
    const names = [...new Set(fields.map(({ at }) => at))].sort();
    const key = JSON.stringify(names);
    const asked = known.get(key) ?? find(names);
    known.set(key, asked);
    return asked;
  };
  function find(names: readonly string[]): Promise<ApprovalStage[] | null> {
    const recordType = model.facts.master?.approval?.record ?? '';
    const record = {
      masterRecord: model.id,
      changes: [{ fields: names.map((at) => ({ at })) }],
      ...(source && { sourceRecord: source.recordType }),
    };
    return context.stagesFor(query, { actor, recordType, record, today });
  }
}

function waitingRecord({ model }: Judging, changes: readonly LawfulChange[], today: string): JsonObject {
  const rows = changes.map((change): JsonObject & { title: string } => {
    const { judged, entry, standing } = change;
    const shown = judged.after ?? judged.before ?? {};
    const title = model.facts.title === undefined ? undefined : getAt(shown, model.facts.title);
    const fields = fieldsOf(change).map((field): JsonObject => ({ ...field }));
    return {
      code: standing.code,
      title: typeof title === 'string' ? title : standing.code,
      kind: entry.kind,
      fields,
    };
  });
  const [first] = rows;
  return {
    masterRecord: model.id,
    masterCode: first?.code ?? '',
    masterTitle: first?.title ?? '',
    effectiveFrom: changes[0]?.entry.from ?? today,
    askedOn: today,
    changeCount: rows.length,
    changes: rows,
  };
}

function fieldsOf({ judged }: LawfulChange): WaitingField[] {
  return toldFields(judged.before ?? {}, judged.after ?? {});
}

function toldFields(before: JsonObject, after: JsonObject): WaitingField[] {
  return Object.keys(fieldsChanged(before, after))
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => ({
      at: `/${name}`,
      before: JSON.stringify(before[name] ?? null),
      after: JSON.stringify(after[name] ?? null),
    }));
}

function nobodyDecides(): EngineError {
  return eventNotAllowed('error.EN-NOT-ALLOWED.masterNobodyDecides');
}
