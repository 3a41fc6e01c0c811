import { useEffect, useMemo, useState } from 'react';
import type { FlowDefinition } from '../../../../../engine/core/formats/flow.ts';
import type { Problem } from '../../../../../engine/core/problem.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';

/** Milliseconds after the last change until the server is asked. */
const pauseMs = 500;

/** A flow being changed, as text and as what it says, with what the server's checks think of it. */
export function useFlowText(base: FlowDefinition) {
  const { call } = useEngine();
  const start = useMemo(() => JSON.stringify(base, null, 2), [base]);
  const [text, setText] = useState(start);
  const [checked, setChecked] = useState<{ text: string; problems: Problem[] } | null>(null);
  const flow = useMemo(() => readFlow(text), [text]);
  useEffect(() => {
    if (text === start) return;
    const timer = setTimeout(() => {
      call<{ problems: Problem[] }>('flow.check', { body: { flow: base.id, text }, silent: true }).then(
        ({ problems }) => setChecked({ text, problems }),
        () => setChecked(null),
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, start, base.id, call]);
  return {
    text,
    setText,
    flow,
    isChanged: text !== start,
    /** `null` while nothing is known of this text. */
    problems: checked?.text === text ? checked.problems : null,
    reset: () => setText(start),
  };
}

/** What a text says, as far as it has the shape of a flow at all. */
function readFlow(text: string): FlowDefinition | null {
  try {
    const read: unknown = JSON.parse(text);
    const hasStates = typeof read === 'object' && read !== null && 'states' in read;
    return hasStates && typeof read.states === 'object' && read.states !== null ? (read as FlowDefinition) : null;
  } catch {
    return null;
  }
}
