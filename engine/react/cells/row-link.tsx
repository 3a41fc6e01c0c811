import type { MouseEvent, ReactNode } from 'react';
import { useRowsContext } from './rows-context.tsx';

/** The link that opens the row around it; plain text where rows open nothing. */
export function RowLink({ row, children }: { row: Record<string, unknown>; children: ReactNode }) {
  const { hrefOf, open } = useRowsContext();
  if (!hrefOf) return <span>{children}</span>;
  const openHere = (event: MouseEvent) => {
    // A new tab or window is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || !open) return;
    event.preventDefault();
    open(row);
  };
  return (
    <a className="cell-number" href={hrefOf(row)} onClick={openHere}>
      {children}
    </a>
  );
}
