import { HTMLTable } from '@blueprintjs/core';
import type { FlowPublication } from '../../../../engine/core/flow-publication.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';

/** What changed in a definition: where, before, after. */
export function ChangeTable({ changes }: { changes: FlowPublication['changes'] }) {
  const { text } = useEngine();
  const shown = (value: unknown) =>
    value === null ? text('flows.absent') : typeof value === 'string' ? value : JSON.stringify(value);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
    <section className="flow-scroll" tabIndex={0} aria-label={text('flows.changed', { count: changes.length })}>
      <HTMLTable compact>
        <thead>
          <tr>
            <th>{text('flows.impact.what')}</th>
            <th>{text('flows.impact.before')}</th>
            <th>{text('flows.impact.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ at, before, after }) => (
            <tr key={at}>
              <td>
                <code>{at}</code>
              </td>
              <td>{shown(before)}</td>
              <td>{shown(after)}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}
