import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { FlowPublication } from '../../../../../engine/core/flow/flow-publication.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import { formatDateTime } from '../../../../../engine/react/format/format-date.ts';
import { RollBackDialog } from '../roll-back-dialog.tsx';
import { ChangeTable } from './change-table.tsx';
import { everybody } from './flow-answers.ts';

/** What was published, by whom and why, with what changed; and the way back. */
export function FlowHistory(props: {
  flow: string;
  publications: readonly FlowPublication[];
  current: number | null;
  onRollBack: (version: number | null, note: string) => Promise<void>;
}) {
  const { flow, publications, current, onRollBack } = props;
  const { text } = useEngine();
  // `undefined`: nothing was asked for yet; `null` is the standard.
  const [asked, setAsked] = useState<number | null | undefined>(undefined);
  if (publications.length === 0) return <p>{text('flows.noHistory')}</p>;
  const nameOf = (version: number | null) =>
    version === null ? text('flows.standard') : text('flows.version', { version });
  return (
    <>
      {current !== null && <Button icon="undo" text={text('flows.rollBack.standard')} onClick={() => setAsked(null)} />}
      <ol className="flow-history">
        {publications.map((one) => (
          <li key={one.seq}>
            <p>
              <b>
                {text(`flows.kind.${one.kind}`)} {nameOf(one.version)}
              </b>{' '}
              {one.note}
            </p>
            <p className="flow-hint">
              {formatDateTime(one.at)} {one.actor.name}
              {' ／ '}
              {text('flows.publishFor', { group: one.tenant === everybody ? text('flows.everybody') : one.tenant })}
              {' ／ '}
              {text('flows.moved', { count: one.moved })}
            </p>
            {one.changes.length > 0 && (
              <details>
                <summary>{text('flows.changed', { count: one.changes.length })}</summary>
                <ChangeTable flow={flow} changes={one.changes} />
              </details>
            )}
            {one.version !== null && one.version !== current && (
              <Button small text={text('flows.rollBack')} onClick={() => setAsked(one.version)} />
            )}
          </li>
        ))}
      </ol>
      {asked !== undefined && (
        <RollBackDialog
          title={text('flows.rollBack.title', { version: nameOf(asked) })}
          help={text('flows.rollBack.help')}
          proposed={text('flows.rollBack.note', { version: nameOf(asked) })}
          onClose={() => setAsked(undefined)}
          onDone={(note) => onRollBack(asked, note)}
        />
      )}
    </>
  );
}
