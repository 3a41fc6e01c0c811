import type { CSSProperties } from 'react';
import type { JsonObject } from '../../../core/formats/json-schema.ts';
import { groupedDecimal } from '../../../core/values/grouped-decimal.ts';
import { OpeningCell } from '../../cells/opening-cell.tsx';
import { useEngine } from '../../engine-provider.tsx';
import { sumDecimals } from '../../format/sum-decimals.ts';
import type { LineColumn } from './line-columns.ts';

/** Lines as a plain table with their sums below. */
export function LinesTable(props: { recordId: string; columns: LineColumn[]; rows: JsonObject[] }) {
  const { recordId, columns, rows } = props;
  const { text } = useEngine();
  const firstTotal = columns.findIndex(({ total }) => total);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="record-table-scroll" tabIndex={0} aria-label={text('engine.record.lines')}>
      <table className="record-table">
        <thead>
          <tr>
            <th scope="col" className="record-row-no">
              {text('engine.record.rowNo')}
            </th>
            {columns.map((column) => (
              <th key={column.field} scope="col" className={`list-cell-${column.align}`} style={widthStyleOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <td className="record-row-no">{at + 1}</td>
              {columns.map((column) => (
                <td key={column.field} className={cellClassOf(column)}>
                  <OpeningCell recordId={recordId} row={row} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {firstTotal > 0 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={firstTotal + 1}>
                {text('engine.record.total')}
              </th>
              {columns.slice(firstTotal).map((column) => (
                <td key={column.field} className={`list-cell-${column.align}`}>
                  {column.total && groupedDecimal(sumDecimals(rows.map((row) => row[column.field])))}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

/** Names take the width they were given and may wrap; the rest is as wide as its text. */
function minWidthOf(column: LineColumn): number | undefined {
  return column.renderer === 'text' || column.renderer === 'multiline' ? column.width : undefined;
}

/** As a CSS variable, so that paper may be narrower. */
function widthStyleOf(column: LineColumn): CSSProperties | undefined {
  const width = minWidthOf(column);
  return width === undefined ? undefined : ({ '--column-width': `${width}px` } as CSSProperties);
}

function cellClassOf(column: LineColumn): string {
  return minWidthOf(column) === undefined ? `list-cell-${column.align} record-cell-tight` : `list-cell-${column.align}`;
}
