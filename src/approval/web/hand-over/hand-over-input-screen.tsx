import { Button, FormGroup, ProgressBar, TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import { isCallFailure } from '../../../../engine/core/calls/call-failure.ts';
import { screenKey } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { EmptyState } from '../../../../engine/react/theme/empty-state.tsx';
import { useLatestParams } from '../../../../engine/react/use-latest-params.ts';
import { CasePages } from './case-pages.tsx';
import { CaseTable } from './case-table.tsx';
import { type HandOverPage, type Party, rowKey } from './hand-over-answers.ts';
import { PersonChoice } from './person-choice.tsx';
import { outcomesOf, sendInSlices } from './send-in-slices.ts';

/** Screen kind `handOverInput`: whose cases go to whom, what would become of each, and then the change itself, case by case. */
export function HandOverInputScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call, toast } = useEngine();
  const { party } = screen.options as { party: Party };
  const [params, changeParams] = useLatestParams();
  const from = params.get('from') ?? '';
  const [page, setPage] = useState(1);
  const { data, mutate } = useSWR(
    from === '' ? null : [party, from, page],
    () => call<HandOverPage>(`${party}.list`, { body: { standing: 'valid', person: from, page } }),
    { keepPreviousData: true },
  );
  const rows = data?.items ?? [];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [to, setTo] = useState('');
  const [comment, setComment] = useState('');
  const [outcomes, setOutcomes] = useState<ReturnType<typeof outcomesOf>>();
  const [done, setDone] = useState<number | null>(null);
  const chosen = new Set(rows.map(rowKey).filter((key) => !left.has(key)));
  const going = rows.filter((row) => chosen.has(rowKey(row)));
  const send = async (action: 'preview' | 'update') => {
    setDone(0);
    try {
      const body = { from, to, ...(action === 'update' && comment.trim() !== '' && { comment }) };
      const results = await sendInSlices(call, `${party}.${action}`, going, body, setDone);
      setOutcomes(outcomesOf(results));
      if (action === 'preview') return;
      const refused = results.filter(({ ok }) => !ok).length;
      const tone = refused === 0 ? 'success' : 'warning';
      toast({ tone, text: text('handOver.done', { count: results.length - refused, refused }) });
    } catch (failure) {
      // The user was told.
      if (!isCallFailure(failure)) throw failure;
    } finally {
      setDone(null);
    }
    // What was handed over is gone from here; the cases behind it come up.
    setPage(1);
    await mutate();
  };
  const turnTo = (next: number) => {
    setOutcomes(undefined);
    setPage(next);
  };
  const isReady = to !== '' && to !== from && going.length > 0;
  return (
    <div className="hand-over">
      <h1>{text(screenKey(screen.id))}</h1>
      <p className="muted">{text('handOver.inputLead')}</p>
      <div className="hand-over-bar">
        {from === '' && (
          <PersonChoice
            label={text('handOver.from')}
            value={from}
            onChange={(code) => changeParams(() => new URLSearchParams({ from: code }))}
          />
        )}
        <PersonChoice
          label={text('handOver.to')}
          value={to}
          onChange={(code) => {
            setTo(code);
            setOutcomes(undefined);
          }}
        />
        <FormGroup label={text('handOver.comment')} labelFor="hand-over-comment">
          <TextArea
            id="hand-over-comment"
            maxLength={400}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        </FormGroup>
        <Button
          icon="eye-open"
          disabled={!isReady}
          text={text('handOver.preview')}
          onClick={() => void send('preview')}
        />
        <Button
          intent="primary"
          icon="exchange"
          disabled={!isReady || !outcomes}
          loading={done !== null}
          text={text('handOver.update', { count: going.length })}
          onClick={() => void send('update')}
        />
      </div>
      {done !== null && (
        <ProgressBar
          value={going.length === 0 ? 1 : done / going.length}
          aria-label={text('handOver.update', { count: going.length })}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState icon="people" title={text(from === '' ? 'handOver.chooseFrom' : 'handOver.none')} />
      ) : (
        <>
          <CaseTable
            rows={rows}
            chosen={chosen}
            onChoose={(next) => setLeft(new Set(rows.map(rowKey).filter((key) => !next.has(key))))}
            {...(outcomes && { outcomes })}
          />
          {data && <CasePages found={data} page={page} onPage={turnTo} />}
        </>
      )}
    </div>
  );
}
