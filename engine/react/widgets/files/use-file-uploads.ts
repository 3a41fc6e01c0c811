import { useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { isCallFailure } from '../../../core/calls/call-failure.ts';
import { formatBytes } from '../../../core/values/format-bytes.ts';
import { useEngine } from '../../engine-provider.tsx';
import { attachmentLimits, fileRefusal } from './file-refusal.ts';

/** A file as a record keeps it. */
export type KeptFile = { fileId: string; fileName: string; size: number; contentType?: string; audience?: string };

/** Files on their way, those that were refused and why, and what can be done. */
export interface FileUploads {
  /** `share` of 0 to 1; `undefined` while unknown. */
  running: readonly { key: string; name: string; share: number | undefined }[];
  refused: readonly { key: string; text: string }[];
  add: (files: readonly File[]) => void;
  remove: (file: KeptFile) => void;
  /** Says whom a file is for. */
  open: (file: KeptFile, audience: string) => void;
  download: (file: KeptFile) => void;
  dismiss: (key: string) => void;
}

/** Sends files one by one through the call `file.upload` and keeps what it answers. At most `most` files, new ones for `audience`. */
export function useFileUploads(
  files: readonly KeptFile[],
  most: number,
  onChange: (files: readonly KeptFile[]) => void,
  audience?: string,
): FileUploads {
  const { call, text } = useEngine();
  const [running, setRunning] = useState<FileUploads['running']>([]);
  const [refused, setRefused] = useState<FileUploads['refused']>([]);
  // Uploads end later than the drawing they began in.
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  }, [files]);

  function keep(next: readonly KeptFile[]) {
    latest.current = next;
    onChange(next);
  }

  function refuse(message: string) {
    setRefused((now) => [...now, { key: uuid(), text: message }]);
  }

  async function send(file: File) {
    const key = uuid();
    const body = new FormData();
    body.append('type', 'attachment');
    body.append('file', file);
    setRunning((now) => [...now, { key, name: file.name, share: undefined }]);
    const onProgress = (sent: number, total: number) =>
      setRunning((now) =>
        now.map((one) => (one.key === key ? { ...one, share: total > 0 ? sent / total : undefined } : one)),
      );
    try {
      const { fileId, fileName, size, contentType } = await call<Required<Omit<KeptFile, 'audience'>>>('file.upload', {
        body,
        onProgress,
      });
      keep([...latest.current, { fileId, fileName, size, contentType, ...(audience && { audience }) }]);
    } catch (failure) {
      const message = isCallFailure(failure) ? failure.error?.message : undefined;
      refuse(`${file.name}: ${message ?? text('engine.files.failed')}`);
    } finally {
      setRunning((now) => now.filter((one) => one.key !== key));
    }
  }

  async function add(chosen: readonly File[]) {
    setRefused([]);
    for (const file of chosen) {
      const reason = fileRefusal(file);
      if (latest.current.length >= most) refuse(text('engine.files.tooMany', { name: file.name, most }));
      else if (reason) refuse(text(`engine.files.refused.${reason}`, { name: file.name, ...limitTexts() }));
      else await send(file);
    }
  }

  async function download(file: KeptFile) {
    try {
      const query = { filePath: file.fileId, fileName: file.fileName };
      const { url } = await call<{ url: string }>('file.downloadLink', { query });
      const link = document.createElement('a');
      link.href = url;
      link.download = file.fileName;
      link.click();
    } catch {
      refuse(text('engine.files.downloadFailed', { name: file.fileName }));
    }
  }

  return {
    running,
    refused,
    add: (chosen) => void add(chosen),
    // The server keeps the file until the record is saved without it: a draft elsewhere may still name it.
    remove: (file) => keep(latest.current.filter((one) => one.fileId !== file.fileId)),
    open: (file, audience) =>
      keep(latest.current.map((one) => (one.fileId === file.fileId ? { ...one, audience } : one))),
    download: (file) => void download(file),
    dismiss: (key) => setRefused((now) => now.filter((one) => one.key !== key)),
  };
}

function limitTexts() {
  return { types: attachmentLimits.types.join(', '), size: formatBytes(attachmentLimits.maxSize) };
}
