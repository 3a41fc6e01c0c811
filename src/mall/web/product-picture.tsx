import { Icon } from '@blueprintjs/core';
import { useFetchedPicture } from '../../../engine/react/record/use-fetched-picture.ts';
import './product-picture.css';

/** Answers a picture of a product by its code, the id of the file and the size. */
const productPicture = 'mall.productPicture';

/** Pixels of the widest box that a size of the server's is shown in: it has at least twice as many. */
const boxes = { small: 144, large: 280 } as const;

/**
 * A picture of a product in a box of a fixed size, so that nothing moves when it comes: fetched when the box comes into sight,
 * in the size that is shown, once for all places that show it. Without one the box is plain.
 */
export function ProductPicture(props: { code: string; fileId: string | undefined; name: string; large?: boolean }) {
  const { code, fileId, name, large = false } = props;
  const size = large ? 'large' : 'small';
  const { box, address } = useFetchedPicture(productPicture, fileId === undefined ? null : { code, fileId, size });
  return (
    <div ref={box} className={large ? 'catalog-picture catalog-picture--large' : 'catalog-picture'}>
      {address === undefined ? (
        <Icon icon="cube" size={large ? 48 : 24} />
      ) : (
        <img src={address} alt={name} width={boxes[size]} height={boxes[size]} decoding="async" />
      )}
    </div>
  );
}
