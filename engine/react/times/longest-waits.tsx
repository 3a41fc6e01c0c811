import { stateKeys } from '../../core/text-keys.ts';
import type { StageTimes } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import { useOpenableScreens } from '../list/use-openable-screens.ts';
import { ScreenLink } from '../screen-link.tsx';
import { toldHours } from './hours.ts';
import { TimesTable } from './times-table.tsx';

/** What waits for somebody now, the longest first; it opens where this person may open it. */
export function LongestWaits({ times, opens }: { times: StageTimes; opens: string | undefined }) {
  const { text } = useEngine();
  const { flow, waiting } = times;
  const openable = useOpenableScreens(opens === undefined ? [] : [opens]);
  return (
    <section>
      <h2>{text('engine.times.waiting')}</h2>
      {waiting.length === 0 ? (
        <p>{text('engine.times.nothingWaits')}</p>
      ) : (
        <TimesTable
          headings={[
            { title: text('engine.times.number') },
            { title: text('engine.times.state') },
            { title: text('engine.times.heldBy') },
            { title: text('engine.times.since'), isFigure: true },
          ]}
        >
          {waiting.map(({ id, number, state, heldBy, hours }) => (
            <tr key={id}>
              <th scope="row">
                {opens !== undefined && openable.has(opens) ? (
                  <ScreenLink screen={opens} query={{ id }}>
                    {number ?? text('engine.list.noNumber')}
                  </ScreenLink>
                ) : (
                  (number ?? text('engine.list.noNumber'))
                )}
              </th>
              <td>{text(stateKeys(flow, state))}</td>
              <td>{heldBy.map(({ name }) => name).join('、')}</td>
              <td className="times-figure">{toldHours(hours, text)}</td>
            </tr>
          ))}
        </TimesTable>
      )}
    </section>
  );
}
