import type { Person } from '../../core/wire.ts';
import type { Actor } from '../ports.ts';
import { businessDateOf } from '../records/business-date.ts';
import type { RecordModel } from '../records/record-model.ts';
import { type Judging, judgeChange, judgedTogether, type MasterChange, next } from './judge-revision.ts';
import { type RevisionNote, withEntry } from './revise-masters.ts';
import type { MasterStanding } from './standing.ts';
import { type WrittenBook, writeBooks } from './write-books.ts';

/** A change that others have decided on, and the locked book that it goes into. */
export interface DecidedChange extends Omit<MasterChange, 'code'> {
  standing: MasterStanding;
}

/**
 * Writes changes that were decided on, in the name of `by`; answers how many changed anything. Whoever decides need not keep the
 * master: codes in it are looked up as its keepers may.
 * @throws `EN-VALIDATION` when a rule stands against one of them
 */
export async function enterDecided(
  { context, query, actor, model }: Judging,
  { by, now }: { by: Person; now: Date },
  changes: readonly DecidedChange[],
  note: RevisionNote,
): Promise<number> {
  const judging = { context, query, actor: asKeeper(actor, model), model, together: judgedTogether() };
  const written: WrittenBook[] = [];
  for (const { standing, from, record } of changes) {
    const { entry } = await judgeChange(judging, standing, { code: standing.code, from, record });
    if (entry) written.push(withEntry(standing, { ...entry, ...next(standing) }, by, note, now));
  }
  await writeBooks({ context, query, tenant: actor.tenant, model, today: businessDateOf(now), now }, written);
  return written.length;
}

function asKeeper(actor: Actor, { facts }: RecordModel): Actor {
  const keepers = facts.master?.editableBy ?? [];
  const roles = keepers.filter((name) => name.startsWith('role:')).map((name) => name.slice('role:'.length));
  return { ...actor, roles: [...actor.roles, ...roles] };
}
