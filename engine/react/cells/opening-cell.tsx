import { type ComponentProps, type MouseEvent, useMemo } from 'react';
import type { LineOpens } from '../../core/formats/screen.ts';
import { useEngine } from '../engine-provider.tsx';
import { staysHere } from '../screen-link.tsx';
import { ColumnCell } from './cell-value.tsx';

type CellProps = ComponentProps<typeof ColumnCell>;

/** What a row says in a column; where the column `opens` another record and the row names one, as a link to it. */
export function OpeningCell({ column, ...cell }: CellProps & { column: { opens?: LineOpens | undefined } }) {
  const { opens } = column;
  const id = opens && cell.row[opens.idFrom];
  if (!opens || typeof id !== 'string' || id === '') return <ColumnCell {...cell} column={column} />;
  return <LinkedCell {...cell} column={column} screen={opens.screen} id={id} />;
}

function LinkedCell({ screen, id, ...cell }: CellProps & { screen: string; id: string }) {
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
