import { Button, ButtonGroup } from '@blueprintjs/core';
import { type ListFile, listFileTypes } from '../../../../../engine/core/calls/list-files.ts';
import { useText } from '../../texts/texts.ts';
import { isUnderWay, sumOf, type Upload } from './upload.ts';
import { useUploadPlace } from './upload-place.ts';
import { useDownload } from './use-download.ts';

const kinds: readonly [ListFile, string][] = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
];

/** What can be had of an upload as a file: what was brought, and its refused rows alone. */
export function UploadFiles({ upload }: { upload: Upload }) {
  const { text } = useText();
  const { calls } = useUploadPlace();
  const { busy, download } = useDownload();
  const bad = sumOf(upload.counts, ['bad', 'kept']) - (upload.refusedFiles ?? 0);
  const query = { id: upload.id };
  return (
    <>
      {upload.hasFile && (
        <Button
          icon="document"
          loading={busy === 'own'}
          text={text('uploads.ownFile')}
          onClick={() => void download('own', calls.file, query)}
        />
      )}
      {bad > 0 && !isUnderWay(upload) && (
        <ButtonGroup>
          {kinds.map(([kind, name]) => (
            <Button
              key={kind}
              icon="download"
              loading={busy === kind}
              text={kind === 'csv' ? text('uploads.badRows', { count: bad }) : name}
              aria-label={text('uploads.badRowsAs', { count: bad, name })}
              onClick={() => void download(kind, calls.badRows, query, listFileTypes[kind])}
            />
          ))}
        </ButtonGroup>
      )}
    </>
  );
}
