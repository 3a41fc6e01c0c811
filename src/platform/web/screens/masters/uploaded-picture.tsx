import { FetchedPicture } from '../../../../../engine/react/record/files/fetched-picture.tsx';
import { useUploadPlace } from './upload-place.ts';

/** A picture that a row brings or replaces. */
export function UploadedPicture(props: { query: Record<string, string>; name: string; isNew: boolean }) {
  const { query, name, isNew } = props;
  const { calls } = useUploadPlace();
  return (
    <FetchedPicture
      callId={calls.picture ?? ''}
      query={{ ...query, size: 'small' }}
      name={name}
      className={isNew ? 'uploads-picture is-new' : 'uploads-picture'}
      icon="media"
      width={112}
    />
  );
}
