import { useState } from 'react';
import useSWR from 'swr';
import { recordKey } from '../../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { useLatestParams } from '../../../../../engine/react/use-latest-params.ts';
import { ScreenSkeleton } from '../../shell/screen-skeleton.tsx';
import { screenTitle } from '../../texts/screen-title.ts';
import { Choice } from '../choice.tsx';
import { everybody, type FlowList, type OpenFlow } from './flow-answers.ts';
import { FlowBench } from './flow-bench.tsx';
import '../workbench.css';
import './flows.css';

/** Flows at run time, for operators and administrators of a company group. Flow and company stand in the address, so that they can be sent on. */
export function FlowsScreen(props: { screen: LoadedScreen }) {
  const { text, call } = useEngine();
  const [query, changeQuery] = useLatestParams();
  const { data: known } = useSWR('flow.list', () => call<FlowList>('flow.list'));
  const flow = query.get('flow') ?? known?.flows[0]?.id ?? '';
  const own = known?.groups ?? [];
  const groups = known?.forAll ? [{ code: everybody, name: text('flows.everybody') }, ...own] : own;
  const group = groups.find(({ code }) => code === query.get('group')) ?? own[0] ?? groups[0];
  const code = group?.code ?? everybody;
  // Counts are live: what is being changed stays, and what others publish is seen before one's own is refused.
  const { data: opened, mutate } = useSWR(
    known ? ['flow.open', flow, code] : null,
    () => call<OpenFlow>('flow.open', { query: { flow, group: code } }),
    { refreshInterval: 15_000 },
  );
  const [round, setRound] = useState(0);
  const reload = async () => {
    await mutate();
    setRound((last) => last + 1);
  };
  const show = (next: Record<string, string>) =>
    changeQuery((latest) => new URLSearchParams({ flow, group: code, ...Object.fromEntries(latest), ...next }), {
      replace: true,
    });
  return (
    <div className="workbench flows-screen">
      <h1>{screenTitle(props.screen.id)}</h1>
      <div className="workbench-choices">
        <Choice
          label={text('flows.flow')}
          value={flow}
          options={(known?.flows ?? []).map(({ id, record, screen }) => ({
            value: id,
            label: screen === null ? text(recordKey(record)) : text('flows.steps.of', { screen: screenTitle(screen) }),
          }))}
          onChange={(next) => show({ flow: next })}
        />
        <Choice
          label={text('flows.group')}
          value={code}
          options={groups.map((one) => ({ value: one.code, label: one.name }))}
          onChange={(next) => show({ group: next })}
        />
      </div>
      {opened && group && opened.flow.id === flow ? (
        <FlowBench key={`${flow} ${code} ${round}`} live={opened} group={group} onReload={() => void reload()} />
      ) : (
        <ScreenSkeleton />
      )}
    </div>
  );
}
