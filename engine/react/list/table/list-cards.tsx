import { Checkbox } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { isEmptyValue } from '../../../core/record-rules/rule-sites.ts';
import type { ListRow } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { columnTitle } from '../columns/column-title.ts';
import { factLimit, factsOf } from '../columns/fit-columns.ts';
import type { ListColumn } from '../columns/list-column.ts';
import { ListCell, openingColumnOf } from './list-cell.tsx';

/** What decides stands first: how much, by when, then everything else in the order of the table. */
const deciding = ['amount', 'due'];

/**
 * One page of rows as cards, for phones: number (or what else opens the row) and state, title, then the facts that the list
 * names for its cards, else what decides and the first of the table that say something.
 */
export function ListCards(props: {
  recordId: string;
  columns: ListColumn[];
  rows: ListRow[];
  selected: ListRow[] | null;
  returnTo: string | undefined;
  onOpen: (row: ListRow) => void;
  onSelect: (rows: ListRow[]) => void;
  /** Column that is the title of a row. */
  titleColumn: string | undefined;
  /** Columns that the list names for its cards. */
  named: readonly string[] | undefined;
}) {
  const { recordId, columns, rows, selected, returnTo, onOpen, onSelect, titleColumn, named } = props;
  const { text } = useEngine();
  const back = useRef<HTMLLIElement>(null);
  useEffect(() => {
    back.current?.scrollIntoView({ block: 'center' });
  }, []);

  const shown = columns.filter((column) => !column.hidden);
  const opening = openingColumnOf(shown);
  const head = shown.filter(({ field }) => ['number', 'state', opening].includes(field));
  const title = shown.find(({ field }) => field === titleColumn && field !== opening);
  const others = shown.filter((column) => !head.includes(column) && column !== title);
  // The same facts in the same places on every card; what no row of the page has is left out.
  const rank = ({ renderer }: ListColumn) =>
    deciding.includes(renderer) ? deciding.indexOf(renderer) : deciding.length;
  const saying = others.filter(({ field }) => rows.some((row) => !isEmptyValue(row[field])));
  const facts = named
    ? factsOf(
        named,
        saying.map(({ field }) => field),
      ).flatMap((name) => saying.find(({ field }) => field === name) ?? [])
    : saying.sort((a, b) => rank(a) - rank(b)).slice(0, factLimit);
  // A card is one button, and no link stands in a button.
  const cell = ({ opens: _other, ...column }: ListColumn, row: ListRow) => (
    <ListCell recordId={recordId} row={row} column={column} opens={column.field === opening} />
  );
  const toggle = (row: ListRow, on: boolean) => {
    const rest = (selected ?? []).filter(({ id }) => id !== row.id);
    onSelect(on ? [...rest, row] : rest);
  };
  return (
    <ul className="list-cards">
      {rows.map((row) => (
        <li key={row.id} ref={row.id === returnTo ? back : undefined} className="list-card">
          <div className="list-card-head">
            {selected && (
              <Checkbox
                aria-label={text('engine.list.selectRow', { row: row.number ?? text('engine.list.noNumber') })}
                checked={selected.some(({ id }) => id === row.id)}
                onChange={(event) => toggle(row, event.currentTarget.checked)}
              />
            )}
            {head.map((column) => (
              <span key={column.field}>{cell(column, row)}</span>
            ))}
          </div>
          {/* What stands above is the link for the keyboard; the rest of the card only widens its target. */}
          <button type="button" className="list-card-body" tabIndex={-1} onClick={() => onOpen(row)}>
            {title && <span className="list-card-title">{cell(title, row)}</span>}
            <dl>
              {facts.map((column) => (
                <div key={column.field}>
                  <dt>{columnTitle(text, recordId, column)}</dt>
                  <dd>{cell(column, row)}</dd>
                </div>
              ))}
            </dl>
          </button>
        </li>
      ))}
    </ul>
  );
}
