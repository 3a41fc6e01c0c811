import type { JsonObject } from '../../core/formats/json-schema.ts';
import { ColumnCell } from '../cells/cell-value.tsx';
import { LinkedCell } from '../cells/linked-cell.tsx';
import type { LineColumn } from './line-columns.ts';

/** What a line that is only shown says in a column; where the column `opens` something, as a link to it. */
export function LineCell(props: { recordId: string; row: JsonObject; column: LineColumn }) {
  const { opens } = props.column;
  const id = opens && props.row[opens.idFrom];
  if (opens === undefined || typeof id !== 'string' || id === '') return <ColumnCell {...props} />;
  return <LinkedCell {...props} screen={opens.screen} id={id} />;
}
