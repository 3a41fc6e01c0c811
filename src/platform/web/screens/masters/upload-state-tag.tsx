import { type Intent, Tag } from '@blueprintjs/core';
import { useText } from '../../texts/texts.ts';
import type { Upload } from './upload.ts';

const intents: Readonly<Record<Upload['state'], Intent>> = {
  reading: 'none',
  checking: 'none',
  checked: 'warning',
  running: 'primary',
  done: 'success',
  takingBack: 'none',
  takenBack: 'none',
};

/** Where an upload stands. */
export function UploadStateTag({ upload }: { upload: Pick<Upload, 'state'> }) {
  const { text } = useText();
  return (
    <Tag minimal intent={intents[upload.state]}>
      {text(`uploads.state.${upload.state}`)}
    </Tag>
  );
}
