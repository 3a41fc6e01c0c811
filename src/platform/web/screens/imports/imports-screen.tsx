import { Button } from '@blueprintjs/core';
import { useMemo } from 'react';
import { readOptions } from '../../../../../engine/core/options/option-schema.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { ScreenFamily } from '../../../../../engine/react/list/screen-family.tsx';
import '../../../../../engine/react/styles/list.css';
import { EmptyState } from '../../../../../engine/react/theme/empty-state.tsx';
import { ScreenSkeleton } from '../../shell/screen-skeleton.tsx';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import '../masters/master-uploads.css';
import { UploadBody } from '../masters/upload-body.tsx';
import { UploadPages } from '../masters/upload-pages.tsx';
import { type UploadPlace, UploadPlaceContext } from '../masters/upload-place.ts';
import { UploadsTable } from '../masters/uploads-table.tsx';
import { useUploads } from '../masters/use-uploads.ts';
import { ImportForm } from './import-form.tsx';
import { importOptions } from './import-options.ts';

/** Screen kind `imports`: brings a file that becomes records, or shows those that were brought; `?id=` shows one. */
export function ImportsScreen({ screen }: { screen: LoadedScreen }) {
  const { shows, detail, calls = {} } = readOptions(importOptions, screen.options);
  const place = useMemo(
    (): UploadPlace => ({
      calls: { begin: '', list: '', detail: '', rows: '', file: '', badRows: '', execute: '', ...calls },
      words: 'imports',
      ...(detail !== undefined && { detail }),
    }),
    [calls, detail],
  );
  return (
    <UploadPlaceContext value={place}>
      {shows === 'upload' ? <BringFile screen={screen} /> : <BroughtFiles screen={screen} />}
    </UploadPlaceContext>
  );
}

function BringFile({ screen }: { screen: LoadedScreen }) {
  const { principal } = readOptions(importOptions, screen.options);
  const { id, open } = useUploads();
  const title = screenTitle(screen.id);
  if (id !== null) return <UploadBody id={id} title={title} onLeave={() => open(null)} />;
  return (
    <div className="uploads-screen">
      <h1>{title}</h1>
      <ScreenFamily screen={screen} />
      <ImportForm principalScreen={principal} onBegun={open} />
    </div>
  );
}

function BroughtFiles({ screen }: { screen: LoadedScreen }) {
  const { opens = '' } = readOptions(importOptions, screen.options);
  const { text } = useText();
  const { go } = useEngine();
  const { data, page, setPage, id, open } = useUploads();
  const title = screenTitle(screen.id);
  if (id !== null) return <UploadBody id={id} title={title} onLeave={() => open(null)} />;
  if (!data) return <ScreenSkeleton />;
  const add = <Button intent="primary" icon="upload" text={text('uploads.add')} onClick={() => go(opens)} />;
  return (
    <div className="uploads-screen">
      <header className="uploads-head">
        <h1>{title}</h1>
        {data.items.length > 0 && add}
      </header>
      <ScreenFamily screen={screen} />
      {data.items.length === 0 ? (
        <EmptyState icon="upload" title={text('uploads.none')} description={text('imports.noneHelp')} action={add} />
      ) : (
        <UploadsTable items={data.items} onOpen={open} />
      )}
      <UploadPages total={data.total} page={page} onPage={setPage} />
    </div>
  );
}
