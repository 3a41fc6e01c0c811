import { Icon } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { BinaryAnswer } from '../../../engine/react/runtime.ts';
import './product-picture.css';

/** The bytes of what a product names, by the id of a file of its. */
const productFile = 'mall.productFile';

/** Fetches a file of a product: a picture or a document. `quiet`: nobody is told when it cannot be had. */
export function useProductFile({ quiet = false } = {}): (code: string, fileId: string) => Promise<Blob> {
  const { call } = useEngine();
  return async (code, fileId) =>
    (await call<BinaryAnswer>(productFile, { query: { code, fileId }, silent: quiet, quiet })).blob;
}

/**
 * A picture of a product in a box of a fixed size, so that nothing moves when it comes: fetched when the box comes into sight,
 * once for all places that show it. Without one the box is plain.
 */
export function ProductPicture(props: { code: string; fileId: string | undefined; name: string; large?: boolean }) {
  const { code, fileId, name, large = false } = props;
  const [box, isSeen] = useSeen();
  const fetchFile = useProductFile({ quiet: true });
  const asked = isSeen && fileId !== undefined;
  const { data: address } = useSWRImmutable(asked ? [productFile, code, fileId] : null, async () =>
    URL.createObjectURL(await fetchFile(code, fileId ?? '')),
  );
  return (
    <div ref={box} className={large ? 'catalog-picture catalog-picture--large' : 'catalog-picture'}>
      {address === undefined ? <Icon icon="cube" size={large ? 48 : 24} /> : <img src={address} alt={name} />}
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
