import { FetchedPicture } from '../../../../engine/react/record/files/fetched-picture.tsx';
import './product-picture.css';
import type { SellersPlace } from './product-sheet.tsx';

/** Answers a picture of a product by its code, the id of the file and the size. */
const productPicture = 'mall.productPicture';

/** Pixels of the widest box that a size of the server's is shown in: it has at least twice as many. */
const boxes = { small: 144, large: 280 } as const;

/** A picture of a product in the size that is shown; without one the box is plain. */
export function ProductPicture(props: {
  code: string;
  fileId: string | undefined;
  name: string;
  large?: boolean;
  /** Whose catalog it stands in, when its supplier looks. */
  seller?: SellersPlace | undefined;
}) {
  const { code, fileId, name, large = false, seller } = props;
  const size = large ? 'large' : 'small';
  return (
    <FetchedPicture
      callId={productPicture}
      query={fileId === undefined ? null : { code, fileId, size, ...seller }}
      name={name}
      className={large ? 'catalog-picture catalog-picture--large' : 'catalog-picture'}
      icon="cube"
      iconSize={large ? 48 : 24}
      width={boxes[size]}
    />
  );
}
