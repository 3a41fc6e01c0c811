import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { EmptyState } from '../../../../../engine/react/theme/empty-state.tsx';
import { ScreenSkeleton } from '../../shell/screen-skeleton.tsx';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import { BeginUploadDialog } from './begin-upload-dialog.tsx';
import './master-uploads.css';
import { UploadBody } from './upload-body.tsx';
import { UploadPages } from './upload-pages.tsx';
import { UploadsTable } from './uploads-table.tsx';
import { useUploads } from './use-uploads.ts';

/** Screen kind `masterUploads`: files of masters with where each stands; `?id=` shows one, `?master=` begins with one of that master. */
export function MasterUploadsScreen({ screen }: { screen: LoadedScreen }) {
  const { text } = useText();
  const [params, setParams] = useSearchParams();
  const master = params.get('master');
  const [adding, setAdding] = useState(master !== null);
  const { data, refresh, page, setPage, id, open } = useUploads();
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
        <UploadsTable items={data.items} onOpen={open} />
      )}
      <UploadPages total={data.total} page={page} onPage={setPage} />
      {adding && (
        <BeginUploadDialog
          master={master}
          onClose={() => {
            setAdding(false);
            setParams({}, { replace: true });
          }}
          onBegun={(begun) => {
            setAdding(false);
            refresh();
            open(begun);
          }}
        />
      )}
    </div>
  );
}
