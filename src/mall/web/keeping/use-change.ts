import { useSWRConfig } from 'swr';
import { isCallFailure } from '../../../../engine/core/calls/call-failure.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';

/** Changes what is kept, shows it as it is then, and says why something was refused. `null`: it was. */
export type Change = <Answer>(callId: string, body: object) => Promise<Answer | null>;

/** Makes calls that change what people keep; everything that shows it (`myCatalogue.…`) is read again. */
export function useChange(): Change {
  const { text, call, toast } = useEngine();
  const { mutate } = useSWRConfig();
  return async <Answer>(callId: string, body: object) => {
    let answer: Answer | null = null;
    try {
      answer = await call<Answer>(callId, { body, idempotencyKey: crypto.randomUUID() });
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      const [first] = failure.error?.errors ?? [];
      if (first) toast({ tone: 'warning', text: text(first.messageKey, first.params) });
    }
    await mutate((key) => [key].flat().some((part) => String(part).startsWith('myCatalogue.')));
    return answer;
  };
}
