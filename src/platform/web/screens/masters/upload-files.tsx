import { Button, ButtonGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { isCallFailure } from '../../../../../engine/core/call-failure.ts';
import { type ListFile, listFileTypes } from '../../../../../engine/core/list-files.ts';
import { saveBlob } from '../../../../../engine/react/record/save-blob.ts';
import type { BinaryAnswer } from '../../../../../engine/react/runtime.ts';
import { usePage } from '../../page-context.ts';
import { useText } from '../../texts/texts.ts';
import { isUnderWay, sumOf, type Upload } from './upload.ts';

const kinds: readonly [ListFile, string][] = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
];

/** What can be had of an upload as a file: what was brought, and its refused rows alone. */
export function UploadFiles({ upload }: { upload: Upload }) {
  const { text } = useText();
  const { call } = usePage();
  const [busy, setBusy] = useState('');
  const bad = sumOf(upload.counts, ['bad', 'kept']);
  const download = async (name: string, callId: string, accept?: string) => {
    setBusy(name);
    try {
      const query = { id: upload.id };
      const answer = await call<BinaryAnswer>(callId, { query, ...(accept && { headers: { accept } }) });
      saveBlob(answer.blob, answer.fileName ?? upload.fileName);
    } catch (failure) {
      // The user was told.
      if (!isCallFailure(failure)) throw failure;
    } finally {
      setBusy('');
    }
  };
  return (
    <>
      {upload.hasFile && (
        <Button
          icon="document"
          loading={busy === 'own'}
          text={text('uploads.ownFile')}
          onClick={() => void download('own', 'masterUpload.file')}
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
              onClick={() => void download(kind, 'masterUpload.badRows', listFileTypes[kind])}
            />
          ))}
        </ButtonGroup>
      )}
    </>
  );
}
