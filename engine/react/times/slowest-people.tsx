import { HTMLTable } from '@blueprintjs/core';
import type { StageTimes } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import { toldHours } from './hours.ts';

/** Whose decisions took longest, by the half of them. */
export function SlowestPeople({ people }: Pick<StageTimes, 'people'>) {
  const { text } = useEngine();
  return (
    <section>
      <h2>{text('engine.times.people')}</h2>
      {people.length === 0 ? (
        <p>{text('engine.times.nobody')}</p>
      ) : (
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">{text('engine.times.person')}</th>
              <th scope="col" className="times-figure">
                {text('engine.times.decisions')}
              </th>
              <th scope="col" className="times-figure">
                {text('engine.times.median')}
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ code, name, count, medianHours }) => (
              <tr key={code}>
                <th scope="row">{name}</th>
                <td className="times-figure">{count}</td>
                <td className="times-figure">{toldHours(medianHours, text)}</td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      )}
    </section>
  );
}
