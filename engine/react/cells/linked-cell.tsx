import { type ComponentProps, type MouseEvent, useMemo } from 'react';
import { useEngine } from '../engine-provider.tsx';
import { staysHere } from '../screen-link.tsx';
import { ColumnCell } from './cell-value.tsx';

/** What a row says in a column, as a link to the record with this id in a screen. */
export function LinkedCell({
  screen,
  id,
  ...cell
}: ComponentProps<typeof ColumnCell> & { screen: string; id: string }) {
  const { definitions, go } = useEngine();
  const query = useMemo(() => ({ id }), [id]);
  const open = (event: MouseEvent) => {
    if (!staysHere(event)) return;
    event.preventDefault();
    go(screen, query);
  };
  return (
    <a className="cell-number" href={definitions.pathOf(screen, query)} onClick={open}>
      <ColumnCell {...cell} />
    </a>
  );
}
