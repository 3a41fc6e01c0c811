import { Button } from '@blueprintjs/core';
import { useFormSource } from '../../../../../engine/react/form/form-source.tsx';
import { placeOf } from '../../../../../engine/react/form/texts.ts';
import { previewKindOf, type RecordFile, recordFilesOf } from '../../../../../engine/react/record/files/record-file.ts';
import { useText } from '../../texts/texts.ts';
import type { UploadRow } from './upload.ts';
import { useUploadPlace } from './upload-place.ts';
import { UploadedPicture } from './uploaded-picture.tsx';
import './uploaded-files.css';
import { useDownload } from './use-download.ts';

/** The files of a field as they are and as a row has them: pictures to look at, others to be had. */
export function UploadedFiles(props: { id: string; row: UploadRow; change: UploadRow['changes'][number] }) {
  const { id, row, change } = props;
  const { text } = useText();
  const { recordId } = useFormSource();
  const before = recordFilesOf(change.before);
  const after = recordFilesOf(change.after);
  const isNew = (file: RecordFile) => !before.some(({ fileId }) => fileId === file.fileId);
  return (
    <dl className="uploads-files" aria-label={placeOf(text, recordId, change.at)}>
      {(['before', 'after'] as const).map((when) => (
        <div key={when} className={`uploads-files__side uploads-files__side--${when}`}>
          <dt>
            {placeOf(text, recordId, change.at)} <strong>{text(`uploads.files.${when}`)}</strong>
          </dt>
          <dd>
            <FileRow
              {...{ id, when }}
              rowNo={row.rowNo}
              code={row.code}
              files={when === 'before' ? before : after}
              isNew={(file) => when === 'after' && isNew(file)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FileRow(props: {
  id: string;
  rowNo: number;
  code: string;
  when: 'before' | 'after';
  files: readonly RecordFile[];
  isNew: (file: RecordFile) => boolean;
}) {
  const { id, rowNo, code, when, files, isNew } = props;
  const { text } = useText();
  const { calls } = useUploadPlace();
  const { busy, download } = useDownload();
  if (files.length === 0) return <span className="muted">{text('uploads.files.none')}</span>;
  return files.map((file, index) => {
    const { fileId, fileName } = file;
    const query = { id, rowNo: String(rowNo), fileId };
    const isImage = previewKindOf(file) === 'image';
    const name = text('uploads.files.picture', { name: code, number: index + 1, when: text(`uploads.files.${when}`) });
    return isImage ? (
      <UploadedPicture key={fileId} query={query} name={name} isNew={isNew(file)} />
    ) : (
      <Button
        key={fileId}
        className={isNew(file) ? 'is-new' : undefined}
        variant="minimal"
        icon="document"
        loading={busy === fileId}
        text={fileName}
        onClick={() => void download(fileId, calls.document ?? '', query)}
      />
    );
  });
}
