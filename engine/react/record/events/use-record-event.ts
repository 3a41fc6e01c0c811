import { useRef, useState } from 'react';
import { isCallFailure } from '../../../core/calls/call-failure.ts';
import { readOptions } from '../../../core/options/option-schema.ts';
import { detailOptions } from '../../../core/options/screen-options.ts';
import type { AllowedEvent, RecordEnvelope } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { LoadedScreen } from '../../extension.ts';
import { completedQuery } from '../../list/completed-query.ts';
import { callParams } from '../call-params.ts';
import { newAttempt } from '../new-attempt.ts';
import { nextOfKind } from '../next-of-kind.ts';
import { eventDoneText } from './event-texts.ts';
import { isStale, type SaidWithEvent, sendEvent } from './send-event.ts';

/** Milliseconds between the message about stale data and the new reading (spec §9). */
export const staleReloadDelay = 1000;

/**
 * Applies events to a record: one key an attempt, so that a second press or a lost answer does nothing twice.
 * A stale version is told and the record read again; any other refusal is kept in `failure`.
 */
export function useRecordEvent(props: {
  screen: LoadedScreen;
  envelope: RecordEnvelope;
  refresh: (envelope?: RecordEnvelope) => Promise<unknown>;
  /** Nothing is asked any more: the event was applied (its name is given), or the record has changed meanwhile. */
  onDone: (applied?: string) => void;
}) {
  const { screen, envelope, refresh, onDone } = props;
  const runtime = useEngine();
  const { text, toast, go } = runtime;
  const attempt = useRef(newAttempt());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const finish = async (callId: string, { event, folded }: AllowedEvent, next: RecordEnvelope | null) => {
    const number = (next ?? envelope).number ?? text('engine.list.noNumber');
    const done = eventDoneText(text, envelope.flow.id, event);
    const call = await runtime.definitions.call(callId);
    const told = text('engine.record.eventDone', { done, number });
    toast({ tone: 'success', text: told, ...(call.deletes && { deleted: true }) });
    onDone(event);
    // A change beside a decision that is still to be made leads nowhere.
    if (folded && next?.allowedEvents.some((open) => open.event === event)) {
      await refresh(next);
      return;
    }
    const following = await nextOfKind(runtime, screen, envelope.id);
    const after = screenAfter(screen, event);
    if (following) {
      toast({ tone: 'primary', text: text('engine.record.next', { count: following.left }) });
      go(screen.id, { id: following.id }, { quiet: true });
    } else if (after !== null) {
      // A route whose path takes the kind of record has tabs by the same name.
      const params = callParams(call, { record: envelope.record });
      const tab = Object.values(params ?? {})[0];
      go(
        after,
        {
          ...(tab && { tab }),
          [completedQuery.id]: envelope.id,
          [completedQuery.number]: number,
          [completedQuery.event]: event,
        },
        { quiet: true },
      );
    }
    if (next) await refresh(next);
  };

  const send = async (callId: string, event: AllowedEvent, said: SaidWithEvent = {}) => {
    setBusy(true);
    setFailure(null);
    try {
      const next = await sendEvent(runtime, callId, envelope, { event: event.event, ...said }, attempt.current);
      await finish(callId, event, next);
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (!isStale(error)) {
        // A form tells what was refused at its own fields.
        if (said.record) throw error;
        setFailure(error);
        if (event.comment === 'none' && !event.danger && !event.params) {
          toast({ tone: 'danger', text: error.error?.message ?? text('engine.record.notDone') });
        }
        return;
      }
      toast({ tone: 'warning', text: text('engine.record.stale') });
      await new Promise((resolve) => setTimeout(resolve, staleReloadDelay));
      onDone();
      await refresh();
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, failure, forget: () => setFailure(null) };
}

/** Where an event leads: `options.afterEvent` by its name, else `options.after`; `null`: one stays where one is. */
function screenAfter({ options }: LoadedScreen, event: string): string | null {
  const { after, afterEvent } = readOptions(detailOptions, options);
  return afterEvent?.[event] ?? after ?? null;
}
