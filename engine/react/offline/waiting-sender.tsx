import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { useEngine } from '../engine-provider.tsx';
import { sendWaiting } from './send-waiting.ts';
import { useWaiting } from './use-waiting.ts';
import { settleWaiting, waitingOf } from './waiting-store.ts';

/** Milliseconds after which what waits is tried again, besides whenever the network comes back. */
const againAfter = 15_000;

/**
 * Sends what waits on this device for whoever is signed in, on whatever screen he is, and says on the others that something
 * does. `here`: the screen that is open.
 */
export function WaitingSender({ here }: { here: string | null }) {
  const runtime = useEngine();
  const { text, go, user } = runtime;
  const waiting = useWaiting() ?? [];
  const ready = waiting.filter(({ state }) => state === 'ready').map(({ id, key }) => `${id} ${key}`);
  const latest = useRef(runtime);
  latest.current = runtime;

  useEffect(() => {
    if (ready.length === 0) return;
    const send = () => void sendAll(latest.current, user.inputOwner ?? user.code);
    send();
    const timer = setInterval(send, againAfter);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [ready.join(), user.inputOwner, user.code]);

  const elsewhere = waiting.filter(({ screen }) => screen !== here);
  const asks = elsewhere.find(({ state }) => state === 'conflict' || state === 'refused');
  const [first = asks] = elsewhere;
  if (!first) return null;
  return (
    <Callout compact intent={asks ? 'warning' : 'primary'} className="waiting-line" role="status">
      {text(asks ? 'engine.waiting.asks' : 'engine.waiting.some', { count: elsewhere.length })}{' '}
      <Button
        variant="minimal"
        size="small"
        text={text('engine.waiting.open')}
        onClick={() => go((asks ?? first).screen)}
      />
    </Callout>
  );
}

/** One tab at a time: the others find nothing left. A browser without locks relies on the keys alone. */
async function sendAll(runtime: ReturnType<typeof useEngine>, owner: string): Promise<void> {
  const work = () => sendEach(runtime, owner);
  await (navigator.locks ? navigator.locks.request('engine.waiting', work) : work());
}

async function sendEach(runtime: ReturnType<typeof useEngine>, owner: string): Promise<void> {
  for (const one of await waitingOf(owner)) {
    if (one.state !== 'ready') continue;
    const { reached, next } = await sendWaiting(runtime, one);
    if (!reached) return;
    await settleWaiting(one, next);
    const tone = next === null ? 'success' : 'warning';
    runtime.toast({ tone, text: runtime.text(`engine.waiting.${next?.state ?? 'sent'}`, { title: one.title }) });
  }
}
