import '../../styles/file-preview.css';
import { Button, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useEngine } from '../../engine-provider.tsx';
import { onDemand } from '../../on-demand.tsx';
import { Dialog } from '../../theme/dialog.tsx';
import { EmptyState } from '../../theme/empty-state.tsx';
import { previewKindOf, type RecordFile } from './record-file.ts';

const pdfPreview = onDemand(async () => (await import('./pdf-preview.tsx')).PdfPreview, Coming);

/** Shows an image or a PDF without leaving the record. What cannot be shown can still be downloaded. */
export function FilePreview(props: {
  file: RecordFile;
  fetchFile: (file: RecordFile) => Promise<Blob>;
  onDownload: () => void;
  onClose: () => void;
}) {
  const { file, fetchFile, onDownload, onClose } = props;
  const { text } = useEngine();
  const [blob, setBlob] = useState<Blob | 'failed' | null>(null);
  // A file is fetched once, when its preview opens.
  useEffect(() => {
    let closed = false;
    fetchFile(file).then(
      (fetched) => !closed && setBlob(fetched),
      () => !closed && setBlob('failed'),
    );
    return () => {
      closed = true;
    };
  }, [file]);
  const failed = <EmptyState icon="warning-sign" iconSize={32} title={text('engine.record.previewFailed')} />;
  return (
    <Dialog isOpen className="record-preview" title={file.fileName} onClose={onClose}>
      <DialogBody>
        {blob === null ? (
          <Spinner aria-label={text('engine.list.loading')} />
        ) : blob === 'failed' ? (
          failed
        ) : previewKindOf(file) === 'image' ? (
          <ImagePreview blob={blob} name={file.fileName} />
        ) : (
          <pdfPreview.component blob={blob} failed={failed} />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button icon="download" text={text('engine.record.download')} onClick={onDownload} />
            <Button intent="primary" text={text('engine.list.close')} onClick={onClose} />
          </>
        }
      />
    </Dialog>
  );
}

function ImagePreview({ blob, name }: { blob: Blob; name: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url ? <img src={url} alt={name} /> : null;
}

function Coming() {
  const { text } = useEngine();
  return <Spinner aria-label={text('engine.list.loading')} />;
}
