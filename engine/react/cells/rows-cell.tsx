import { useEngine } from '../engine-provider.tsx';
import type { CellProps } from '../extension.ts';
import { rowsText } from '../format/rows-text.ts';

/** A list of rows that stands in a row of another one, told in a line. */
export function RowsCell({ value, schema, recordId = '', path = '' }: CellProps) {
  const { text, language } = useEngine();
  const shown = rowsText(value, schema, { recordId, path, text, language });
  return (
    <span className="cell-text" title={shown}>
      {shown}
    </span>
  );
}
