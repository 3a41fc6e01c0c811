import { HTMLTable } from '@blueprintjs/core';
import useSWR from 'swr';
import type { FlowCase } from '../../../../../engine/core/flow/flow-publication.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import { formatDateTime } from '../../../../../engine/react/format/format-date.ts';

/** The cases in a state, the longest untouched first: where they are and with whom, never what is in them. */
export function CaseTable(props: { flow: string; group: string; state: string }) {
  const { text, call } = useEngine();
  const { data } = useSWR(['flow.cases', props.flow, props.group, props.state], () =>
    call<{ cases: FlowCase[] }>('flow.cases', {
      query: { flow: props.flow, group: props.group, state: props.state },
    }),
  );
  if (!data) return null;
  if (data.cases.length === 0) return <p>{text('flows.noCases')}</p>;
  const columns = ['number', 'company', 'owner', 'heldBy', 'updatedAt', 'version'];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
    <section className="flow-scroll" tabIndex={0} aria-label={text('flows.casesOf')}>
      <HTMLTable compact striped>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{text(`flows.case.${column}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.cases.map((one) => (
            <tr key={one.id}>
              <td>{one.number ?? '—'}</td>
              <td>{one.tenant}</td>
              <td>{one.owner.name}</td>
              <td>{one.heldBy.map(({ name }) => name).join('、') || '—'}</td>
              <td>{formatDateTime(one.updatedAt)}</td>
              <td>{one.version}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}
