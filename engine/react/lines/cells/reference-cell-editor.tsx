import { InputGroup, Menu, MenuItem } from '@blueprintjs/core';
import type { CustomCellEditorProps } from 'ag-grid-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { toHalfWidth } from '../../../core/values/half-width.ts';
import type { OptionItem } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { OptionLine } from '../../widgets/choices/option-line.tsx';
import { useOptionSearch } from '../../widgets/choices/use-option-search.ts';
import { openInput } from '../keys-ahead.ts';
import type { LineEditorParams } from './cell-editor.ts';
import { FaultText, faultAttributes } from './cell-fault.tsx';

/** Searches what a cell refers to, in a list below it. Its value is the item picked; a code typed in full picks it too. */
export function ReferenceCellEditor(props: CustomCellEditorProps & LineEditorParams & { pointer: string }) {
  const { line, label, fault, keys, initialValue, eventKey, pointer, onValueChange, stopEditing } = props;
  const { text } = useEngine();
  const { items, lastUsed, isLoading, search } = useOptionSearch(line.schema, pointer);
  const [query, setQuery] = useState(eventKey?.length === 1 ? eventKey : String(initialValue ?? ''));
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const listId = useId();

  useEffect(() => {
    input.current?.focus();
    if (eventKey?.length !== 1) input.current?.select();
    search(eventKey?.length === 1 ? eventKey : '');
    return input.current ? keys.opened(openInput(input.current, props, type)) : undefined;
  }, []);

  // The list may open below the window's edge.
  useEffect(() => {
    if (items.length > 0) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [items]);

  function type(typed: string) {
    setQuery(typed);
    setActive(-1);
    search(typed);
    const code = toHalfWidth(typed).trim();
    onValueChange(code === '' ? undefined : code);
  }

  function mark(index: number) {
    setActive(index);
    const item = items[index];
    if (item) onValueChange(item);
  }

  function pick(item: OptionItem) {
    onValueChange(item);
    // The grid reads the value when editing stops, after this change has been drawn.
    setTimeout(() => stopEditing());
  }

  function steer(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    event.stopPropagation();
    if (items.length > 0) mark((active + (event.key === 'ArrowDown' ? 1 : -1) + items.length) % items.length);
  }

  return (
    <div ref={frame} className="engine-cell-search">
      <InputGroup
        inputRef={input}
        value={query}
        leftIcon="search"
        role="combobox"
        aria-label={label}
        {...faultAttributes(fault)}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onKeyDown={steer}
      />
      <FaultText fault={fault} />
      <Menu id={listId} role="listbox" aria-label={label} className="engine-cell-search__list">
        {items.map((item, index) => (
          <MenuItem
            key={item.code}
            id={`${listId}-${index}`}
            roleStructure="listoption"
            active={index === active}
            text={<OptionLine item={item} field={line.schema} lastUsed={lastUsed} />}
            label={item.code}
            // The input keeps the focus: the grid would end editing when it left.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(item)}
          />
        ))}
        {items.length === 0 ? (
          <MenuItem
            disabled
            roleStructure="listoption"
            text={text(isLoading ? 'engine.form.searching' : 'engine.form.nothingFound')}
          />
        ) : null}
      </Menu>
    </div>
  );
}
