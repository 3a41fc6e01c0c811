import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import { screenKey } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { ListSkeleton } from '../../../../engine/react/list/list-skeleton.tsx';
import { EmptyState } from '../../../../engine/react/theme/empty-state.tsx';
import { CaseTable } from './case-table.tsx';
import { type HandOverRow, type Party, rowKey } from './hand-over-answers.ts';
import { outcomesOf, sendInSlices } from './send-in-slices.ts';

/** Screen kind `handOverList`: cases of people who stay or go, by person to hand them over, or to pull back broken routes. */
export function HandOverListScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call, go } = useEngine();
  const { party, standing, input } = screen.options as { party: Party; standing: string; input: string };
  const { data, mutate } = useSWR([party, standing], () =>
    call<{ items: HandOverRow[]; total: number }>(`${party}.list`, { body: { standing } }),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<ReturnType<typeof outcomesOf>>();
  const [busy, setBusy] = useState(false);
  if (!data) return <ListSkeleton rows={10} />;
  const withdraws = standing === 'invalidApprover';
  const people = [...new Map(data.items.map(({ person }) => [person.code, person])).values()];
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
      <p className="muted">{text(`handOver.lead.${standing}`, { total: data.total })}</p>
      {data.items.length === 0 ? (
        <EmptyState icon="tick" title={text('handOver.none')} />
      ) : (
        <>
          <div className="hand-over-bar">
            {people.slice(0, 12).map(({ code, name }) => (
              <Button
                key={code}
                icon="exchange"
                text={text('handOver.of', {
                  name,
                  count: data.items.filter(({ person }) => person.code === code).length,
                })}
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
        </>
      )}
    </div>
  );
}
