import { useEngine } from '../engine-provider.tsx';
import type { CellProps } from '../extension.ts';
import { RowLink } from './row-link.tsx';

/** The document's number, which opens it. A row without a number yet (a draft) says so. */
export function NumberLink({ value, row }: CellProps) {
  const { text } = useEngine();
  return (
    <RowLink row={row}>{typeof value === 'string' && value !== '' ? value : text('engine.list.noNumber')}</RowLink>
  );
}
