import { type AdaptationChange, differencesOf } from '../../../../engine/core/adaptations/differences.ts';
import { lintAdaptation } from '../../../../engine/core/adaptations/lint-adaptation.ts';
import type { Adaptation } from '../../../../engine/core/formats/adaptation.ts';
import type { Problem } from '../../../../engine/core/problem.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';
import { type EngineError, invalidRecord, staleVersion } from '../../../../engine/server/errors.ts';
import type { Actor, Query } from '../../../../engine/server/ports.ts';
import type { AppContext } from '../app-context.ts';
import { adaptationSubject } from '../audit/tell-entry.ts';
import { wordsOf } from '../audit/words-of.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { addVersion, findVersion, newestVersion, noAdaptation, versionOfRequest } from './adaptation-store.ts';
import { compileValidators, keepValidators } from './served-validators.ts';

/** What is asked to be published for a company group. */
export interface Publication {
  tenant: string;
  /** The version that was being looked at; somebody else's newer one is never overwritten. */
  baseVersion: number;
  /** What it becomes, from what it is now. */
  next: (now: Adaptation, query: Query) => Promise<unknown> | unknown;
  comment: string;
  idempotencyKey: string;
  ip: string;
}

/** Longest list of single entries in the audit log for one publication; the rest is counted in one. */
const mostEntries = 200;

/**
 * Publishes a new version in one transaction, with its validators and an entry of the audit log for every difference: all of
 * it or nothing. The same request again answers the version it made.
 * @throws `CM-00001` when somebody else published meanwhile, `EN-VALIDATION` with everything that is wrong
 */
export async function publishAdaptation(app: AppContext, actor: Actor, asked: Publication): Promise<number> {
  return app.database.tenantTransaction(asked.tenant, async (query) => {
    const done = await versionOfRequest(query, asked.tenant, asked.idempotencyKey);
    if (done !== null) return done;
    if ((await newestVersion(query, asked.tenant)) !== asked.baseVersion) throw staleVersion();
    const now = ((await findVersion(query, asked.tenant, asked.baseVersion)) ?? noAdaptation).adaptation;
    const next = await asked.next(now, query);
    const problems = problemsOf(app, next, now);
    if (problems.length > 0) throw refusedAdaptation(problems);
    const adaptation = next as Adaptation;
    const version = asked.baseVersion + 1;
    const at = app.clock.now();
    const by = { code: actor.code, name: actor.name };
    await keepValidators(query, asked.tenant, compileValidators(app, asked.tenant, adaptation));
    const { comment, idempotencyKey } = asked;
    const added = await addVersion(query, asked.tenant, { version, adaptation, comment, by, at, idempotencyKey });
    if (!added) throw staleVersion();
    await audit(app, query, asked, by, at, { version, changes: differencesOf(now, adaptation) });
    return version;
  });
}

/** What is wrong with an adaptation for this product, seen from what is published now. */
export function problemsOf(app: AppContext, adaptation: unknown, before: Adaptation): Problem[] {
  return lintAdaptation(adaptation, { definitions: app.definitions, texts: app.texts.all(), before });
}

/** Problems as the browser shows them, at their pointers: `adaptation.problem.<code>` is the sentence. */
export function fieldErrorsOfProblems(problems: readonly Problem[]): FieldError[] {
  return problems.map(({ pointer, code, reason, didYouMean }) => ({
    at: pointer,
    keyword: code,
    messageKey: `adaptation.problem.${code.startsWith('adaptation.') ? code.slice('adaptation.'.length) : 'form'}`,
    params: {
      name: pointer.slice(pointer.lastIndexOf('/') + 1).replaceAll('~1', '/'),
      reason,
      ...(didYouMean && { didYouMean }),
    },
  }));
}

function refusedAdaptation(problems: readonly Problem[]): EngineError {
  return invalidRecord(fieldErrorsOfProblems(problems));
}

async function audit(
  app: AppContext,
  query: Query,
  { tenant, comment, ip }: Publication,
  actor: { code: string; name: string },
  at: Date,
  { version, changes }: { version: number; changes: readonly AdaptationChange[] },
): Promise<void> {
  const subject = adaptationSubject(version, comment);
  for (const { pointer, old, new: now } of changes.slice(0, mostEntries)) {
    const entry = { subject, field: pointer.slice(0, 200), old: written(old), new: written(now) };
    const found = wordsOf(app, 'settingChanged', entry);
    await writeAudit(query, { tenant, at, actor, what: 'settingChanged', ip, ...entry, ...found });
  }
  if (changes.length > mostEntries) {
    const rest = String(changes.length - mostEntries);
    await writeAudit(query, { tenant, at, actor, what: 'settingChanged', subject, field: '…', new: rest, ip });
  }
}

function written(value: unknown): string | null {
  if (value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
