import { useEffect, useRef, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { useEngine } from '../engine-provider.tsx';
import type { BinaryAnswer } from '../runtime.ts';

/**
 * A picture that a call answers: fetched when the box that it stands in comes into sight, once for all places that show it.
 * Gives the box, and the address of the picture once it is there.
 * @param query `null`: there is none
 */
export function useFetchedPicture(callId: string, query: Record<string, string> | null) {
  const { call } = useEngine();
  const [box, isSeen] = useSeen();
  const { data: address } = useSWRImmutable(isSeen && query ? [callId, query] : null, async ([id, asked]) => {
    const { blob } = await call<BinaryAnswer>(id, { query: asked, silent: true, quiet: true });
    return URL.createObjectURL(blob);
  });
  return { box, address };
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
