import type { CustomCellEditorProps } from 'ag-grid-react';
import { useEffect, useRef, useState } from 'react';
import { type CellFault, FaultText, faultAttributes } from './cell-fault.tsx';
import { type KeysAhead, openInput } from './keys-ahead.ts';
import type { LineColumn } from './line-model.ts';
import { type CellContext, readCell, typedCell } from './line-values.ts';

/** What the grid gives an editor besides its own. */
export interface LineEditorParams {
  line: LineColumn;
  cells: () => CellContext;
  label: string;
  fault: CellFault;
  keys: KeysAhead;
}

/**
 * Edits a cell as text: words, numbers, dates. Begins with the key that was pressed, if it was a letter or digit;
 * half-composed characters of an IME are left to the IME.
 */
export function TextCellEditor(props: CustomCellEditorProps & LineEditorParams) {
  const { line, cells, label, fault, keys, initialValue, eventKey, onValueChange } = props;
  const [text, setText] = useState(() => firstText(eventKey, typedCell(line, initialValue)));
  const input = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);

  useEffect(() => {
    input.current?.focus();
    // Editing what is there begins with all of it selected, as in a spreadsheet; typing over it goes on at the end.
    if (eventKey?.length !== 1) input.current?.select();
    else onValueChange(readCell(line, eventKey, cells()));
    return input.current ? keys.opened(openInput(input.current, props, take)) : undefined;
  }, []);

  function take(typed: string) {
    setText(typed);
    if (!isComposing.current) onValueChange(readCell(line, typed, cells()));
  }

  return (
    <>
      <input
        ref={input}
        className={`engine-cell-editor${line.widget === 'decimal' || line.widget === 'rate' ? ' engine-cell-editor--number' : ''}`}
        aria-label={label}
        {...faultAttributes(fault)}
        autoComplete="off"
        value={text}
        onChange={(event) => take(event.target.value)}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false;
          take(event.currentTarget.value);
        }}
      />
      <FaultText fault={fault} />
    </>
  );
}

function firstText(eventKey: string | null, present: string): string {
  if (eventKey === 'Backspace') return '';
  return eventKey?.length === 1 ? eventKey : present;
}
