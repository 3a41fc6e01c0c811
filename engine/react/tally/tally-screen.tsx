import { useCallback, useEffect, useRef } from 'react';
import useSWR from 'swr';
import { screenKey } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { ListSkeleton } from '../list/table/list-skeleton.tsx';
import { prepareLetters } from '../offline/prepare-letters.ts';
import { useWaiting } from '../offline/use-waiting.ts';
import { LoadFailure } from '../record/load-failure.tsx';
import { prepareReading } from '../scan/read-codes.ts';
import { useLatestParams } from '../use-latest-params.ts';
import { loadTally } from './load-tally.ts';
import { TallyConflict } from './tally-conflict.tsx';
import { TallyCount } from './tally-count.tsx';
import { TallyList } from './tally-list.tsx';
import { tallyOptionsOf } from './tally-options.ts';
import '../styles/tally.css';

/**
 * Screen kind `tally`: records whose rows are counted, one at a time, with a barcode reader, a camera or by hand. What was
 * read last is there without network, and what was counted waits on the device until the server has it.
 */
export function TallyScreen({ screen }: { screen: LoadedScreen }) {
  const runtime = useEngine();
  const { text } = runtime;
  const options = tallyOptionsOf(screen);
  const recordId = screen.record ?? '';
  const waiting = useWaiting();
  const { data, error, mutate } = useSWR(['tally', screen.id], async () => {
    // What checks a record and what reads codes are fetched now: later there may be no network.
    const [schema, rules] = await Promise.all([
      runtime.definitions.record(recordId),
      runtime.validator(recordId),
      runtime.definitions.call(options.send),
      prepareReading(),
    ]);
    const countables = await loadTally(runtime, options, schema);
    prepareLetters(JSON.stringify(countables.map(({ envelope }) => envelope.record)));
    return { rules, countables };
  });
  const own = waiting?.filter((one) => one.screen === screen.id) ?? [];
  // Whatever was sent, or met with a change of somebody else's, is read anew.
  useEffect(() => void mutate(), [own.length, mutate]);

  const [params, changeParams] = useLatestParams();
  const chosen = params.get('id');
  const choose = useCallback(
    (id: string | null) => changeParams(() => new URLSearchParams(id === null ? {} : { id })),
    [changeParams],
  );
  const kept = own.find((one) => one.recordId === chosen);
  const wasReady = useRef(false);
  // What was sent while one looked at it is done with.
  useEffect(() => {
    if (wasReady.current && !kept) choose(null);
    wasReady.current = kept?.state === 'ready';
  }, [kept, choose]);

  const title = text(screenKey(screen.id));
  if (error && !data && own.length === 0) return <LoadFailure of="list" error={error} onRetry={() => void mutate()} />;
  if (waiting === null || (!data && !error)) return <ListSkeleton rows={6} />;
  const countables = data?.countables ?? [];
  const open = countables.find(({ envelope }) => envelope.id === chosen);
  const props = { screen, options, rules: data?.rules ?? null };
  return (
    <div className="tally">
      <h1>{title}</h1>
      {kept?.state === 'conflict' ? (
        <TallyConflict key={kept.key} options={options} rules={props.rules} kept={kept} onDone={() => choose(null)} />
      ) : open || kept ? (
        <TallyCount
          key={`${chosen} ${kept?.state === 'ready'}`}
          {...props}
          countable={open ?? null}
          kept={kept ?? null}
          onDone={() => choose(null)}
        />
      ) : (
        <TallyList options={options} countables={countables} waiting={own} onChoose={choose} />
      )}
    </div>
  );
}
