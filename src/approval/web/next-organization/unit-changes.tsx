import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { Simulated } from '../../domain/next-organization.ts';

/** What of the organization is otherwise on the day, and how many people come, go and move. */
export function UnitChanges({ units, people }: Pick<Simulated, 'units' | 'people'>) {
  const { text } = useEngine();
  const nobody = text('nextOrganization.nobody');
  return (
    <>
      <p>{text('nextOrganization.people', { ...people })}</p>
      {units.length > 0 && (
        <details open={units.length <= 12}>
          <summary>{text('nextOrganization.units', { count: units.length })}</summary>
          <ul>
            {units.map(({ code, name, what, before, after }) => (
              <li key={`${code} ${what}`}>
                <strong>{text(`nextOrganization.what.${what}`)}</strong>{' '}
                {what === 'begun' || what === 'ended'
                  ? name
                  : text('nextOrganization.change', { name, before: before || nobody, after: after || nobody })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
