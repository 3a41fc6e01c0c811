import { useEffect, useRef, useState } from 'react';
import { isCallFailure } from '../../../../engine/core/calls/call-failure.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { CopyAnswer } from './quick-order-answers.ts';

/** Brings the lines of an order that is copied, once; `null`: none is. Answers what of it cannot be brought any more. */
export function useCopiedOrder(
  id: string | null,
  take: (lines: CopyAnswer['lines']) => void,
): Pick<CopyAnswer, 'number' | 'gone'> | null {
  const { call } = useEngine();
  const [copied, setCopied] = useState<CopyAnswer | null>(null);
  const brought = useRef<string | null>(null);
  const taker = useRef(take);
  taker.current = take;
  useEffect(() => {
    if (id === null || brought.current === id) return;
    brought.current = id;
    const bring = async () => {
      try {
        const answer = await call<CopyAnswer>('quickOrder.fromOrder', { query: { id } });
        setCopied(answer);
        taker.current(answer.lines);
      } catch (failure) {
        // The user was told.
        if (!isCallFailure(failure)) throw failure;
      }
    };
    void bring();
  }, [id, call]);
  return copied;
}
