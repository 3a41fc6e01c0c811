import '../../platform/web/widgets/widgets.css';
import { Button, InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { type KeyboardEvent, useRef, useState } from 'react';
import { resolveRelative } from '../../../engine/core/values/json-pointer.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { fieldOptionsOf } from '../../../engine/react/form/field-ui.ts';
import { useFromSource } from '../../../engine/react/form/form-source.tsx';
import { describedBy } from '../../../engine/react/widgets/described-by.ts';
import { proposedAddresses, repeatedCells, shelfCells } from './shelf-cells.ts';

/**
 * The addresses of a shelf in its rows and columns, kept as a list of texts row by row. `options.definition` is a
 * relative pointer to `{ row, column }`. Addresses given twice are marked (rule `storageShelfAddress`).
 */
export function ShelfGrid(props: WidgetProps) {
  const { id, value, onChange, onBlur, disabled } = props;
  const { text } = useEngine();
  const { pointer } = fieldOptionsOf(props);
  const at = typeof props.options.definition === 'string' ? props.options.definition : '1/definition';
  const definition = useFromSource((source) => resolveRelative(source.record(), pointer, at));
  const table = useRef<HTMLTableElement>(null);
  const [shelf, setShelf] = useState('A');
  const cells = shelfCells(definition, value);
  if (cells === null) return <span id={id}>{text('widgets.shelf.sizeFirst')}</span>;
  const { rows, columns, addresses } = cells;
  const repeated = repeatedCells(addresses);

  function set(index: number, address: string) {
    onChange(addresses.map((known, place) => (place === index ? address : known)));
  }

  function move(event: KeyboardEvent, index: number) {
    const step = { ArrowUp: -columns, ArrowDown: columns, Enter: columns }[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${index + step}"]`)?.focus();
  }

  return (
    <div className="shelf-grid">
      <div className="shelf-grid__tools">
        <InputGroup
          value={shelf}
          maxLength={10}
          disabled={disabled ?? false}
          aria-label={text('widgets.shelf.name')}
          onChange={(event) => setShelf(event.target.value)}
        />
        <Button
          icon="numbered-list"
          disabled={disabled || shelf.trim() === ''}
          text={text('widgets.shelf.number')}
          onClick={() => onChange(proposedAddresses(shelf.trim(), rows, columns))}
        />
      </div>
      <div className="shelf-grid__scroll">
        <table ref={table} aria-label={props.label}>
          <thead>
            <tr>
              <td />
              {range(columns).map((column) => (
                <th key={column} scope="col">
                  {column + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {range(rows).map((row) => (
              <tr key={row}>
                <th scope="row">{row + 1}</th>
                {range(columns).map((column) => {
                  const index = row * columns + column;
                  const isWrong = repeated.has(index);
                  return (
                    <td key={column}>
                      <input
                        id={index === 0 ? id : undefined}
                        data-cell={index}
                        className={isWrong ? 'shelf-grid__cell shelf-grid__cell--repeated' : 'shelf-grid__cell'}
                        value={addresses[index]}
                        maxLength={20}
                        disabled={disabled ?? false}
                        aria-label={text('widgets.shelf.cell', { row: row + 1, column: column + 1 })}
                        aria-invalid={isWrong}
                        aria-describedby={describedBy(props)['aria-describedby']}
                        title={isWrong ? text('widgets.shelf.repeated') : undefined}
                        onChange={(event) => set(index, event.target.value)}
                        onKeyDown={(event) => move(event, index)}
                        onBlur={() => onBlur(id, value)}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div role="status" className="shelf-grid__said">
        {repeated.size > 0 ? text('widgets.shelf.repeatedCount', { count: repeated.size }) : null}
      </div>
    </div>
  );
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_unused, index) => index);
}
