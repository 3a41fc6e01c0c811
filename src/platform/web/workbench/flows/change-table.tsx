import { HTMLTable } from '@blueprintjs/core';
import type { FlowPublication } from '../../../../../engine/core/flow/flow-publication.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import { tellFlowPlace, tellFlowValue } from '../../../domain/changes/tell-flow-change.ts';

/** What changed in a definition: where, before, after. */
export function ChangeTable({ flow, changes }: { flow: string; changes: FlowPublication['changes'] }) {
  const { text } = useEngine();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
    <section className="flow-scroll" tabIndex={0} aria-label={text('flows.changed', { count: changes.length })}>
      <HTMLTable compact className="flow-changes">
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
              <td title={at}>{tellFlowPlace(flow, at, text)}</td>
              <td>{tellFlowValue(flow, at, before, text)}</td>
              <td>{tellFlowValue(flow, at, after, text)}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}
