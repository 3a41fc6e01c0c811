import type { MouseEvent, ReactNode } from 'react';
import { staysHere } from '../screen-link.tsx';
import { useRowsContext } from './rows-context.tsx';

/** The link that opens the row around it; plain text where rows open nothing. */
export function RowLink({ row, children }: { row: Record<string, unknown>; children: ReactNode }) {
  const { hrefOf, open } = useRowsContext();
  const href = hrefOf?.(row);
  if (href === undefined) return <span>{children}</span>;
  const openHere = (event: MouseEvent) => {
    if (!staysHere(event) || !open) return;
    event.preventDefault();
    open(row);
  };
  return (
    <a className="cell-number" href={href} onClick={openHere}>
      {children}
    </a>
  );
}
