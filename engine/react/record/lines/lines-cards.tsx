import type { JsonObject } from '../../../core/formats/json-schema.ts';
import { isEmptyValue } from '../../../core/record-rules/rule-sites.ts';
import { groupedDecimal } from '../../../core/values/grouped-decimal.ts';
import { OpeningCell } from '../../cells/opening-cell.tsx';
import { useEngine } from '../../engine-provider.tsx';
import { sumDecimals } from '../../format/sum-decimals.ts';
import type { LineColumn } from './line-columns.ts';

/** What is nearly as wide as the widest text, and stands before it, says what the line is about: a name before its details. */
const nearlyAll = 0.75;

/** Lines as cards, for phones: the first of the long texts is the card's title, and what is empty takes no room. */
export function LinesCards(props: { recordId: string; columns: LineColumn[]; rows: JsonObject[] }) {
  const { recordId, columns, rows } = props;
  const { text } = useEngine();
  const texts = columns.filter(({ renderer }) => renderer === 'text');
  const widest = Math.max(...texts.map(({ width }) => width));
  const title = texts.find(({ width }) => width >= widest * nearlyAll);
  const facts = columns.filter((column) => column !== title);
  const cell = (column: LineColumn, row: JsonObject) => <OpeningCell recordId={recordId} row={row} column={column} />;
  return (
    <>
      <ol className="record-line-cards">
        {rows.map((row, at) => (
          <li key={at}>
            <p className="record-line-title">
              <span className="record-row-no">{at + 1}</span>
              {title && cell(title, row)}
            </p>
            <dl>
              {facts
                .filter(({ field }) => !isEmptyValue(row[field]))
                .map((column) => (
                  <div key={column.field}>
                    <dt>{column.title}</dt>
                    <dd>{cell(column, row)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ol>
      <dl className="record-line-sums">
        {columns
          .filter(({ total }) => total)
          .map((column) => (
            <div key={column.field}>
              <dt>{text('engine.record.totalOf', { label: column.title })}</dt>
              <dd>{groupedDecimal(sumDecimals(rows.map((row) => row[column.field])))}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
