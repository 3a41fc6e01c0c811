import '../../styles/pickers.css';
import { Button, DialogBody, InputGroup, Spinner } from '@blueprintjs/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { JsonSchema } from '../../../core/formats/json-schema.ts';
import type { OptionItem } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { searchPageSize } from '../../list/list-state.ts';
import { PageButtons } from '../../list/table/page-buttons.tsx';
import { Dialog } from '../../theme/dialog.tsx';
import { moveInList } from '../files/move-in-list.ts';
import { StarButton } from './star-button.tsx';
import { useOptionSearch } from './use-option-search.ts';

/** More are not read through: whoever sees so many is asked for a word more. */
const mostHits = 50;

/** A table of what a field may refer to, searched on the server while typing, ten to a page. Arrow keys go through the rows, Enter takes one. */
export function PickerDialog(props: {
  label: string;
  field: JsonSchema;
  pointer: string;
  /** Properties of the items shown beside code and name; their headings are texts `field.<property>`. */
  columns: readonly string[];
  chosen: string | null;
  onChoose: (item: OptionItem) => void;
  onClose: () => void;
}) {
  const { label, field, pointer, columns, chosen, onChoose, onClose } = props;
  const { text } = useEngine();
  const { items, favourites, isLoading, hasFailed, search } = useOptionSearch(
    field,
    pointer,
    field.options?.call,
    mostHits,
  );
  const [query, setQuery] = useState('');
  const rows = useRef<HTMLTableSectionElement>(null);
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(items.length / searchPageSize));
  const shown = items.slice((page - 1) * searchPageSize, page * searchPageSize);
  // The first search is made once, when the dialog opens.
  useEffect(() => search(''), []);

  function enterRows(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    rows.current?.querySelector('button')?.focus();
  }

  const said = isLoading
    ? 'engine.form.searching'
    : hasFailed
      ? 'engine.form.searchFailed'
      : items.length === 0
        ? 'engine.form.nothingFound'
        : items.length < mostHits
          ? 'engine.widgets.picker.found'
          : 'engine.widgets.picker.many';

  return (
    <Dialog
      isOpen
      className="engine-picker"
      title={text('engine.widgets.picker.title', { field: label })}
      onClose={onClose}
    >
      <DialogBody>
        <InputGroup
          autoFocus
          type="search"
          leftIcon="search"
          placeholder={text('engine.form.searchHint')}
          aria-label={text('engine.widgets.picker.search', { field: label })}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setPage(1);
            search(event.target.value);
          }}
          onKeyDown={enterRows}
          rightElement={isLoading ? <Spinner size={16} /> : undefined}
        />
        <p className="engine-picker__said" role="status">
          {text(said, { count: items.length })}
        </p>
        <table className="engine-picker__table">
          <thead>
            <tr>
              {['code', 'name', ...columns].map((column) => (
                <th key={column} scope="col">
                  {text([`engine.widgets.picker.${column}`, `field.${column}`])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={rows} onKeyDown={(event) => moveInList(event, 'button')}>
            {shown.map((item) => (
              <tr key={item.code} className={item.code === chosen ? 'engine-picker__chosen' : undefined}>
                <td>
                  <Button
                    variant="minimal"
                    size="small"
                    icon={item.code === chosen ? 'tick' : undefined}
                    text={item.code}
                    aria-label={`${item.code} ${item.name}`}
                    onClick={() => onChoose(item)}
                  />
                </td>
                <td>
                  {favourites.areOffered && <StarButton item={item} favourites={favourites} />}
                  {item.name}
                </td>
                {columns.map((column) => (
                  <td key={column}>{shownOf(item[column])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {pages > 1 && <PageButtons page={page} pages={pages} isLast={page >= pages} onPage={setPage} />}
      </DialogBody>
    </Dialog>
  );
}

function shownOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
