import { Button, Icon } from '@blueprintjs/core';
import { useState } from 'react';
import { isCallFailure } from '../../../core/calls/call-failure.ts';
import { readOptions } from '../../../core/options/option-schema.ts';
import { filesOptions } from '../../../core/options/section-options.ts';
import { formatBytes } from '../../../core/values/format-bytes.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { SectionProps } from '../../extension.ts';
import { useValueAt } from '../../form/form-source.tsx';
import type { BinaryAnswer } from '../../runtime.ts';
import { AudienceTag } from '../../widgets/choices/audience-tag.tsx';
import { audienceTexts } from '../../widgets/choices/audience-texts.ts';
import { FilePreview } from '../files/file-preview.tsx';
import { previewKindOf, type RecordFile, recordFilesOf } from '../files/record-file.ts';
import { saveBlob } from '../files/save-blob.ts';

/** The files of a record, to look at and to download. `options.download` names the call (`file.download` by itself). */
export function FilesSection({ screen, section }: SectionProps) {
  const { text, call, toast } = useEngine();
  const files = recordFilesOf(useValueAt(`/${section.at ?? section.id}`));
  const [looking, setLooking] = useState<RecordFile | null>(null);
  const { download: callId = 'file.download' } = readOptions(filesOptions, section.options);
  const fetchFile = async (file: RecordFile) =>
    (await call<BinaryAnswer>(callId, { query: { fileId: file.fileId } })).blob;
  const download = async (file: RecordFile) => {
    try {
      saveBlob(await fetchFile(file), file.fileName);
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (!error.told) toast({ tone: 'danger', text: text('engine.record.fileFailed', { name: file.fileName }) });
    }
  };
  return (
    <>
      {files.length === 0 ? (
        <p className="record-none">{text('engine.record.noFiles')}</p>
      ) : (
        <ul className="record-files">
          {files.map((file) => (
            <li key={file.fileId}>
              <Icon icon={previewKindOf(file) === 'image' ? 'media' : 'document'} />
              <span className="record-file-name">{file.fileName}</span>
              <span className="record-file-size">{formatBytes(file.size)}</span>
              {file.audience !== undefined && (
                <AudienceTag
                  file={file}
                  audiences={audienceTexts(text, screen.record ?? '', section.at ?? section.id)}
                />
              )}
              {previewKindOf(file) && (
                <Button
                  size="small"
                  icon="eye-open"
                  text={text('engine.record.preview')}
                  aria-label={text('engine.record.previewOf', { name: file.fileName })}
                  onClick={() => setLooking(file)}
                />
              )}
              <Button
                size="small"
                icon="download"
                text={text('engine.record.download')}
                aria-label={text('engine.record.downloadOf', { name: file.fileName })}
                onClick={() => void download(file)}
              />
            </li>
          ))}
        </ul>
      )}
      {looking && (
        <FilePreview
          key={looking.fileId}
          file={looking}
          fetchFile={fetchFile}
          onDownload={() => void download(looking)}
          onClose={() => setLooking(null)}
        />
      )}
    </>
  );
}
