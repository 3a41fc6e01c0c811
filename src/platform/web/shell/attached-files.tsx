import { Button } from '@blueprintjs/core';
import { isCallFailure } from '../../../../engine/core/calls/call-failure.ts';
import { formatBytes } from '../../../../engine/core/values/format-bytes.ts';
import { saveBlob } from '../../../../engine/react/record/files/save-blob.ts';
import type { BinaryAnswer } from '../../../../engine/react/runtime.ts';
import { usePage } from '../page-context.ts';
import { useText } from '../texts/texts.ts';

/** Files that something brings, each to be saved; `ask`: the call that answers one of them, and what it takes. */
export function AttachedFiles(props: {
  files: readonly { fileId: string; fileName: string; size: number }[];
  ask: (fileId: string) => [call: string, asked: { query?: Record<string, string>; body?: object }];
}) {
  const { files, ask } = props;
  const { text } = useText();
  const { call } = usePage();
  if (files.length === 0) return null;
  const save = async (fileId: string, fileName: string) => {
    try {
      const { blob } = await call<BinaryAnswer>(...ask(fileId));
      saveBlob(blob, fileName);
    } catch (failure) {
      // The user was told.
      if (!isCallFailure(failure)) throw failure;
    }
  };
  return (
    <ul className="attached-files" aria-label={text('help.files')}>
      {files.map(({ fileId, fileName, size }) => (
        <li key={fileId}>
          <Button
            variant="minimal"
            icon="download"
            text={`${fileName} (${formatBytes(size)})`}
            onClick={() => void save(fileId, fileName)}
          />
        </li>
      ))}
    </ul>
  );
}
