import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import { screenKey } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { ScreenFamily } from '../../../../engine/react/list/screen-family.tsx';
import { ListSkeleton } from '../../../../engine/react/list/table/list-skeleton.tsx';
import '../../../../engine/react/styles/list.css';
import { EmptyState } from '../../../../engine/react/theme/empty-state.tsx';
import { useLatestParams } from '../../../../engine/react/use-latest-params.ts';
import { CasePages } from './case-pages.tsx';
import { CaseTable } from './case-table.tsx';
import { type HandOverPage, type Party, rowKey } from './hand-over-answers.ts';
import { outcomesOf, sendInSlices } from './send-in-slices.ts';

/** Screen kind `handOverList`: cases of people who stay or go, by person to hand them over, or to pull back broken routes. */
export function HandOverListScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call, go } = useEngine();
  const { party, standing, input } = screen.options as { party: Party; standing: string; input: string };
  const [params, changeParams] = useLatestParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const { data, mutate } = useSWR(
    [party, standing, page],
    () => call<HandOverPage>(`${party}.list`, { body: { standing, page } }),
    { keepPreviousData: true },
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<ReturnType<typeof outcomesOf>>();
  const [busy, setBusy] = useState(false);
  if (!data) return <ListSkeleton rows={10} />;
  const withdraws = standing === 'invalidApprover';
  const turnTo = (next: number) => {
    setChosen(new Set());
    changeParams(() => new URLSearchParams({ page: String(next) }));
  };
  const pullBack = async () => {
    setBusy(true);
    const rows = data.items.filter((row) => chosen.has(rowKey(row)) && row.mayWithdraw);
    try {
      setOutcomes(outcomesOf(await sendInSlices(call, `${party}.pullBack`, rows, {})));
    } finally {
      setBusy(false);
    }
    setChosen(new Set());
    await mutate();
  };
  return (
    <div className="hand-over">
      <h1>{text(screenKey(screen.id))}</h1>
      <ScreenFamily screen={screen} />
      <p className="muted">{text(`handOver.lead.${standing}`, { total: data.total })}</p>
      {data.items.length === 0 ? (
        <EmptyState icon="tick" title={text('handOver.none')} />
      ) : (
        <>
          <div className="hand-over-bar">
            {data.people.slice(0, 12).map(({ code, name, cases }) => (
              <Button
                key={code}
                icon="exchange"
                text={text('handOver.of', { name, count: cases })}
                onClick={() => go(input, { from: code })}
              />
            ))}
            {withdraws && (
              <Button
                intent="danger"
                icon="undo"
                disabled={chosen.size === 0}
                loading={busy}
                text={text('handOver.pullBack', { count: chosen.size })}
                onClick={() => void pullBack()}
              />
            )}
          </div>
          <CaseTable
            rows={data.items}
            chosen={chosen}
            {...(withdraws && { onChoose: setChosen })}
            {...(outcomes && { outcomes })}
          />
          <CasePages found={data} page={page} onPage={turnTo} />
        </>
      )}
    </div>
  );
}
