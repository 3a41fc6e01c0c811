import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { formatBytes } from '../../../core/values/format-bytes.ts';
import { useEngine } from '../../engine-provider.tsx';
import { onDemand } from '../../on-demand.tsx';
import { previewKindOf } from '../../record/files/record-file.ts';
import type { BinaryAnswer } from '../../runtime.ts';
import { AudienceTag } from '../choices/audience-tag.tsx';
import { type AudienceTexts, audienceOf } from '../choices/audience-texts.ts';
import type { KeptFile } from './use-file-uploads.ts';

// Looking at files is for few: what draws PDFs and pictures comes when somebody does.
const filePreview = onDemand(async () => (await import('../../record/files/file-preview.tsx')).FilePreview);

/** The files of a field: to download, to look at where they are pictures or PDFs, and to take out where that is allowed. */
export function FileList(props: {
  files: readonly KeptFile[];
  download: (file: KeptFile) => void;
  /** Where the bytes to look at come from; absent: from the files of the product. */
  fetchFile?: (file: KeptFile) => Promise<Blob>;
  /** Names of whom a file can be for, where that is kept. */
  audiences?: AudienceTexts | undefined;
  /** Says whom a file is for; absent: it is only shown. */
  open?: ((file: KeptFile, audience: string) => void) | undefined;
  remove?: ((file: KeptFile) => void) | undefined;
}) {
  const { files, download, audiences, open, remove } = props;
  const { text, call } = useEngine();
  const [looking, setLooking] = useState<KeptFile | null>(null);
  const fetchFile =
    props.fetchFile ??
    (async (file: KeptFile) => (await call<BinaryAnswer>('file.download', { query: { fileId: file.fileId } })).blob);
  if (files.length === 0) return null;
  return (
    <>
      <ul className="engine-files__list">
        {files.map((file) => (
          <li key={file.fileId} className="engine-files__item">
            <Button
              className="engine-files__name"
              variant="minimal"
              icon="download"
              text={file.fileName}
              onClick={() => download(file)}
            />
            <span className="engine-files__size">{formatBytes(file.size)}</span>
            {previewKindOf(file) === null ? null : (
              <Button
                variant="minimal"
                icon="eye-open"
                aria-label={text('engine.record.previewOf', { name: file.fileName })}
                onClick={() => setLooking(file)}
              />
            )}
            {audiences && open ? (
              <HTMLSelect
                aria-label={text('engine.files.audience', { name: file.fileName })}
                value={audienceOf(file)}
                options={Object.entries(audiences).map(([value, label]) => ({ value, label }))}
                onChange={(event) => open(file, event.currentTarget.value)}
              />
            ) : null}
            {audiences && !open && file.audience !== undefined ? (
              <AudienceTag file={file} audiences={audiences} />
            ) : null}
            {remove ? (
              <Button
                variant="minimal"
                icon="trash"
                aria-label={text('engine.files.remove', { name: file.fileName })}
                onClick={() => remove(file)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {looking === null ? null : (
        <filePreview.component
          key={looking.fileId}
          file={looking}
          fetchFile={fetchFile}
          onDownload={() => download(looking)}
          onClose={() => setLooking(null)}
        />
      )}
    </>
  );
}
