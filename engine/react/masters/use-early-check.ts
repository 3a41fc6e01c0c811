import { useEffect, useState } from 'react';
import { isCallFailure } from '../../core/calls/call-failure.ts';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { FieldError } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import { recordToSend } from '../form/record-schema.ts';
import type { RecordDefinitionInfo } from '../record/use-record-definition.ts';
import type { RecordSource } from './record-source.ts';

/** How long nothing is typed before the server is asked, in milliseconds. */
const pause = 700;

/**
 * Asks the server, while a master is typed, what stands against it besides the rules of its schema: told at its fields before
 * anything is saved. Answers whether the change would wait for the word of others.
 */
export function useEarlyCheck(
  source: RecordSource,
  record: RecordDefinitionInfo,
  about: { code: (content: JsonObject) => string; from: () => string },
): boolean {
  const { call } = useEngine();
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    let asked: JsonObject | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const ask = async () => {
      const now = source.record();
      const content = recordToSend(now, record.schema);
      const body = { master: record.id, code: about.code(content), from: about.from(), record: content };
      try {
        const answer = await call<{ errors: FieldError[]; waits: boolean }>('master.check', { body, quiet: true });
        if (stopped || source.record() !== now) return;
        source.tell(answer.errors);
        setWaits(answer.waits);
      } catch (failure) {
        // It is asked again when it is saved.
        if (!isCallFailure(failure)) throw failure;
      }
    };
    const later = () => {
      const now = source.record();
      if (now === asked || !source.isChanged() || !source.keepsRules()) return;
      asked = now;
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), pause);
    };
    const stop = source.subscribe(later);
    return () => {
      stopped = true;
      clearTimeout(timer);
      stop();
    };
  }, [source, record, call, about]);
  return waits;
}
