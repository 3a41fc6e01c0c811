import { type ComponentProps, type MouseEvent, useMemo } from 'react';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import { ColumnCell } from '../cells/cell-value.tsx';
import { useEngine } from '../engine-provider.tsx';
import { staysHere } from '../screen-link.tsx';
import type { LineColumn } from './line-columns.ts';

/** What a line that is only shown says in a column; where the column `opens` something, as a link to it. */
export function LineCell(props: { recordId: string; row: JsonObject; column: LineColumn }) {
  const { opens } = props.column;
  const id = opens && props.row[opens.idFrom];
  if (opens === undefined || typeof id !== 'string' || id === '') return <ColumnCell {...props} />;
  return <LinkedCell {...props} screen={opens.screen} id={id} />;
}

function LinkedCell({ screen, id, ...cell }: ComponentProps<typeof LineCell> & { screen: string; id: string }) {
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
