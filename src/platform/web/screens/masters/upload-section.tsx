import { Callout, ProgressBar } from '@blueprintjs/core';
import { useEffect, useMemo, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { readOptions } from '../../../../../engine/core/options/option-schema.ts';
import type { SectionProps } from '../../../../../engine/react/extension.ts';
import { useValueAt } from '../../../../../engine/react/form/form-source.tsx';
import { refreshRecords } from '../../../../../engine/react/refresh-records.ts';
import { usePage } from '../../page-context.ts';
import { useText } from '../../texts/texts.ts';
import './master-uploads.css';
import { isUnderWay, shareDone, type Upload } from './upload.ts';
import { UploadCounts } from './upload-counts.tsx';
import { UploadFiles } from './upload-files.tsx';
import { type UploadPlace, UploadPlaceContext } from './upload-place.ts';
import { UploadRows } from './upload-rows.tsx';
import { uploadSectionOptions } from './upload-section-options.ts';
import { UploadStateTag } from './upload-state-tag.tsx';

/** Section kind `masterUpload`: the file of a master that a document brought, how far it is, and its rows with what they change. */
export function UploadSection({ section }: SectionProps) {
  const {
    read = '',
    rows = '',
    file = '',
    badRows = '',
    picture = '',
    document = '',
  } = readOptions(uploadSectionOptions, section.options);
  const id = useValueAt(`/${section.at ?? ''}`);
  const place = useMemo(
    (): UploadPlace => ({
      calls: { begin: '', list: '', execute: '', detail: read, rows, file, badRows, picture, document },
      words: 'uploads',
    }),
    [read, rows, file, badRows, picture, document],
  );
  if (typeof id !== 'string') return null;
  return (
    <UploadPlaceContext value={place}>
      <UploadStanding id={id} read={read} />
    </UploadPlaceContext>
  );
}

function UploadStanding({ id, read }: { id: string; read: string }) {
  const { text } = useText();
  const { call } = usePage();
  const { mutate } = useSWRConfig();
  const { data } = useSWR([read, id], () => call<Upload>(read, { query: { id }, quiet: true }), {
    refreshInterval: (latest) => (latest && isUnderWay(latest) ? 1000 : 0),
  });
  const worksOn = data !== undefined && isUnderWay(data);
  const workedOn = useRef(false);
  useEffect(() => {
    // What may be done with the document follows where its file stands.
    if (workedOn.current && !worksOn) refreshRecords(mutate);
    workedOn.current = worksOn;
  }, [worksOn, mutate]);
  if (!data) return <div aria-busy="true" />;
  return (
    <div className="uploads-section">
      <div className="uploads-head">
        <p>
          <strong>{data.fileName}</strong> <UploadStateTag upload={data} />
        </p>
        <div className="uploads-actions">
          <UploadFiles upload={data} />
        </div>
      </div>
      {data.fault ? <Callout intent="danger">{data.fault}</Callout> : null}
      {worksOn ? (
        <>
          <ProgressBar value={shareDone(data)} intent="primary" aria-label={text('uploads.goOn')} />
          <p className="muted">{text('uploads.goOn')}</p>
        </>
      ) : null}
      {/* The tabs of what it does tell their numbers themselves. */}
      {worksOn || !data.kinds ? <UploadCounts upload={data} /> : null}
      {worksOn || data.state === 'unreadable' ? null : (
        <UploadRows id={id} recordType={data.recordType} counts={data.counts} kinds={data.kinds} />
      )}
    </div>
  );
}
