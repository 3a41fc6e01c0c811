import type { MouseEvent } from 'react';
import { useEngine } from '../engine-provider.tsx';
import type { CellProps } from '../extension.ts';
import { useRowsContext } from './rows-context.tsx';

/** The document's number, which opens it. A row without a number yet (a draft) says so. */
export function NumberLink({ value, row }: CellProps) {
  const { text } = useEngine();
  const { hrefOf, open } = useRowsContext();
  const label = typeof value === 'string' && value !== '' ? value : text('engine.list.noNumber');
  if (!hrefOf) return <span>{label}</span>;
  const openHere = (event: MouseEvent) => {
    // A new tab or window is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || !open) return;
    event.preventDefault();
    open(row);
  };
  return (
    <a className="cell-number" href={hrefOf(row)} onClick={openHere}>
      {label}
    </a>
  );
}
