import type { ListRow } from '../../../core/wire.ts';
import { ColumnCell } from '../../cells/cell-value.tsx';
import { OpeningCell } from '../../cells/opening-cell.tsx';
import { RowLink } from '../../cells/row-link.tsx';
import type { ListColumn } from '../columns/list-column.ts';

/** The column whose cells open their rows when no number does it: the first one shown. */
export function openingColumnOf(shown: readonly { field: string }[]): string | undefined {
  return shown.some(({ field }) => field === 'number') ? undefined : shown[0]?.field;
}

/** What a row says in a column; `opens`: it leads to the row's screen. A column may lead to another record that the row names. */
export function ListCell(props: { recordId: string; row: ListRow; column: ListColumn; opens: boolean }) {
  const { recordId, row, column, opens } = props;
  if (!opens) return <OpeningCell recordId={recordId} row={row} column={column} />;
  return (
    <RowLink row={row}>
      <ColumnCell recordId={recordId} row={row} column={column} />
    </RowLink>
  );
}
