import { HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import useSWR from 'swr';
import { readOptions } from '../../core/options/option-schema.ts';
import { stageTimesOptions } from '../../core/options/screen-options.ts';
import { screenKey, timesKey } from '../../core/text-keys.ts';
import type { StageTimes } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { ListSkeleton } from '../list/table/list-skeleton.tsx';
import { LoadFailure } from '../record/load-failure.tsx';
import { EmptyState } from '../theme/empty-state.tsx';
import { useLatestParams } from '../use-latest-params.ts';
import '../styles/stage-times.css';
import { LongestWaits } from './longest-waits.tsx';
import { SlowestPeople } from './slowest-people.tsx';
import { StateTable } from './state-table.tsx';

/** Screen kind `stageTimes`: how long records stand in each state, who takes longest to decide, and what waits longest now. */
export function StageTimesScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call, today } = useEngine();
  const id = useId();
  const { calls = [], opens = {} } = readOptions(stageTimesOptions, screen.options);
  const [params, changeParams] = useLatestParams();
  const asked = calls.find((one) => one === params.get('of')) ?? calls[0] ?? '';
  const until = monthIn(params.get('until')) ?? today.slice(0, 7);
  const from = monthIn(params.get('from')) ?? monthsBefore(until, 5);
  const body = { from: `${from}/01`, until: lastDayOf(until) };
  const { data, error, mutate } = useSWR([asked, from, until], () => call<StageTimes>(asked, { body, quiet: true }), {
    keepPreviousData: true,
  });
  const change = (name: string, value: string) =>
    changeParams((latest) => {
      const next = new URLSearchParams(latest);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  const month = (name: 'from' | 'until', value: string) => (
    <label>
      {text(`engine.times.${name}`)}
      <input
        type="month"
        value={value.replace('/', '-')}
        onChange={(event) => change(name, event.target.value.replace('-', '/'))}
      />
    </label>
  );
  return (
    <div className="list-screen">
      <header className="list-head">
        <h1>{text(screenKey(screen.id))}</h1>
      </header>
      <div className="times-asked">
        <label htmlFor={id}>
          {text('engine.times.of')}
          <HTMLSelect
            id={id}
            value={asked}
            options={calls.map((one) => ({ value: one, label: text(timesKey(one)) }))}
            onChange={(event) => change('of', event.currentTarget.value)}
          />
        </label>
        {month('from', from)}
        {month('until', until)}
      </div>
      <p className="times-method">{text('engine.times.method')}</p>
      {error && !data && <LoadFailure of="list" error={error} onRetry={() => void mutate()} />}
      {!data && !error && <ListSkeleton rows={8} />}
      {data && data.states.length === 0 && data.waiting.length === 0 && (
        <EmptyState icon="time" title={text('engine.times.nothing')} />
      )}
      {data && data.states.length > 0 && <StateTable times={data} />}
      {data && (data.people.length > 0 || data.waiting.length > 0) && (
        <div className="times-beside">
          <SlowestPeople people={data.people} />
          <LongestWaits times={data} opens={opens[asked]} />
        </div>
      )}
    </div>
  );
}

/** A month as an address may name it (`YYYY/MM`); what is none is passed over. */
function monthIn(value: string | null): string | null {
  return value !== null && /^20\d{2}\/(0[1-9]|1[0-2])$/.test(value) ? value : null;
}

function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('/').map(Number);
  const index = year * 12 + number - 1 - count;
  return `${Math.floor(index / 12)}/${String((index % 12) + 1).padStart(2, '0')}`;
}

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('/').map(Number);
  return `${month}/${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
}
