import useSWR from 'swr';
import { screenKey } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { formatAmount } from '../../../../engine/react/format/format-value.ts';
import { ListSkeleton } from '../../../../engine/react/list/table/list-skeleton.tsx';
import { Refusal } from '../../../../engine/react/record/events/refusal.tsx';
import { EmptyState } from '../../../../engine/react/theme/empty-state.tsx';
import { useLatestParams } from '../../../../engine/react/use-latest-params.ts';
import '../../../../engine/react/styles/list.css';
import './green-share.css';
import { greenShareOf, total } from '../../domain/cart-totals.ts';
import { type GreenOrdered, greenSumsBy, largestFirst } from '../../domain/green-shares.ts';
import { GreenTable } from './green-table.tsx';

/** Screen kind `greenShare`: how much of what was ordered from the catalog was green, by month and by category; a month narrows the categories, a category the months. */
export function GreenShareScreen({ screen }: { screen: LoadedScreen }) {
  const engine = useEngine();
  const { text, call, today } = engine;
  const [params, changeParams] = useLatestParams();
  const until = params.get('until') ?? today.slice(0, 7);
  const from = params.get('from') ?? yearBefore(until);
  const month = params.get('month');
  const category = params.get('category');
  const { data, error } = useSWR(
    ['mall.greenShare', from, until],
    () => call<{ items: GreenOrdered[] }>('mall.greenShare', { body: { from, until } }),
    { keepPreviousData: true },
  );
  const change = (values: Record<string, string | null>) =>
    changeParams((latest) => {
      for (const [name, value] of Object.entries(values)) {
        if (value === null) latest.delete(name);
        else latest.set(name, value);
      }
      return latest;
    });
  // What was answered before stays on the page until the next answer, not beside a refusal.
  const items = error ? [] : (data?.items ?? []);
  const whole = {
    goodsAmount: total(items.map(({ goodsAmount }) => goodsAmount)),
    greenAmount: total(items.map(({ greenAmount }) => greenAmount)),
  };
  const ofCategory = items.filter(({ largeName }) => category === null || largeName === category);
  const ofMonth = items.filter((item) => month === null || item.month === month);
  const monthField = (name: 'from' | 'until', value: string) => (
    <label>
      {text(`green.${name}`)}
      <input
        type="month"
        className="bp6-input"
        value={value.replace('/', '-')}
        onChange={({ target }) =>
          change({ [name]: target.value === '' ? null : target.value.replace('-', '/'), month: null })
        }
      />
    </label>
  );
  return (
    <div className="list-screen green-share">
      <header className="list-head">
        <h1>{text(screenKey(screen.id))}</h1>
        <div className="green-share__months">
          {monthField('from', from)}
          {monthField('until', until)}
        </div>
      </header>
      {!data && !error && <ListSkeleton rows={6} />}
      {error ? <Refusal failure={error} labelKeys={(name) => [`green.${name}`]} /> : null}
      {data && !error && items.length === 0 ? (
        <EmptyState icon="search" title={text('green.none')} description={text('green.noneHint')} />
      ) : null}
      {items.length > 0 && (
        <>
          <p className="green-share__whole">
            <strong>{text('green.share', { share: greenShareOf(whole) })}</strong>
            <span>{text('green.green', { amount: formatAmount(whole.greenAmount, engine) })}</span>
            <span>{text('green.goods', { amount: formatAmount(whole.goodsAmount, engine) })}</span>
          </p>
          <p className="green-share__note">{text('green.note')}</p>
          <div className="green-share__tables">
            <GreenTable
              by="month"
              sums={greenSumsBy(ofCategory, 'month').reverse()}
              chosen={month}
              narrowedBy={category}
              onChoose={(value) => change({ month: value })}
              onWiden={() => change({ category: null })}
            />
            <GreenTable
              by="category"
              sums={largestFirst(greenSumsBy(ofMonth, 'largeName'))}
              chosen={category}
              narrowedBy={month}
              onChoose={(value) => change({ category: value })}
              onWiden={() => change({ month: null })}
            />
          </div>
        </>
      )}
    </div>
  );
}

/** Eleven months before, so that it is a year with the last one. */
function yearBefore(until: string): string {
  const [year = 0, month = 1] = until.split('/').map(Number);
  return month === 12 ? `${year}/01` : `${year - 1}/${String(month + 1).padStart(2, '0')}`;
}
