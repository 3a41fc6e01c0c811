import { Icon } from '@blueprintjs/core';
import { useFetchedPicture } from '../../../../../engine/react/record/use-fetched-picture.ts';
import { useUploadPlace } from './upload-place.ts';

/** A picture that a row brings or replaces, in a box that keeps its size whether it came or not. */
export function UploadedPicture(props: { query: Record<string, string>; name: string; isNew: boolean }) {
  const { query, name, isNew } = props;
  const { calls } = useUploadPlace();
  const { box, address } = useFetchedPicture(calls.picture ?? '', { ...query, size: 'small' });
  return (
    <div ref={box} className={isNew ? 'uploads-picture is-new' : 'uploads-picture'}>
      {address === undefined ? (
        <Icon icon="media" size={24} />
      ) : (
        <img src={address} alt={name} width={112} height={112} decoding="async" />
      )}
    </div>
  );
}
