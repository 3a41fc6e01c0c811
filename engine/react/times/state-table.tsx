import { stateKeys } from '../../core/text-keys.ts';
import type { StageTimes } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import { toldHours } from './hours.ts';
import { TimesTable } from './times-table.tsx';

/** The states that records left, in the order of their life, with how long they stood there; the bars say the same. */
export function StateTable({ times: { flow, states } }: { times: StageTimes }) {
  const { text } = useEngine();
  const longest = Math.max(...states.map(({ longHours }) => longHours), 0.1);
  return (
    <div className="times-table">
      <TimesTable
        headings={[
          { title: text('engine.times.state') },
          { title: text('engine.times.count'), isFigure: true },
          { title: text('engine.times.median'), isFigure: true },
          { title: text('engine.times.long'), isFigure: true },
        ]}
        beside
      >
        {states.map(({ state, count, medianHours, longHours }) => (
          <tr key={state}>
            <th scope="row">{text(stateKeys(flow, state))}</th>
            <td className="times-figure" data-label={text('engine.times.count')}>
              {count}
            </td>
            <td className="times-figure" data-label={text('engine.times.median')}>
              {toldHours(medianHours, text)}
            </td>
            <td className="times-figure" data-label={text('engine.times.long')}>
              {toldHours(longHours, text)}
            </td>
            <td className="times-bars" aria-hidden>
              <span className="times-long" style={{ inlineSize: share(longHours, longest) }} />
              <span className="times-median" style={{ inlineSize: share(medianHours, longest) }} />
            </td>
          </tr>
        ))}
      </TimesTable>
    </div>
  );
}

function share(hours: number, longest: number): string {
  return `${Math.round((hours / longest) * 100)}%`;
}
