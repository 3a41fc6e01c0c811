import { Button, Callout, ProgressBar } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import { isCallFailure } from '../../../../../engine/core/calls/call-failure.ts';
import { recordKey } from '../../../../../engine/core/text-keys.ts';
import { newAttempt } from '../../../../../engine/react/record/new-attempt.ts';
import { usePage } from '../../page-context.ts';
import { ScreenSkeleton } from '../../shell/screen-skeleton.tsx';
import { useText } from '../../texts/texts.ts';
import { isUnderWay, shareDone, sumOf, type Upload } from './upload.ts';
import { UploadCounts } from './upload-counts.tsx';
import { UploadFiles } from './upload-files.tsx';
import { useUploadPlace, useUploadText } from './upload-place.ts';
import { UploadRows } from './upload-rows.tsx';
import { UploadStateTag } from './upload-state-tag.tsx';

/** One file: how far it is, how many rows came to what, what can be done with it now, and its rows. */
export function UploadBody({ id, title, onLeave }: { id: string; title: string; onLeave: () => void }) {
  const { text } = useText();
  const { call } = usePage();
  const { calls } = useUploadPlace();
  const said = useUploadText();
  const [attempt] = useState(newAttempt);
  const { data, mutate } = useSWR([calls.detail, id], () => call<Upload>(calls.detail, { query: { id } }), {
    refreshInterval: (latest) => (latest && isUnderWay(latest) ? 1000 : 0),
  });
  if (!data) return <ScreenSkeleton />;
  const { counts, state } = data;
  const toEnter = sumOf(counts, ['make', 'change']);
  const moveOn = async (what: string) => {
    try {
      await call(what, { body: { id }, idempotencyKey: attempt.keyFor({ what, id }) });
    } catch (failure) {
      // The user was told; what stands now is shown again.
      if (!isCallFailure(failure)) throw failure;
    }
    await mutate();
  };
  return (
    <div className="uploads-screen">
      <header className="uploads-head">
        <h1>{title}</h1>
        <div className="uploads-actions">
          <Button icon="arrow-left" text={text('uploads.back')} onClick={onLeave} />
          <UploadFiles upload={data} />
          {calls.takeBack !== undefined && state === 'done' && (counts.entered ?? 0) > 0 && (
            <Button
              icon="undo"
              intent="warning"
              text={text('uploads.takeBack')}
              onClick={() => void moveOn(calls.takeBack ?? '')}
            />
          )}
          {state === 'checked' && toEnter > 0 && data.mayGoOn && (
            <Button
              icon="tick"
              intent="primary"
              text={said('execute', { count: toEnter })}
              onClick={() => void moveOn(calls.execute)}
            />
          )}
        </div>
      </header>
      <section className="uploads-facts">
        <p>
          <strong>{data.fileName}</strong> <UploadStateTag upload={data} />
        </p>
        <p className="muted">
          {said('about', {
            master: text(recordKey(data.recordType)),
            day: data.fromDay,
            reason: data.reason,
            name: data.ownerName,
            principal: data.principalName ?? data.ownerName,
          })}
        </p>
        {isUnderWay(data) && (
          <>
            <ProgressBar value={shareDone(data)} intent="primary" aria-label={text('uploads.goOn')} />
            <p className="muted">{text('uploads.goOn')}</p>
          </>
        )}
        <UploadCounts upload={data} />
      </section>
      {state === 'checked' && <Callout intent="primary">{said('notYet')}</Callout>}
      {!isUnderWay(data) && <UploadRows id={id} recordType={data.recordType} counts={counts} />}
    </div>
  );
}
