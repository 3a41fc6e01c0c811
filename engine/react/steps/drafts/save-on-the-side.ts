import type { RecordEnvelope } from '../../../core/wire.ts';
import type { LoadedScreen } from '../../extension.ts';
import type { EngineRuntime } from '../../runtime.ts';
import { attemptFor } from '../session/attempt.ts';
import { queryOf } from '../session/flow-session.ts';
import type { StepSession } from '../session/open-step-session.ts';
import { bodyOf } from '../session/take-input.ts';

const attempts = new WeakMap<StepSession, { content: string; key: string }>();

/**
 * Makes a call with the record while the user stays in the step (saving it as a draft). On success the flow knows where
 * the record is kept and the address names it; on failure everything stays and the reason shows.
 */
export async function saveOnTheSide(
  runtime: EngineRuntime,
  session: StepSession,
  screen: LoadedScreen,
  callId: string,
): Promise<void> {
  const { actor, schema, drafts } = session;
  // What is sent has its computed values.
  actor.send({ type: 'CHECK' });
  const { context } = actor.getSnapshot();
  const body = bodyOf(context, schema);
  const attempt = attemptFor(attempts.get(session) ?? null, body);
  attempts.set(session, attempt);
  try {
    const envelope = await runtime.call<RecordEnvelope>(callId, {
      body,
      idempotencyKey: attempt.key,
      quiet: true,
    });
    actor.send({ type: 'SAVED', envelope, record: context.record });
    drafts.forget();
    runtime.toast({ tone: 'success', text: runtime.text('engine.steps.draftSaved') });
    if (context.envelope === null) runtime.go(screen.id, queryOf(session, screen), { quiet: true, replace: true });
  } catch (failure) {
    actor.send({ type: 'FAILED', failure });
  }
}
