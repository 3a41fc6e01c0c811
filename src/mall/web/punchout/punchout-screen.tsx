import { Callout } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { isCallFailure } from '../../../../engine/core/calls/call-failure.ts';
import { readOptions } from '../../../../engine/core/options/option-schema.ts';
import { screenKey } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { ListSkeleton } from '../../../../engine/react/list/table/list-skeleton.tsx';
import { useLatestParams } from '../../../../engine/react/use-latest-params.ts';
import '../../../../engine/react/styles/list.css';
import '../catalog.css';
import './punchout.css';
import { FaultList } from './fault-list.tsx';
import type { Fault, TripAnswer } from './punchout-answers.ts';
import { punchoutSendOptions } from './punchout-options.ts';
import { ShopList } from './shop-list.tsx';

interface Outcome {
  tone: 'success' | 'warning' | 'danger';
  title: string;
  hint?: string;
  faults?: readonly Fault[];
}

/**
 * Screen kind `punchoutSend`: the shops one can leave for. With `catalogId` it leaves at once; a shop leads back to it with
 * `returned`, and what came back goes into the cart.
 */
export function PunchoutScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call, go, toast } = useEngine();
  const { cart = '', shops = '', send = '', collect = '' } = readOptions(punchoutSendOptions, screen.options);
  const { mutate } = useSWRConfig();
  const [params, changeParams] = useLatestParams();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // What is asked for once: drawn twice, a screen must not make two trips of it.
  const done = useRef('');
  // A shop outside that is left for as soon as the address asks for it no more: going back from there must not lead there again.
  const onWay = useRef('');
  const [catalogId, returned, refused] = ['catalogId', 'returned', 'refused'].map((name) => params.get(name));

  const leave = async (asked: Record<string, string>) => {
    const answer = await call<{ url: string | null; faults?: Fault[] }>(send, { query: asked });
    if (answer.url !== null) {
      onWay.current = answer.url;
      return changeParams(() => new URLSearchParams(), { replace: true });
    }
    const title = text('punchout.failed', { name: asked.catalogId ?? '' });
    setOutcome({ tone: 'danger', title, hint: text('punchout.failedHint'), faults: answer.faults ?? [] });
  };
  const take = async (id: string) => {
    const {
      state,
      shopName: name,
      count,
      dropped = 0,
      faults = [],
    } = await call<TripAnswer>(collect, {
      body: { id },
      idempotencyKey: `punchout-${id}`,
    });
    await mutate('mall.cart');
    if (state === 'collected') {
      toast({ tone: 'success', text: text('punchout.collected', { name, count }) });
      if (dropped > 0) toast({ tone: 'warning', text: text('punchout.dropped', { name, count: dropped }) });
      return go(cart, {}, { replace: true });
    }
    if (state === 'inspected') return setOutcome({ tone: 'success', title: text('punchout.inspected', { name }) });
    if (state === 'failed') {
      const title = text('punchout.failed', { name });
      return setOutcome({ tone: 'danger', title, hint: text('punchout.failedHint'), faults });
    }
    setOutcome({ tone: 'warning', title: text('punchout.gone'), hint: text('punchout.refusedHint') });
  };
  const attempt = (work: Promise<unknown>) =>
    work.catch((failure) => {
      if (!isCallFailure(failure)) throw failure;
      const [first] = failure.error?.errors ?? [];
      setOutcome({
        tone: 'danger',
        title: first ? text(first.messageKey, first.params) : text('punchout.gone'),
        hint: text('punchout.refusedHint'),
      });
    });

  useEffect(() => {
    const key = params.toString();
    if (done.current === key) return;
    done.current = key;
    setOutcome(null);
    if (returned) void attempt(take(returned));
    else if (refused) {
      const title = text(refused === 'used' ? 'punchout.refused.used' : 'punchout.refused.cookie');
      setOutcome({ tone: 'warning', title, hint: text('punchout.refusedHint') });
    } else if (catalogId) void attempt(leave(Object.fromEntries(params)));
    else if (onWay.current !== '') {
      window.location.assign(onWay.current);
      onWay.current = '';
    }
  }, [params]);

  const isBusy = outcome === null && Boolean(returned ?? catalogId);
  return (
    <div className="list-screen catalog-screen">
      <header className="list-head">
        <h1>{text(screenKey(screen.id))}</h1>
      </header>
      {outcome === null ? null : (
        <Callout intent={outcome.tone} title={outcome.title} role="status">
          {outcome.faults === undefined ? null : <FaultList faults={outcome.faults} />}
          {outcome.hint}
        </Callout>
      )}
      {isBusy ? (
        <>
          <p role="status">
            {returned ? text('punchout.collecting') : text('punchout.leaving', { name: catalogId ?? '' })}
          </p>
          <ListSkeleton rows={3} />
        </>
      ) : (
        <ShopList
          shops={shops}
          onGo={(code) => {
            done.current = '';
            changeParams(() => new URLSearchParams({ catalogId: code }), { replace: true });
          }}
        />
      )}
    </div>
  );
}
