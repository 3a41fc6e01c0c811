import { Button } from '@blueprintjs/core';
import type { FlowPublication } from '../../../../engine/core/flow-publication.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { formatDateTime } from '../../../../engine/react/format/format-date.ts';
import { ChangeTable } from './change-table.tsx';

/** What was published, by whom and why, with what changed; and the way back. */
export function FlowHistory(props: {
  publications: readonly FlowPublication[];
  current: number | null;
  onRollBack: (version: number | null) => Promise<void>;
}) {
  const { publications, current, onRollBack } = props;
  const { text } = useEngine();
  if (publications.length === 0) return <p>{text('flows.noHistory')}</p>;
  const nameOf = (version: number | null) => (version === null ? text('flows.standard') : String(version));
  return (
    <>
      {current !== null && (
        <Button icon="undo" text={text('flows.rollBack.standard')} onClick={() => void onRollBack(null)} />
      )}
      <ol className="flow-history">
        {publications.map((one) => (
          <li key={one.seq}>
            <p>
              <b>
                {text(`flows.kind.${one.kind}`)} {nameOf(one.version)}
              </b>{' '}
              {formatDateTime(one.at)} {one.actor.name} ({one.tenant}) {text('flows.moved', { count: one.moved })}
            </p>
            <p>{one.note}</p>
            {one.changes.length > 0 && (
              <details>
                <summary>{text('flows.changed', { count: one.changes.length })}</summary>
                <ChangeTable changes={one.changes} />
              </details>
            )}
            {one.version !== null && one.version !== current && (
              <Button small text={text('flows.rollBack')} onClick={() => void onRollBack(one.version)} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
