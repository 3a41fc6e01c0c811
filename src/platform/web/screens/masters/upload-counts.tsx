import { Tag } from '@blueprintjs/core';
import { useText } from '../../texts/texts.ts';
import type { Upload } from './upload.ts';

const shownCounts = ['make', 'change', 'asked', 'entered', 'same', 'bad', 'later', 'back', 'kept'] as const;

/** How many rows of an upload came to what. */
export function UploadCounts({ upload: { counts } }: { upload: Pick<Upload, 'counts'> }) {
  const { text } = useText();
  return (
    <span className="uploads-counts">
      {shownCounts.map((name) =>
        counts[name] ? (
          <Tag key={name} minimal intent={name === 'bad' || name === 'kept' ? 'danger' : 'none'}>
            {text(`uploads.outcome.${name}`)} {counts[name]}
          </Tag>
        ) : null,
      )}
    </span>
  );
}
