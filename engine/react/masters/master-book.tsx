import { Button, Tag } from '@blueprintjs/core';
import { useId } from 'react';
import type { ToldRevision } from '../../core/master-wire.ts';
import { useEngine } from '../engine-provider.tsx';
import { formatDateTime } from '../format/format-date.ts';
import { ChangeList } from '../record/sections/change-list.tsx';

/** The book of a code, newest first: what was planned, corrected and withdrawn, by whom and why. */
export function MasterBook(props: {
  revisions: readonly ToldRevision[];
  onDay: (day: string) => void;
  onWithdraw: (revision: ToldRevision) => void;
}) {
  const { revisions, onDay, onWithdraw } = props;
  const { text } = useEngine();
  const id = useId();
  return (
    <section className="record-section record-section-timeline" aria-labelledby={id}>
      <h2 id={id}>{text('engine.master.book')}</h2>
      <ol className="record-timeline">
        {revisions.map((revision) => (
          <li key={revision.seq}>
            <p className="record-timeline-head">
              <time dateTime={revision.at}>{formatDateTime(revision.at)}</time>
              <strong>
                {revision.from === ''
                  ? text('engine.master.loaded')
                  : text(`engine.master.entry.${revision.kind}`, { day: revision.from, seq: revision.withdraws ?? '' })}
              </strong>
              {revision.withdrawn && <Tag minimal>{text('engine.master.withdrawn')}</Tag>}
              {revision.planned && !revision.withdrawn && revision.kind !== 'withdraw' && (
                <Tag minimal intent="primary">
                  {text('engine.master.state.planned')}
                </Tag>
              )}
            </p>
            {revision.by.name !== '' && <p className="record-timeline-actor">{revision.by.name}</p>}
            {revision.reason !== '' && <blockquote>{revision.reason}</blockquote>}
            {revision.changes.length > 0 && <ChangeList changes={revision.changes} open={revision.planned} />}
            {mayWithdraw(revision) && (
              <p className="master-entry-tools">
                <Button
                  size="small"
                  variant="minimal"
                  icon="calendar"
                  text={text('engine.master.showDay')}
                  onClick={() => onDay(revision.from)}
                />
                <Button
                  size="small"
                  variant="minimal"
                  icon="undo"
                  text={text('engine.master.withdraw')}
                  onClick={() => onWithdraw(revision)}
                />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function mayWithdraw({ kind, withdrawn, from }: ToldRevision): boolean {
  return kind !== 'withdraw' && !withdrawn && from !== '';
}
