import { Button } from '@blueprintjs/core';
import { listFileTypes } from '../../../../../engine/core/calls/list-files.ts';
import { useText } from '../../texts/texts.ts';
import { fileKinds, useDownload } from './use-download.ts';

const everything = { tab: 'kept', page: 1, itemsPerPage: 10 };

/** What a master holds today, as files with the very columns that are taken in again; an empty master gives the columns alone. */
export function ContentFiles({ master }: { master: string }) {
  const { text } = useText();
  const { busy, download } = useDownload();
  return (
    <div className="uploads-actions muted">
      {text('uploads.contentToday')}
      {fileKinds.map(([kind, name]) => (
        <Button
          key={kind}
          variant="minimal"
          icon="download"
          text={name}
          loading={busy === kind}
          onClick={() => void download(kind, 'master.file', { master }, listFileTypes[kind], everything)}
        />
      ))}
    </div>
  );
}
