import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels of the box that a table stands in; follows its changes. Without limit until it is measured. */
export function useFrameWidth(table: RefObject<HTMLTableElement | null>): number {
  const [width, setWidth] = useState(Number.MAX_SAFE_INTEGER);
  useLayoutEffect(() => {
    const box = table.current?.parentElement;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const measure = () => box.clientWidth > 0 && setWidth(box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [table]);
  return width;
}
