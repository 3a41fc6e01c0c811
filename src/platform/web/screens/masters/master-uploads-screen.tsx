import { Button, HTMLTable } from '@blueprintjs/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { recordKey } from '../../../../../engine/core/text-keys.ts';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { formatDateTime } from '../../../../../engine/react/format/format-date.ts';
import { EmptyState } from '../../../../../engine/react/theme/empty-state.tsx';
import { usePage } from '../../page-context.ts';
import { ScreenSkeleton } from '../../shell/screen-skeleton.tsx';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import { BeginUploadDialog } from './begin-upload-dialog.tsx';
import './master-uploads.css';
import { isUnderWay, type Upload } from './upload.ts';
import { UploadBody } from './upload-body.tsx';
import { UploadCounts } from './upload-counts.tsx';
import { UploadPages } from './upload-pages.tsx';
import { UploadStateTag } from './upload-state-tag.tsx';

/** Screen kind `masterUploads`: files of masters with where each stands; `?id=` shows one. */
export function MasterUploadsScreen({ screen }: { screen: LoadedScreen }) {
  const { text } = useText();
  const { call } = usePage();
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const [page, setPage] = useState(1);
  const { data, mutate } = useSWR(
    ['masterUpload.list', page],
    () => call<{ items: Upload[]; total: number }>('masterUpload.list', { query: { page: String(page) } }),
    { refreshInterval: (latest) => (latest?.items.some(isUnderWay) ? 2000 : 0), keepPreviousData: true },
  );
  const id = params.get('id');
  const open = (one: string | null) => setParams(one === null ? {} : { id: one });
  if (id !== null) return <UploadBody id={id} title={screenTitle(screen.id)} onLeave={() => open(null)} />;
  if (!data) return <ScreenSkeleton />;
  const add = <Button intent="primary" icon="upload" text={text('uploads.add')} onClick={() => setAdding(true)} />;
  return (
    <div className="uploads-screen">
      <header className="uploads-head">
        <h1>{screenTitle(screen.id)}</h1>
        {data.items.length > 0 && add}
      </header>
      <p className="muted">{text('uploads.lead')}</p>
      {data.items.length === 0 ? (
        <EmptyState icon="upload" title={text('uploads.none')} description={text('uploads.noneHelp')} action={add} />
      ) : (
        <div className="uploads-table">
          <HTMLTable>
            <thead>
              <tr>
                {(['file', 'master', 'from', 'reason', 'rows', 'outcomes', 'state', 'by', 'at'] as const).map(
                  (column) => (
                    <th key={column}>{text(`uploads.${column}`)}</th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {data.items.map((upload) => (
                <tr key={upload.id}>
                  <td>
                    <Button variant="minimal" size="small" text={upload.fileName} onClick={() => open(upload.id)} />
                  </td>
                  <td data-label={text('uploads.master')}>{text(recordKey(upload.recordType))}</td>
                  <td data-label={text('uploads.from')}>{upload.fromDay}</td>
                  <td data-label={text('uploads.reason')}>{upload.reason}</td>
                  <td data-label={text('uploads.rows')} className="uploads-number">
                    {upload.total}
                  </td>
                  <td data-label={text('uploads.outcomes')}>
                    <UploadCounts upload={upload} />
                  </td>
                  <td data-label={text('uploads.state')}>
                    <UploadStateTag upload={upload} />
                  </td>
                  <td data-label={text('uploads.by')}>{upload.ownerName}</td>
                  <td data-label={text('uploads.at')}>{formatDateTime(upload.createdAt)}</td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        </div>
      )}
      <UploadPages total={data.total} page={page} onPage={setPage} />
      {adding && (
        <BeginUploadDialog
          onClose={() => setAdding(false)}
          onBegun={(begun) => {
            setAdding(false);
            void mutate();
            open(begun);
          }}
        />
      )}
    </div>
  );
}
