import type { StageTimes } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import { toldHours } from './hours.ts';
import { TimesTable } from './times-table.tsx';

/** Whose decisions took longest, by the half of them. */
export function SlowestPeople({ people }: Pick<StageTimes, 'people'>) {
  const { text } = useEngine();
  return (
    <section>
      <h2>{text('engine.times.people')}</h2>
      {people.length === 0 ? (
        <p>{text('engine.times.nobody')}</p>
      ) : (
        <TimesTable
          headings={[
            { title: text('engine.times.person') },
            { title: text('engine.times.decisions'), isFigure: true },
            { title: text('engine.times.median'), isFigure: true },
          ]}
        >
          {people.map(({ code, name, count, medianHours }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td className="times-figure">{count}</td>
              <td className="times-figure">{toldHours(medianHours, text)}</td>
            </tr>
          ))}
        </TimesTable>
      )}
    </section>
  );
}
