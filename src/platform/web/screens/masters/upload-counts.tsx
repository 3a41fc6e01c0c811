import { Tag } from '@blueprintjs/core';
import type { Upload } from './upload.ts';
import { useUploadText } from './upload-place.ts';

const shownCounts = ['make', 'change', 'asked', 'entered', 'same', 'bad', 'later', 'back', 'kept'] as const;

/** How many rows of an upload came to what. */
export function UploadCounts({ upload: { counts, ends = 0 } }: { upload: Pick<Upload, 'counts' | 'ends'> }) {
  const said = useUploadText();
  return (
    <span className="uploads-counts">
      {shownCounts.map((name) =>
        counts[name] ? (
          <Tag key={name} minimal intent={name === 'bad' || name === 'kept' ? 'danger' : 'none'}>
            {said(`outcome.${name}`)} {counts[name]}
          </Tag>
        ) : null,
      )}
      {ends > 0 ? (
        <Tag minimal intent="warning">
          {said('ends', { count: ends })}
        </Tag>
      ) : null}
    </span>
  );
}
