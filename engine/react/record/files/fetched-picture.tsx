import { Icon, type IconName } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { useEngine } from '../../engine-provider.tsx';
import type { BinaryAnswer } from '../../runtime.ts';
import '../../styles/fetched-picture.css';

/**
 * A picture that a call answers, in a box that keeps its size whether it came or not: fetched when the box comes into sight,
 * once for all places that show it. Without one (`query` is `null`) the box has an icon.
 */
export function FetchedPicture(props: {
  callId: string;
  query: Record<string, string> | null;
  name: string;
  className: string;
  icon: IconName;
  iconSize?: number;
  /** Pixels of the widest box that it is shown in. */
  width: number;
}) {
  const { callId, query, name, className, icon, iconSize = 24, width } = props;
  const { call } = useEngine();
  const [box, isSeen] = useSeen();
  const { data: address } = useSWRImmutable(isSeen && query ? [callId, query] : null, async ([id, asked]) => {
    const { blob } = await call<BinaryAnswer>(id, { query: asked, silent: true, quiet: true });
    return URL.createObjectURL(blob);
  });
  return (
    <div ref={box} className={`fetched-picture ${className}`}>
      {address === undefined ? (
        <Icon icon={icon} size={iconSize} />
      ) : (
        <img src={address} alt={name} width={width} height={width} decoding="async" />
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
