import { Button, Callout, Icon } from '@blueprintjs/core';
import { useState } from 'react';
import { isCallFailure } from '../../../core/calls/call-failure.ts';
import type { RecordEnvelope, Viewing } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { formatDateTime } from '../../format/format-date.ts';
import { ViewingDialog } from './viewing-dialog.tsx';
import { askerOf, lookerOf } from './viewing-entry.tsx';

/**
 * Who was asked to look at a record for his information, and who has; whoever was asked says here that he has, and whoever may
 * asks others. Nothing where neither is so.
 */
export function ViewingBar(props: { envelope: RecordEnvelope; recordId: string; refresh: () => Promise<unknown> }) {
  const { envelope, recordId, refresh } = props;
  const { text, call, toast } = useEngine();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { viewing } = envelope;
  if (!viewing || (viewing.asked.length === 0 && !viewing.mayAsk)) return null;
  const mine = viewing.toSee ? viewing.asked.findLast(({ seenAt }) => seenAt === null) : undefined;
  const see = async () => {
    setBusy(true);
    try {
      await call(viewing.calls.see, { body: { record: recordId, id: envelope.id } });
      toast({ tone: 'success', text: text('engine.viewing.seenNow') });
      await refresh();
    } catch (failure) {
      // The user was told.
      if (!isCallFailure(failure)) throw failure;
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="record-viewing" aria-label={text('engine.viewing.title')}>
      {mine && (
        <Callout className="record-viewing-mine" intent="primary" icon="eye-open">
          <span>
            {text('engine.viewing.toSee', { name: askerOf(mine, text) })}
            {mine.note && <blockquote>{mine.note}</blockquote>}
          </span>
          <Button intent="primary" loading={busy} text={text('engine.viewing.see')} onClick={() => void see()} />
        </Callout>
      )}
      {(viewing.asked.length > 0 || viewing.mayAsk) && (
        <div className="record-viewing-line">
          {viewing.asked.length > 0 && <strong>{text('engine.viewing.title')}</strong>}
          <ul>
            {latestOf(viewing.asked).map(({ seenAt, ...one }) => (
              <li key={one.viewer.code}>
                <Icon icon={seenAt ? 'tick-circle' : 'time'} intent={seenAt ? 'success' : 'none'} size={14} />
                {lookerOf({ seenAt, ...one }, text)}
                <span className="record-viewing-when">
                  {seenAt ? formatDateTime(seenAt) : text('engine.viewing.unseen')}
                </span>
              </li>
            ))}
          </ul>
          {viewing.mayAsk && (
            <Button
              icon="eye-open"
              variant="minimal"
              text={text('engine.viewing.ask')}
              onClick={() => setAsking(true)}
            />
          )}
        </div>
      )}
      {asking && (
        <ViewingDialog
          envelope={envelope}
          recordId={recordId}
          calls={viewing.calls}
          onClose={() => setAsking(false)}
          onAsked={async () => {
            setAsking(false);
            await refresh();
          }}
        />
      )}
    </section>
  );
}

/** Of each person how he was asked last. */
function latestOf(asked: readonly Viewing[]): Viewing[] {
  return [...new Map(asked.map((one) => [one.viewer.code, one])).values()];
}
