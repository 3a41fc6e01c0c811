import { Icon } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { BinaryAnswer } from '../../../engine/react/runtime.ts';
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
  const { call } = useEngine();
  const [box, isSeen] = useSeen();
  const size = large ? 'large' : 'small';
  const query = fileId === undefined ? null : { code, fileId, size };
  const { data: address } = useSWRImmutable(
    isSeen && query ? [productPicture, query] : null,
    async ([callId, asked]) => {
      const { blob } = await call<BinaryAnswer>(callId, { query: asked, silent: true, quiet: true });
      return URL.createObjectURL(blob);
    },
  );
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

/** An element, and whether it has been in sight or nearly so. */
function useSeen() {
  const element = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [element, isSeen] as const;
}
