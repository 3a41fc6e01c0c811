import { type Intent, Tag } from '@blueprintjs/core';
import type { Upload } from './upload.ts';
import { useUploadText } from './upload-place.ts';

const intents: Readonly<Record<Upload['state'], Intent>> = {
  reading: 'none',
  unreadable: 'danger',
  checking: 'none',
  checked: 'warning',
  running: 'primary',
  done: 'success',
  takingBack: 'none',
  takenBack: 'none',
};

/** Where an upload stands. */
export function UploadStateTag({ upload }: { upload: Pick<Upload, 'state'> }) {
  const said = useUploadText();
  return (
    <Tag minimal intent={intents[upload.state]}>
      {said(`state.${upload.state}`)}
    </Tag>
  );
}
